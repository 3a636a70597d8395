export * from './db/connect.ts';
export * from './documents.ts';
