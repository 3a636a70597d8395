import type { CivicItem } from '@moontower/contracts/item';
import { describe, expect, it } from 'vitest';
import { countUnplaced, notHeld } from './count-unplaced.ts';

describe('records that a district filter leaves out', () => {
  it('are those with neither a point nor a district', () => {
    const location: NonNullable<CivicItem['location']> = { type: 'Point', coordinates: [-97.7, 30.2] };
    expect(countUnplaced([{}, { councilDistrict: 3 }, { location }, { location, councilDistrict: 9 }, {}])).toBe(2);
  });
});

describe('types that this copy does not hold', () => {
  it('are told only when the whole choice is of them, and never before the figures are known', () => {
    const held = { 'building-permits': 4, 'site-plans': 0 };
    expect(notHeld(['zoning-cases', 'site-plans'], held)).toEqual(['zoning-cases', 'site-plans']);
    expect(notHeld(['zoning-cases', 'building-permits'], held)).toEqual([]);
    expect([notHeld(['zoning-cases'], undefined), notHeld(['zoning-cases'], {}), notHeld([], held)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
