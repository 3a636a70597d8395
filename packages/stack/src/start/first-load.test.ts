import { describe, expect, it } from 'vitest';
import { followFirstLoad, loadLine } from './first-load.ts';

const done = {
  state: 'ok' as const,
  checkedAt: '2026-11-20T12:00:00.000Z',
  firstLoad: { rows: 4_000, expectedRows: 4_000, done: true },
};
const loading = {
  state: 'loading' as const,
  firstLoad: { rows: 2_000, expectedRows: 20_000, secondsLeft: 240, done: false },
};
const waiting = { state: 'waiting' as const };
const missing = { state: 'unreachable' as const, firstLoad: { rows: 0, done: false } };

describe('loadLine', () => {
  it('says rows, feeds and time left in one line', () => {
    expect(loadLine([done, loading, waiting, missing])).toBe(
      'First load: 6,000 of at least 24,000 rows, 1 of 3 feeds read, about 4 minutes left',
    );
  });
  it('says no total that no source gave', () => {
    expect(loadLine([{ state: 'loading', firstLoad: { rows: 500, done: false } }])).toBe(
      'First load: 500 rows, 0 of 1 feeds read',
    );
  });
  it('waits for no calculation: it is read from no source', () => {
    expect(loadLine([done, { ...waiting, calculated: true }])).toBeUndefined();
    expect(loadLine([done, loading, { ...waiting, calculated: true }])).toContain('1 of 2 feeds read');
  });
  it('has nothing to say once all are read, or only sources that are away remain', () => {
    expect(loadLine([done, missing])).toBeUndefined();
  });
});

describe('followFirstLoad', () => {
  it('tells each new line once, then that it is done, and asks no more', async () => {
    const answers = [[loading], [loading], 'no answer', [done]];
    let asked = 0;
    const told: string[] = [];
    followFirstLoad({
      ask: async () => answers[asked++],
      tell: (line) => {
        told.push(line);
      },
      firstMs: 1,
    });
    await expect.poll(() => told.length).toBe(2);
    expect(told).toEqual([
      'First load: 2,000 of at least 20,000 rows, 0 of 1 feeds read, about 4 minutes left',
      'First load done: 4,000 rows of one feed',
    ]);
    expect(asked).toBe(4);
  });
  it('is silent where everything was read before', async () => {
    const told: string[] = [];
    let asked = 0;
    followFirstLoad({
      ask: async () => {
        asked += 1;
        return [done];
      },
      tell: (line) => {
        told.push(line);
      },
      firstMs: 1,
    });
    await expect.poll(() => asked).toBe(1);
    expect(told).toEqual([]);
  });
});
