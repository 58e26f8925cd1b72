export { KindSwatch } from './kind-swatch';
export { kindOf } from './kinds';
export { MemoryPanel } from './memory-panel';
export { MiniTape } from './mini-tape';
