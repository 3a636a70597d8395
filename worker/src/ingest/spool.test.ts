import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { spool, sweepCopies } from './spool.ts';

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
