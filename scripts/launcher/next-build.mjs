// Runs `next build`, with whatever arguments it is given, as a child that ends when the channel to its parent closes.
import { createRequire } from 'node:module';

process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const require = createRequire(import.meta.url);
const next = require.resolve('next/dist/bin/next');
process.argv = [process.execPath, next, 'build', ...process.argv.slice(2)];
require(next);
