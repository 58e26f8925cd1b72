import { config } from 'zod';

// Before anything else of the page: compiled parsers need `eval`, which its policy forbids.
config({ jitless: true });
