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
