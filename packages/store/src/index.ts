export * from './db/connect.ts';
export * from './documents.ts';
export * from './feed-documents.ts';
