/** What `npm run lab` takes of the app, in one piece: every module is there once. */
export * from '@/lib/lab';
export { bundledPrices, priceSource } from '@/lib/lab/bundled-prices';
export { LabSession } from '@/lib/lab/session';
export { strategies } from '@/lib/memory';
export { requestFrame } from '@/lib/server/prompts/request-frame';
export { ENCODINGS } from '@/lib/tokens';
