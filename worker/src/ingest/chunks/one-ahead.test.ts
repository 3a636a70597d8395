import { describe, expect, it } from 'vitest';
import { oneAhead } from './one-ahead.ts';

/** Counts to `last`, noting what happens; `fails` in place of that number. */
async function* numbers(log: string[], last: number, fails?: number): AsyncGenerator<number> {
  try {
    for (let n = 1; n <= last; n += 1) {
      if (n === fails) throw new Error(`no ${n}`);
      log.push(`made ${n}`);
      yield n;
    }
  } finally {
    log.push('ended');
  }
}

async function readAll(source: AsyncIterable<number>, log: string[], until = Infinity): Promise<void> {
  for await (const n of source) {
    await Promise.resolve();
    log.push(`read ${n}`);
    if (n === until) break;
  }
}

describe('reading one ahead', () => {
  it('keeps the order, makes the next while one is read, and ends once', async () => {
    const log: string[] = [];
    await readAll(oneAhead(numbers(log, 3)), log);
    expect(log.filter((line) => line.startsWith('read'))).toEqual(['read 1', 'read 2', 'read 3']);
    expect(log.indexOf('made 2')).toBeLessThan(log.indexOf('read 1'));
    expect(log.indexOf('made 3')).toBeGreaterThan(log.indexOf('read 1'));
    expect(log.filter((line) => line === 'ended')).toHaveLength(1);
  });

  it('gives what was made before a failure, then the failure', async () => {
    const log: string[] = [];
    await expect(readAll(oneAhead(numbers(log, 5, 3)), log)).rejects.toThrow('no 3');
    expect(log).toEqual(expect.arrayContaining(['read 1', 'read 2', 'ended']));
  });

  it('ends its source when the reader stops early, also where the next one has failed', async () => {
    for (const fails of [undefined, 2]) {
      const log: string[] = [];
      await readAll(oneAhead(numbers(log, 5, fails)), log, 1);
      expect(log).toContain('ended');
      expect(log).not.toContain('read 2');
    }
  });
});
