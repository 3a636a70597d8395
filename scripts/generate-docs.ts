import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomLists } from './pages/rooms.ts';

const root = join(import.meta.dirname, '..');

/** npm run docs: writes every generated file that is stale. `scripts/pages.test.ts` fails while one is. */
writeStale(roomLists);
// Read from the lists of rooms, so loaded once these are written.
writeStale((await import('./pages.ts')).pages);

function writeStale(pages: Readonly<Record<string, () => string>>): void {
  for (const [path, write] of Object.entries(pages)) {
    const text = write();
    const file = join(root, path);
    if (read(file) === text) continue;
    writeFileSync(file, text);
    console.log(`Wrote ${path}`);
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
