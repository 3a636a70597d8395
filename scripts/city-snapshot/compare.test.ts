import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compareFolders, withoutRun } from './compare.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function snapshot(name: string, files: Readonly<Record<string, string>>): string {
  const at = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(at, 'answers'), { recursive: true });
    writeFileSync(join(at, 'answers', file), text);
  }
  return at;
}

it('names every file that differs, is new or is gone, with the place where it parts', () => {
  const before = snapshot('before', { same: 'a', other: 'Austin has 10 districts', old: '1' });
  const after = snapshot('after', { same: 'a', other: 'Austin has 11 districts', fresh: '1' });
  const found = compareFolders(before, after);
  expect(found.map((line) => line.split('\n')[0])).toEqual([
    'answers/fresh is new',
    'answers/old is gone',
    'answers/other differs at 12',
  ]);
  expect(found[2]).toContain('Austin has 11 districts');
});

it('overlooks what two runs of one commit differ in, and nothing else', () => {
  const of = (id: string, port: number) => `{"id":"${id}","url":"http://127.0.0.1:${port}/x","district":9}`;
  const one = of('0f1400e7-311c-4f7a-8718-7223be7581dc', 41_000);
  expect(withoutRun(one)).toBe(withoutRun(of('57c97c3e-0b67-49a6-92ef-f985a3a0f46b', 42_000)));
  expect(withoutRun(one)).not.toBe(withoutRun(one.replace('9', '8')));
  expect(withoutRun('?token=ZwksCuSoJpNQXuPlgfLi2cn69yNk5Ohf')).toBe(
    withoutRun('?token=QCshCp9DkK_jeQqTtLc6xk05mcIZ9hdV'),
  );
});

it('overlooks the last digits of sums and the order of what MongoDB groups, and no other number or order', () => {
  const of = (body: unknown) => withoutRun(`/api/x\n200\n\n${JSON.stringify(body)}`);
  const one = { paid: 53_688.77, byType: { permits: 1, crime: 2 }, list: [1, 2] };
  expect(of({ ...one, paid: 53_688.770000000004, byType: { crime: 2, permits: 1 } })).toBe(of(one));
  for (const other of [{ paid: 53_688.78 }, { byType: { permits: 2, crime: 2 } }, { list: [2, 1] }])
    expect(of({ ...one, ...other })).not.toBe(of(one));
});

it('says of a folder that is not there that it is not', () => {
  expect(() => compareFolders(join(folder, 'none'), folder)).toThrow('There is no folder');
});

it('overlooks hashes, salts and signatures in an evidence pack alone', () => {
  const pack = (hash: string) => `/api/pack\n200\n\n{"leaf":"${hash.repeat(43)}=","salt":"${hash}==","row":"9"}`;
  expect(withoutRun(pack('a'))).toBe(withoutRun(pack('b')));
  expect(withoutRun(pack('a'))).not.toBe(withoutRun(pack('b').replace('9', '8')));
  expect(withoutRun(pack('a').replace('pack', 'log'))).not.toBe(withoutRun(pack('b').replace('pack', 'log')));
});
