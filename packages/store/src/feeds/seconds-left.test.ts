import { describe, expect, it } from 'vitest';
import { secondsLeft } from './feed-queries.ts';

const began = Date.parse('2026-11-20T12:00:00Z');
const load = (rows: number) => ({ rows, expectedRows: 100_000, startedAt: new Date(began), done: false });

describe('the time left of a first load', () => {
  it('is told once fifteen seconds and a fiftieth of the rows have passed', () => {
    expect(secondsLeft(load(10_000), began + 20_000)).toBe(180);
  });
  it('is not told from the first seconds, however fast they were', () => {
    expect(secondsLeft(load(10_000), began + 1_000)).toBeUndefined();
  });
  it('is not told from a first page that was waited for', () => {
    expect(secondsLeft(load(1_000), began + 60_000)).toBeUndefined();
    expect(secondsLeft(load(0), began + 60_000)).toBeUndefined();
  });
  it('goes by the rows of this sitting, where a load was cut', () => {
    const again = { rows: 50_000, at: new Date(began + 3_600_000) };
    expect(secondsLeft({ ...load(50_100), again }, began + 3_620_000)).toBeUndefined();
    expect(secondsLeft({ ...load(60_000), again }, began + 3_620_000)).toBe(80);
  });
});
