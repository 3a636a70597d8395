import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from './pages.ts';

const root = join(import.meta.dirname, '..');

/** npm run docs: writes every generated page that is stale. `scripts/pages.test.ts` fails while one is. */
for (const [path, write] of Object.entries(pages)) {
  const text = write();
  const file = join(root, path);
  if (read(file) === text) continue;
  writeFileSync(file, text);
  console.log(`Wrote ${path}`);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
