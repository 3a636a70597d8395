import { describe, expect, it } from 'vitest';
import { inViewOf } from './in-view.ts';
import { outsideDistricts } from './outside-districts.ts';

describe('a view without places', () => {
  const answered = { rows: [], isOld: false, total: 3, withoutLocation: 3 };
  it('is one whose answer is there, with no event that has a place', () => {
    expect(inViewOf(answered)).toEqual({ inView: 3, none: true });
    expect(inViewOf({ ...answered, total: 0, withoutLocation: 0 }).none).toBe(true);
  });
  it('is none while the answer is awaited, failed or of other filters', () => {
    expect(inViewOf({ ...answered, rows: undefined }).none).toBe(false);
    expect(inViewOf({ ...answered, isOld: true }).none).toBe(false);
    expect(inViewOf({ ...answered, withoutLocation: 2 }).none).toBe(false);
  });
});

describe('the counts of the districts', () => {
  it('leave over the events that name none', () => {
    const counts = new Map([
      [3, 4],
      [9, 5],
    ]);
    expect(outsideDistricts(counts, 12)).toBe(3);
    expect(outsideDistricts(counts, 9)).toBe(0);
  });
  it('leave nothing over while they are not known, or are newer than the list', () => {
    expect(outsideDistricts(new Map(), 12)).toBe(0);
    expect(outsideDistricts(new Map([[3, 20]]), 12)).toBe(0);
  });
});
