import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../..');
const NAMED = /\b(?:native|collection)<[^(]*>\(\s*'(\w+)'/g;

/** Names of collections in the code of the store and of rooms, whether or not anything stands in them yet. */
export function collectionsInCode(): string[] {
  const files = ['store/src', 'features'].flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'))
    .flatMap((file) => [...readFileSync(join(packages, file), 'utf8').matchAll(NAMED)])
    .flatMap(([, name]) => name ?? []);
}
