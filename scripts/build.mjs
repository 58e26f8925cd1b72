// Builds FinCoach for production; `npm start` does so by itself whenever there is no fresh build.
import { ensureBuild } from './launcher/app-build.mjs';
import { orRefuse } from './launcher/refusal.mjs';

await orRefuse(ensureBuild);
