import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { describe, expect, it } from 'vitest';
import { opportunityFacts, opportunitiesOf } from './opportunities.ts';
import { areLocated } from './place-sums.ts';
import { windowAt } from './window.ts';

const window = windowAt(Date.parse('2026-11-22T12:00:00Z'), { zone: 'America/Chicago' });
/** New licences of one month: so many in each district, and so many in none. */
const licences = (each: number, none: number): Sums[] => [
  {
    cell: { at: window.months[0] ?? '' },
    sums: { d0: none, ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`d${at + 1}`, each])) },
  },
];
const factsOf = (each: number, none: number) =>
  opportunityFacts({ months: [], open: [], fresh: licences(each, none), perPerson: null }, window);

describe('records of which only some name a district', () => {
  it('are compared by district from the half on', () => {
    expect([areLocated(0, 0), areLocated(8, 9), areLocated(9, 9), areLocated(9, 0)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  it('give no part of a score while most of them name none: a few say nothing about districts', () => {
    expect(factsOf(1, 11).licences).toEqual(Array(10).fill(null));
    expect(factsOf(1, 10).licences).toEqual(Array(10).fill(1));
    const [first] = opportunitiesOf(factsOf(1, 11), window);
    expect(first?.missing).toContain('licences');
    expect(first?.opportunityScore).toBeNull();
  });
});
