import type { ApprovalLine } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { isMostOpenClear, isSlowestClear } from './clear-lines.ts';

const line = (type: ApprovalLine['type'], own: { medianDays?: number; n?: number; open?: number }): ApprovalLine => ({
  type,
  n: 100,
  leastN: 10,
  medianDays: own.medianDays ?? null,
  p75Days: null,
  p90Days: null,
  binDays: { median: 1, p75: 1, p90: 1 },
  reversed: 0,
  filed: {
    n: own.n ?? 0,
    open: own.open ?? 0,
    openShare: (own.open ?? 0) / (own.n ?? 1),
    withoutApproval: 0,
    rows: '/',
    openRows: '/',
  },
  onlyApproved: false,
  rows: '/',
});

describe('a type of case stands out', () => {
  it('by the share that is open, where chance would not make it', () => {
    const of = (open: number) => [
      line('site-plans', { n: 100, open }),
      line('subdivisions', { n: 100, open: 40 }),
      line('zoning-cases', { n: 100, open: 10 }),
    ];
    expect([isMostOpenClear(of(45)), isMostOpenClear(of(70)), isMostOpenClear(of(45).slice(0, 1))]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it('by its days, where enough of it took longer than the middle of it and the next', () => {
    const days = (from: number, each: number) =>
      new Map(Array.from({ length: 20 }, (_, at): [number, number] => [from + at, each]));
    const told = [line('site-plans', { medianDays: 44 }), line('subdivisions', { medianDays: 40 })];
    const daysOf = (each: number) => (type: string) => days(type === 'site-plans' ? 34 : 30, each);
    expect(isSlowestClear(told, daysOf(1))).toBe(false);
    expect(isSlowestClear(told, daysOf(20))).toBe(true);
  });
});
