import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findHatches } from './hatches.mjs';
import { findBreaches, importsOf, mayImport, rooms } from './walls.mjs';

const breaches = (path: string, name: string) =>
  findBreaches(path, `import { a } from '${name}';\n`).map(({ problem }) => problem);

describe('walls between folders', () => {
  it.each([
    ['an application importing another', 'api/src/app.ts', '@moontower/worker'],
    ['reaching into another application by a path', 'packages/ui/src/data/a.ts', '../../../../api/src/deps.ts'],
    ['a package importing an application', 'packages/store/src/a.ts', '../../../worker/src/deps.ts'],
    ['contracts importing anything of ours', 'packages/contracts/src/a.ts', '@moontower/city'],
    ['the client reading the store', 'packages/ui/src/data/a.ts', '@moontower/store'],
    ['the API scoring', 'api/src/routes/a.ts', '@moontower/scoring/score'],
    ['product code using the fake city', 'worker/src/sources/a.ts', '@moontower/fake-city'],
    ['mongoose outside the store', 'worker/src/ingest/a.ts', 'mongoose'],
    ['express outside api/src/http', 'api/src/routes/a.ts', 'express'],
    ['part of a driver', 'web/src/screens/feed/a.ts', 'maplibre-gl/dist/maplibre-gl.css'],
    ['a feed importing the runner', 'worker/src/feeds/austin-311/feed.ts', '../../ingest/run-feed.ts'],
    ['product code opening raw collections', 'worker/src/ingest/a.ts', '@moontower/store/testing/native'],
    ['a screen importing a screen', 'web/src/screens/feed/a.ts', '../pork/b.ts'],
    ['a part of every screen knowing a record', 'packages/ui/src/page/a.tsx', '../records/StatusLine.tsx'],
    ['a browser part of a room reaching its store', 'packages/features/inquiries/web/a.ts', '../store/inquiries.ts'],
    ['a room asking the store from a screen', 'packages/features/inquiries/web/a.ts', '@moontower/store'],
    ['the store of a room knowing its endpoints', 'packages/features/inquiries/store/a.ts', '../api/a.ts'],
    ['a form of export knowing the API', 'packages/exports/src/a.ts', '../../../api/src/deps.ts'],
    ['a contract of a room knowing the store', 'packages/features/inquiries/contract.ts', '@moontower/store'],
    ['product code opening a room’s collection', 'api/src/routes/a.ts', '@moontower/inquiries/testing/documents'],
    ['the store knowing a room', 'packages/store/src/a.ts', '@moontower/inquiries/feature'],
    ['the frame knowing a screen', 'web/src/shell/a.tsx', '../screens/feed/b.tsx'],
    ['reports that wait knowing a screen', 'web/src/report-queue/a.ts', '../screens/incidents/b.ts'],
    ['a record knowing the map', 'packages/ui/src/records/a.tsx', '../map/atlas.tsx'],
  ])('stop %s', (_what, path, name) => {
    expect(breaches(path, name)).toHaveLength(1);
  });

  it.each([
    ['the store', 'packages/store/src/a.ts', 'mongoose'],
    ['a test of the worker', 'worker/src/ingest/a.int.test.ts', '@moontower/testkit/stores'],
    ['a bench', 'bench/a.ts', '@moontower/store/testing/native'],
    ['a source', 'worker/src/sources/a.ts', '../feeds/feed.ts'],
    ['a screen', 'web/src/screens/feed/a.tsx', '@moontower/ui/button/Button.tsx'],
    ['a record', 'packages/ui/src/records/a.tsx', '../label/Time.tsx'],
    ['the list of rooms', 'packages/registry/src/features.ts', '@moontower/inquiries/feature'],
    ['an endpoint of a room', 'packages/features/inquiries/api/a.ts', '../store/inquiries.ts'],
    ['a package of its own', 'packages/city/src/a.ts', '@moontower/city/austin'],
    ['anything', 'api/src/routes/a.ts', 'node:fs'],
  ])('let %s through', (_who, path, name) => {
    expect(breaches(path, name)).toEqual([]);
  });

  it.each(Object.keys(rooms))('keep %s in its room', (driver) => {
    expect(breaches('packages/city/src/a.ts', driver)).toHaveLength(1);
  });

  it('see every way of importing', () => {
    const text =
      "import 'a';\nimport b from 'b';\nexport * from 'c';\nconst d = await import('d');\nimport {\n  " +
      "e,\n} from 'e';\n";
    expect(importsOf(text)).toEqual([
      { name: 'a', line: 1 },
      { name: 'b', line: 2 },
      { name: 'c', line: 3 },
      { name: 'd', line: 4 },
      { name: 'e', line: 7 },
    ]);
  });
});

describe('the packages', () => {
  const ROOT = join(import.meta.dirname, '..');
  const Package = z.object({
    name: z.string(),
    dependencies: z.record(z.string(), z.string()).default({}),
    devDependencies: z.record(z.string(), z.string()).default({}),
  });
  const packages = [
    'api',
    'worker',
    'web',
    ...['packages', 'packages/features'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
    ),
  ]
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => Package.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))));
  const needs = new Map(
    packages.map(({ name, dependencies, devDependencies }) => [
      name,
      Object.keys({ ...dependencies, ...devDependencies }).filter((other) => other.startsWith('@moontower/')),
    ]),
  );

  it('are all known to the walls', () => {
    const folders = readdirSync(join(ROOT, 'packages')).filter((name) => name !== 'features');
    expect(folders.filter((name) => !(name in mayImport))).toEqual([]);
  });

  it('need no other that needs them in turn', () => {
    const reach = (name: string, seen = new Set<string>()): Set<string> => {
      for (const next of needs.get(name) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
      return seen;
    };
    expect(packages.length).toBeGreaterThan(15);
    expect([...needs.keys()].filter((name) => reach(name).has(name))).toEqual([]);
  });
});

describe('escape hatches', () => {
  const kinds = (text: string, path = 'api/src/a.ts') => findHatches(path, text).map(({ kind }) => kind);

  it.each([
    ['any', 'function f(a: any) {}'],
    ['type assertion', 'const a = JSON.parse(text) as Item;'],
    ['non-null !', 'const a = list[0]!.name;'],
    ['type check off', `// @ts-${'expect-error'}\nf();`],
    ['lint off', `// oxlint-${'disable'}-next-line no-console\nf();`],
    ['random in the product', 'const a = Math.random();'],
  ])('of the kind "%s" are found', (kind, text) => {
    expect(kinds(text)).toEqual([kind]);
  });

  it('are found in tests that are skipped or run alone', () => {
    expect(
      kinds(
        ['it', '.skip', "('is', () => {});\n", 'describe', '.only', "('this', () => {});"].join(''),
        'api/src/a.test.ts',
      ),
    ).toEqual(['test skipped or alone', 'test skipped or alone']);
  });

  it('are found where the clock is read in pure code', () => {
    expect(kinds('const now = Date.now();', 'packages/scoring/src/a.ts')).toEqual(['clock in pure code']);
    expect(kinds('const now = Date.now();', 'api/src/a.ts')).toEqual([]);
  });

  it('are not seen in prose, texts and `as const`', () => {
    expect(
      kinds(
        "/** as Good as any! */\nconst a = ['as Item', 'any'] as const;\nif (a !== b && !c) f();\n" +
          "import { x as y } from 'z';\n",
      ),
    ).toEqual([]);
  });
});
