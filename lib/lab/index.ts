export * from './limits';
export * from './protocol';
export * from './types';
