import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const NAMED = /`([\w./-]+\.test\.tsx?)`/g;
const namedIn = (file: string): string[] => [
  ...new Set([...readFileSync(join(root, file), 'utf8').matchAll(NAMED)].flatMap(([, name]) => name ?? [])),
];
const tests = ['api/src', 'packages', 'scripts', 'web/build', 'web/src', 'worker/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

/** Requirements of each level of ASVS 5.0.0 by chapter and section: their numbers, `6-8` for all from 6 to 8. */
const LEVEL_1: Readonly<Record<string, string>> = {
  '1.2': '1-5',
  '1.3': '1-2',
  '1.5': '1',
  '2.1': '1',
  '2.2': '1-2',
  '2.3': '1',
  '3.2': '1-2',
  '3.3': '1',
  '3.4': '1-2',
  '3.5': '1-3',
  '4.1': '1',
  '4.4': '1',
  '5.2': '1-2',
  '5.3': '1-2',
  '6.1': '1',
  '6.2': '1-8',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.2': '1-4',
  '7.4': '1-2',
  '8.1': '1',
  '8.2': '1-2',
  '8.3': '1',
  '9.1': '1-3',
  '9.2': '1',
  '10.4': '1-5',
  '11.3': '1-2',
  '11.4': '1',
  '12.1': '1',
  '12.2': '1-2',
  '13.4': '1',
  '14.2': '1',
  '14.3': '1',
  '15.1': '1',
  '15.2': '1',
  '15.3': '1',
};
const LEVEL_2: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '6-9',
  '1.3': '3-11',
  '1.4': '1-3',
  '1.5': '2',
  '2.1': '2-3',
  '2.2': '3',
  '2.3': '2-4',
  '2.4': '1',
  '3.3': '2-4',
  '3.4': '3-6',
  '3.5': '4-5',
  '3.7': '1-2',
  '4.1': '2-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '2-4',
  '5.1': '1',
  '5.2': '3',
  '5.4': '1-3',
  '6.1': '2-3',
  '6.2': '9-12',
  '6.3': '3-4',
  '6.4': '3-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.3': '1-2',
  '7.4': '3-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '2',
  '8.2': '3',
  '8.4': '1',
  '9.2': '2-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '6-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '3',
  '11.4': '2-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '2-3',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '2-5',
  '14.1': '1-2',
  '14.2': '2-4',
  '14.3': '2-3',
  '15.1': '2-3',
  '15.2': '2-3',
  '15.3': '2-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};

interface Row {
  id: string;
  state: string;
  shown: string;
}
/** Rows below a heading of the second order, to the next one. */
function rowsBelow(heading: string): Row[] {
  const [, after = ''] = readFileSync(join(root, 'docs/asvs.md'), 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(/^\| ([\d.]+) \|[^|]*\| ([^|]*) \| (.*) \|$/gm)].map(
    ([, id = '', state = '', shown = '']) => ({ id, state, shown }),
  );
}
/** `{ '1.2': '6-8 10' }` is 1.2.6, 1.2.7, 1.2.8 and 1.2.10. */
const idsOf = (level: Readonly<Record<string, string>>): string[] =>
  Object.entries(level).flatMap(([section, numbers]) =>
    numbers.split(' ').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`);
    }),
  );
const LEVELS = [
  { heading: 'Level 1', ids: idsOf(LEVEL_1), count: 70 },
  { heading: 'Level 2', ids: idsOf(LEVEL_2), count: 183 },
];

describe.each(LEVELS)('the table of ASVS, $heading', ({ heading, ids, count }) => {
  const rows = rowsBelow(heading);
  it('has every requirement once, in order', () => {
    expect(ids).toHaveLength(count);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('says of each whether it is met, and by which test, or why it is not', () => {
    const states = ['met', 'declared', 'not applicable'];
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
    expect(
      rows.filter(({ state, shown }) => state === 'met' && !/`[^`]+\.test\.tsx?`/.test(shown)).map(({ id }) => id),
    ).toEqual([]);
    expect(rows.filter(({ shown }) => shown.trim().length < 5).map(({ id }) => id)).toEqual([]);
  });

  it('counts its rows in the first table', () => {
    const counted = (state: string) => rows.filter((row) => row.state === state).length;
    expect(readFileSync(join(root, 'docs/asvs.md'), 'utf8')).toContain(
      `| ${heading.toLowerCase()} | ${counted('met')} | ${counted('declared')} | ${counted('not applicable')} |`,
    );
  });
});

describe('what is read of others', () => {
  const sources = tests.filter((name) => /\.(?:ts|tsx)$/.test(name) && !/\.(?:test|d)\.|\/test(?:ing)?\//.test(name));
  const holding = (wanted: RegExp) => sources.filter((name) => wanted.test(readFileSync(join(root, name), 'utf8')));
  it('starts no program: those who start any are the start, the drills and the tools', () => {
    const starters = holding(/from 'node:child_process'/);
    expect(starters.length).toBeGreaterThan(2);
    expect(starters.filter((name) => !/^(?:packages\/(?:stack|testkit)|scripts)\//.test(name))).toEqual([]);
  });
  it('listens to no other window: messages come from workers of our own', () => {
    expect(holding(/window\.(?:opener|parent)|(?:window|globalThis)\.addEventListener\(\s*'message'/)).toEqual([]);
  });
  it('is asked for with its certificate checked', () => {
    expect(holding(/rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  });
  it('is never markup or code', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(
      holding(
        new RegExp(
          String.raw`dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|` +
            String.raw`new Function\(|(?<![.\w])eval\(`,
        ),
      ),
    ).toEqual([]);
  });
});

describe('what the product runs on', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  it('is what SECURITY.md says, in containers and on a bare machine', () => {
    const said = new Map(
      [...read('SECURITY.md').matchAll(/^\| (Node\.js|MongoDB|Valkey, Redis) \| ([\d.]+)/gm)].map(
        ([, part = '', version = '']) => [part, version],
      ),
    );
    const compose = read('docker-compose.yml');
    expect(Object.fromEntries(said)).toEqual({
      'Node.js': /FROM node:(\d+)/.exec(read('Dockerfile'))?.[1],
      MongoDB: /image: mongo:([\d.]+)/.exec(compose)?.[1],
      'Valkey, Redis': /image: valkey\/valkey:([\d.]+)/.exec(compose)?.[1],
    });
    expect(read('packages/stack/src/mongo/mongod-download.ts')).toContain(`VERSION = '${said.get('MongoDB')}'`);
  });
});

describe('the tests that are said to hold off attacks', () => {
  it('are there, at the address that SECURITY.md gives', () => {
    const named = namedIn('SECURITY.md');
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !tests.includes(name) && !tests.includes(`api/src/http/${name}`))).toEqual([]);
  });

  it('are there, by the names of the table of ASVS', () => {
    const named = namedIn('docs/asvs.md');
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !tests.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([]);
  });
});
