import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFeature } from './feature.ts';
import { newFeed } from './feed.ts';
import { formatted, layOut, type Layout } from './lay-out.ts';
import { newRoute } from './route.ts';
import { newRule } from './rule.ts';
import { newScreen } from './screen.ts';

const ROOT = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'moontower-new-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Lays it out over copies of the lists it changes. */
async function laidOut(layout: Layout | undefined): Promise<Record<string, string>> {
  if (layout === undefined) throw new Error('nothing to lay out');
  for (const file of Object.keys(layout.changes)) cpSync(join(ROOT, file), join(root, file));
  const written = await layOut(root, layout);
  return Object.fromEntries(written.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
/** Lines that the project's own file does not have. */
const added = (file: string, text: string | undefined): string[] => {
  const known = new Set(readFileSync(join(ROOT, file), 'utf8').split('\n'));
  return (text ?? '').split('\n').filter((line) => !known.has(line));
};

const IMPORT = /import (?:type )?\{([^}]*)\} from '((?:\.|@moontower\/)[^']*)'/g;
const resolve = createRequire(join(ROOT, 'scripts/run.mjs')).resolve;
/** What a new file imports and no file of ours has: a name, or the whole file. */
function missingIn(file: string, text: string, written: Record<string, string>): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const path = from.startsWith('.') ? join(ROOT, dirname(file), from) : resolve(from);
    const beside = written[relative(ROOT, path)];
    const target = beside ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
    return names
      .split(',')
      .map((name) =>
        name
          .replace(/^\s*type /, '')
          .replace(/ as \w+\s*$/, '')
          .trim(),
      )
      .filter((name) => name !== '' && !new RegExp(`export (?:\\{[^}]*|.*)\\b${name}\\b|export \\* from`).test(target))
      .map((name) => `${file}: ${name} of ${from}`);
  });
}

describe('what is laid out', () => {
  const CASES = [
    {
      what: 'a feed',
      layout: newFeed(['austin-fruit-permits', 'abcd-1234', 'Fruit permits']),
      lists: {
        'worker/src/feeds/austin-feeds.ts': [
          "import { austinFruitPermits } from './austin-fruit-permits/feed.ts';",
          '  austinFruitPermits,',
        ],
      },
    },
    {
      what: 'a route',
      layout: newRoute(['tree-counts', 'How many trees there are.']),
      lists: {
        'packages/registry/src/routes.ts': [
          "import { getTreeCounts } from '@moontower/contracts/routes/tree-counts';",
          '  getTreeCounts,',
        ],
        'api/src/handlers.ts': ["import { treeCountsRoutes } from './routes/tree-counts.ts';", '    treeCountsRoutes,'],
        'api/src/http/who-may.test.ts': ["  getTreeCounts: 'public',"],
      },
    },
    {
      what: 'a route for whoever signed in',
      layout: newRoute(['tree-notes', 'What somebody noted of trees.', 'user']),
      lists: {
        'packages/registry/src/routes.ts': [
          "import { getTreeNotes } from '@moontower/contracts/routes/tree-notes';",
          '  getTreeNotes,',
        ],
        'api/src/handlers.ts': ["import { treeNotesRoutes } from './routes/tree-notes.ts';", '    treeNotesRoutes,'],
        'api/src/http/who-may.test.ts': ["  getTreeNotes: 'user',"],
      },
    },
    {
      what: 'a rule',
      layout: newRule(['f98-very-large', 'Very large']),
      lists: {
        'packages/scoring/src/rules.ts': [
          "import { f98VeryLarge } from './rules/f98-very-large.ts';",
          '  f98VeryLarge,',
        ],
      },
    },
    {
      what: 'a room',
      layout: newFeature(['tree-counts', 'Tree counts', 'Conteos de árboles']),
      lists: {
        'packages/contracts/src/jobs.ts': [
          "  'sweep-tree-counts': job({",
          '    jobId: ({ window }) => `sweep-tree-counts-${window}`,',
        ],
        'packages/registry/src/written-fields.ts': ['  addTreeCount: { text: writer },'],
        'api/src/http/who-may.test.ts': ["  addTreeCount: 'user',", "  listTreeCounts: 'user',"],
        'api/src/accounts/all-of-an-account.int.test.ts': [
          "  'treeCounts',",
          "  await ok(send(WHO, 'POST', '/api/tree-counts', { text: WHO }));",
        ],
      },
    },
    {
      what: 'a screen',
      layout: newScreen(['tree-map', 'Tree map', 'Mapa de árboles']),
      lists: {
        'packages/words/src/areas.ts': [
          "  treeMap: area('treeMap', { en: () => import('./en/tree-map.ts'), es: () => import('./es/tree-map.ts') }),",
        ],
        'packages/words/src/screens.ts': [
          "  { path: '/tree-map', part: 'TreeMapScreen', areas: ['treeMap', 'extras'], title: 'treeMap.title' },",
        ],
        'web/src/routes.tsx': ["  TreeMapScreen: () => import('./screens/tree-map/TreeMapScreen.tsx'),"],
      },
    },
  ];

  it.each(CASES)('for $what has its lines in every list, and is formatted', async ({ layout, lists }) => {
    const written = await laidOut(layout);
    for (const [file, lines] of Object.entries(lists)) expect(added(file, written[file])).toEqual(lines);
    for (const [file, text] of Object.entries(written)) expect(text).toBe(await formatted(file, text));
    expect(Object.keys(layout?.files ?? {}).flatMap((file) => missingIn(file, written[file] ?? '', written))).toEqual(
      [],
    );
  });

  it('writes over nothing, and nothing at all where one file is there', async () => {
    const layout = newScreen(['tree-map', 'Tree map', 'Mapa de árboles']);
    await expect(laidOut(layout)).rejects.toThrow('packages/words/src/en/tree-map.ts is there already.');
    for (const file of Object.keys(layout?.changes ?? {}))
      expect(readFileSync(join(root, file), 'utf8')).toBe(readFileSync(join(ROOT, file), 'utf8'));
  });

  it('is what each command of CONTRIBUTING.md lays out', () => {
    const makers = { feature: newFeature, feed: newFeed, route: newRoute, rule: newRule, screen: newScreen };
    const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    const commands = [...text.matchAll(/`npm run new:(feature|feed|route|rule|screen) -- ([^`]+)`/g)].map(
      ([command, kind = '', words = '']) => {
        const given = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
        const layout = Object.entries(makers).find(([name]) => name === kind)?.[1](given);
        return { command, kind, lays: layout !== undefined };
      },
    );
    expect(new Set(commands.map(({ kind }) => kind))).toEqual(new Set(Object.keys(makers)));
    expect(commands.filter(({ lays }) => !lays)).toEqual([]);
  });

  it('is nothing without a name in kebab case and its words', () => {
    const wrong = [
      newFeed(['Fruit', 'abcd-1234', 'Fruit permits']),
      newFeed(['austin-fruit', 'fruit', 'Fruit permits']),
      newFeed(['austin-fruit', 'abcd-1234']),
      newFeature(['tree', 'Tree', 'Árbol']),
      newFeature(['tree-counts', 'Tree counts']),
      newRoute(['Tree', 'x']),
      newRoute(['tree']),
      newRoute(['tree-notes', 'What somebody noted.', 'everybody']),
      newRule(['very-large', 'Very large']),
      newScreen(['tree-map', 'Tree map']),
    ];
    expect(wrong).toEqual(wrong.map(() => undefined));
  });
});
