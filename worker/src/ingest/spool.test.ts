import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linesOf, spool, sweepCopies } from './spool.ts';

const page = { rows: [{ id: '1' }], broken: [], bytes: 1, next: undefined };
async function* pages() {
  yield page;
  yield page;
}
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('a copy in a file', () => {
  it('is read again as it was written, and leaves nothing', async () => {
    const copy = await spool(pages());
    const again = [];
    for await (const read of copy.pages()) again.push(read);
    expect([copy.received, again]).toEqual([2, [page, page]]);
    await copy.drop();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is read again with every text as it was published, whatever ends a line elsewhere', async () => {
    const text = 'one\u2028two\u2029three\u0085four\rfive\nsix';
    const odd = { ...page, rows: [{ id: '1', text }], broken: [{ rawText: text, reason: text }] };
    async function* oddPages() {
      yield odd;
      yield page;
    }
    const copy = await spool(oddPages());
    const again = [];
    for await (const read of copy.pages()) again.push(read);
    expect(again).toEqual([odd, page]);
    await copy.drop();
  });

  it('that is gone when it is read again fails the reading, not the process', async () => {
    const copy = await spool(pages());
    await copy.drop();
    const read = async () => {
      for await (const each of copy.pages()) expect(each).toBeUndefined();
    };
    await expect(read()).rejects.toThrow(/ENOENT/);
  });

  it('of a reading that was killed goes after a day, and not before', async () => {
    const now = Date.now();
    for (const [name, ageH] of [
      ['moontower-copy-old', 25],
      ['moontower-copy-new', 1],
      ['another', 100],
    ] as const) {
      await mkdir(join(folder, name));
      const at = new Date(now - ageH * 3_600_000);
      await utimes(join(folder, name), at, at);
    }
    await sweepCopies(now, folder);
    expect((await readdir(folder)).toSorted()).toEqual(['another', 'moontower-copy-new']);
  });
});

describe('lines of a file', () => {
  it('end with a line feed alone, also where a piece of the file ends within one', async () => {
    async function* pieces() {
      yield 'a\u2028b\u2029c\r';
      yield 'd\n\ne';
      yield 'f';
    }
    const lines = [];
    for await (const line of linesOf(pieces())) lines.push(line);
    expect(lines).toEqual(['a\u2028b\u2029c\rd', '', 'ef']);
  });
});
