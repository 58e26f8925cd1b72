export { DraftTape } from './draft-tape';
export { KindSwatch } from './kind-swatch';
export { MemoryPanel } from './memory-panel';
export { MiniTape } from './mini-tape';
