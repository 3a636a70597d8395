import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const NAMED = /`([\w./-]+\.test\.tsx?)`/g;
const namedIn = (file: string): string[] => [
  ...new Set([...readFileSync(join(root, file), 'utf8').matchAll(NAMED)].flatMap(([, name]) => name ?? [])),
];
const tests = ['api/src', 'packages', 'scripts', 'web/src', 'worker/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

/** Requirements of level 1 by chapter and section, of ASVS 5.0.0: how many there are of each, and which. */
const LEVEL_1 = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
};
interface Row {
  ids: string[];
  state: string;
  shown: string;
}
const rows = (): Row[] =>
  [
    ...readFileSync(join(root, 'docs/asvs.md'), 'utf8').matchAll(/^\| ([\d., to]+) \|[^|]*\| ([^|]*) \| (.*) \|$/gm),
  ].map(([, ids = '', state = '', shown = '']) => ({ ids: ids.split(', '), state, shown }));
/** `7.2.1 to 7.2.4` is those four. */
function spread(range: string): string[] {
  const [first = '', last = first] = range.split(' to ');
  const [section, from, to] = [first, first, last].map((id, at) =>
    at === 0 ? id.slice(0, id.lastIndexOf('.')) : id.slice(id.lastIndexOf('.') + 1),
  );
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`);
}

describe('the table of ASVS', () => {
  it('has every requirement of level 1 once', () => {
    const all = Object.entries(LEVEL_1).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    );
    expect(all).toHaveLength(70);
    expect(
      rows()
        .flatMap(({ ids }) => ids.flatMap(spread))
        .toSorted(),
    ).toEqual(all.toSorted());
  });

  it('says of each whether it is held, and by which test what is held is shown', () => {
    const states = ['held', 'partly', 'open', 'not applicable'];
    expect(rows().filter(({ state }) => !states.includes(state))).toEqual([]);
    expect(
      rows()
        .filter(({ state, shown }) => state === 'held' && !/`[^`]+\.test\.tsx?`/.test(shown))
        .map(({ ids }) => ids),
    ).toEqual([]);
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
  it('is never markup or code', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(
      holding(
        /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|new Function\(|(?<![.\w])eval\(/,
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
