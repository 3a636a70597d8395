import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COUNTED_PLACES } from './counted-places.ts';
import { EXPLAINED_PLACES } from './explained-places.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** How every number is written: counts, money, shares. Days and hours are no numbers of records. */
const WRITES_NUMBER = /\bformat\.(?:count|money|fullMoney|percent)\(/;
const writing = (): string[] =>
  ['web/src', 'packages/ui/src', 'packages/features']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
        .map((file) => join(folder, file)),
    )
    .filter((file) => WRITES_NUMBER.test(read(file)));

const counted = COUNTED_PLACES.flatMap(({ files }) => files);
const explained = EXPLAINED_PLACES.flatMap(({ files }) => files);

describe('every number in a table or a sentence', () => {
  it('has a line that says what it counts, or a reason why none is needed', () => {
    const known = new Set([...counted, ...explained]);
    expect(writing().filter((file) => !known.has(file))).toEqual([]);
  });

  it('has one of them only, and none stands for a file without a number', () => {
    const now = new Set(writing());
    expect([...counted, ...explained].filter((file) => !now.has(file))).toEqual([]);
    expect(new Set([...counted, ...explained]).size).toBe(counted.length + explained.length);
  });

  it('is counted again by a test that is there', () => {
    const lost = COUNTED_PLACES.filter(
      ({ again: [file, title] }) => !existsSync(join(ROOT, file)) || !read(file).includes(title),
    );
    expect(lost.map(({ again }) => again)).toEqual([]);
  });
});
