export * from './connect.ts';
export * from './documents.ts';
