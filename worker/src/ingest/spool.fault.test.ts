import type * as fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { spool } from './spool.ts';

// A disk without room.
vi.mock('node:fs', async (importOriginal) => {
  const actual = await importOriginal<typeof fs>();
  return { ...actual, createWriteStream: () => actual.createWriteStream('/dev/full') };
});

it('a disk that is full while the next page is awaited fails the copy, not the process', async () => {
  const page = { rows: [{ id: '1' }], broken: [], bytes: 1, next: undefined };
  async function* pages() {
    yield page;
    await sleep(50);
    yield page;
  }
  await expect(spool(pages())).rejects.toThrow(/ENOSPC|no space/);
});
