// The raw collections, for tests, benches and scripts only: what they write no seam sees.
export * from '../db/collections.ts';
export * from '../db/native.ts';
export { nativeVersions } from '../versions/version-document.ts';
