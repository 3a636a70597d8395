// What the image holds beside its packages: node scripts/image/files.mjs <folder>. Run in the root, after the build.
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder that the files go to.');
for (const path of [
  'package.json',
  'CHANGELOG.md',
  'LICENSE',
  'api/package.json',
  'api/dist',
  'worker/package.json',
  'worker/dist',
  'web/dist',
  'scripts/image/begin.mjs',
  'scripts/image/health.mjs',
])
  cpSync(path, join(folder, path), { recursive: true });
