import { describe, expect, it } from 'vitest';
import { kindsAt } from './kinds.ts';

const HERE = [{ type: 'code-cases', count: 3 } as const];
const said = (byType: Record<string, number> | undefined) =>
  new Map(kindsAt(HERE, byType).map(({ type, counted }) => [type, counted]));

describe('the kinds of records at an address', () => {
  it('are counted where there are some, and those first', () => {
    expect(kindsAt(HERE, undefined)[0]).toEqual({ type: 'code-cases', counted: 3 });
  });
  it('are none only of what this copy holds elsewhere; what it does not hold is said to be so', () => {
    const counted = said({ 'code-cases': 90, 'building-permits': 12, 'zoning-cases': 0 });
    expect([counted.get('building-permits'), counted.get('zoning-cases'), counted.get('site-plans')]).toEqual([
      'none',
      'not-held',
      'not-held',
    ]);
  });
  it('are neither before what is held is known', () => {
    expect([said(undefined).get('site-plans'), said({}).get('site-plans')]).toEqual(['unknown', 'unknown']);
  });
});
