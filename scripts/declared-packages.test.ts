import { dirname } from 'node:path/posix';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readHouse } from './house.mjs';
import { importsOf } from './walls.mjs';

const ROOT = join(import.meta.dirname, '..');
const isTest = (path: string): boolean => /\.test\.tsx?$|\/(testing|test)\/|^packages\/(testkit|fuzz)\//.test(path);

/** `@moontower/ui/page/Card.tsx` → `@moontower/ui`; undefined for what is no package of ours. */
const packageOf = (name: string): string | undefined => /^@moontower\/[^/]+/.exec(name)?.[0];

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}
const manifests = execFileSync('git', ['ls-files', '--', '*/package.json'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '')
  .map((path) => {
    const read: Manifest = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
    return { folder: `${dirname(path)}/`, ...read };
  })
  .toSorted((one, other) => other.folder.length - one.folder.length);

// One folder of installed packages serves all, so an import without its line works here, and nowhere else.
it('every package declares those of ours that its product files import', () => {
  expect(manifests.length).toBeGreaterThan(20);
  const missing = [...readHouse()].flatMap(([path, text]) => {
    const own = manifests.find(({ folder }) => path.startsWith(folder));
    if (own === undefined || isTest(path)) return [];
    return importsOf(text).flatMap(({ name }: { name: string }) => {
      const needed = packageOf(name);
      const isDeclared = needed === undefined || needed === own.name || needed in (own.dependencies ?? {});
      return isDeclared ? [] : [`${own.name} imports ${needed}: ${path}`];
    });
  });
  expect(missing).toEqual([]);
});
