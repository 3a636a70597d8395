import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedTerms, findBannedNames, findParticiples, isParticiple } from './names.mjs';

const TABLE = `| term | meaning | where it lives | not |
|---|---|---|---|
| semaphore | Says \`more\`. | \`http/semaphore.ts\` | \`dear\`, \`queueOfWorks\` |
| event | | \`store/events\` | |
`;

describe('banned terms', () => {
  it('are those in backticks in the last column, none of the others', () => {
    expect(bannedTerms(TABLE)).toEqual(['dear', 'queueOfWorks']);
  });

  it('of the real glossary live where it says', () => {
    const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
    const rows = [...glossary.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|[^|]*\|$/gm)].flatMap(([, where = '']) =>
      [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    );
    expect(rows.length).toBeGreaterThan(60);
    const homes = (path: string): string[] => {
      const [first = '', ...rest] = path.split('/');
      const inside = rest.join('/');
      return [path, `packages/${path}`, `packages/${first}/src/${inside}`, `${first}/src/${inside}`];
    };
    const root = join(import.meta.dirname, '..');
    // `*` and `<noun>` stand for any name.
    const named = rows.filter((path) => !/[*<]/.test(path));
    expect(named.filter((path) => !homes(path).some((home) => existsSync(join(root, home))))).toEqual([]);
  });
  it('of the real glossary are many, and there are some sixty terms', () => {
    const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
    expect(bannedTerms(glossary)).toContain('undertaking');
    expect(bannedTerms(glossary).length).toBeGreaterThan(30);
    expect(glossary.match(/^\| (?!term)\w/gm)?.length).toBeGreaterThan(55);
  });
});

describe('an exported name', () => {
  const banned = ['dear', 'queueOfWorks'];
  const found = (text: string) => findBannedNames(text, banned).map(({ name, term, line }) => [name, term, line]);

  it('that says a banned term, of one word or of several, is found with its line', () => {
    expect(found('\nexport function createDearGate() {}\nexport const MY_DEAR = 1;')).toEqual([
      ['createDearGate', 'dear', 2],
      ['MY_DEAR', 'dear', 3],
    ]);
    expect(found('export interface QueueOfWorksOptions {}')).toEqual([['QueueOfWorksOptions', 'queueOfWorks', 1]]);
  });

  it('that has the letters within another word, one that is private, and one in a comment are let be', () => {
    expect(found('export const endearing = 1;\nconst dear = 1;\n/*\nexport const dear = 1;\n*/')).toEqual([]);
    expect(found('export const queueWorks = 1;')).toEqual([]);
  });
});

describe('a type', () => {
  it.each(['Told', 'Judging', 'RowsWanted', 'AlertAsked', 'PlaceFound'])('%s is named by a participle', (name) => {
    expect(isParticiple(name)).toBe(true);
  });

  it.each(['Feed', 'ResidentFinding', 'LimitSetting', 'MemberThing', 'Endpoint', 'Red', 'PulseRing'])(
    '%s is named by a noun',
    (name) => {
      expect(isParticiple(name)).toBe(false);
    },
  );

  it('is found whether exported or not, with its line; a use of it, an import and a text are no declaration', () => {
    const text = [
      "import { type Told, type Asked } from './x.ts';",
      'interface Judging<T> {}',
      '  type Wanted = string;',
      'export class KeyLost extends Error {}',
      "const said: Told = 'type Kept = 1';",
      '// interface Held {}',
    ].join('\n');
    expect(findParticiples(text)).toEqual([
      { name: 'Judging', line: 2 },
      { name: 'Wanted', line: 3 },
      { name: 'KeyLost', line: 4 },
    ]);
  });
});
