import 'server-only';
import manifest from '@/package.json';

/** FinCoach's own version. */
export const version: string = manifest.version;
