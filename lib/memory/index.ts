export * from './plan-turn';
export { emptyRegion } from './region';
export * from './registry';
export * from './replay';
export * from './request';
export * from './states';
export * from './types';
