export * from './choice.ts';
export * from './start-stores.ts';
