import { describe, expect, it } from 'vitest';
import { aPulseFeature } from '../testing/pulse-stub.ts';
import { columnsOfFeatures, familyNumber, isCityCentre } from './point-columns.ts';

describe('the columns of a GeoJSON answer', () => {
  it('keep the place in the list when an event without a place stands before them', () => {
    const columns = columnsOfFeatures([
      aPulseFeature({ id: 'a:1', at: null }),
      aPulseFeature({ id: 'a:2', at: [-97.7, 30.3] }),
    ]);
    expect([...columns.index]).toEqual([1]);
    expect(columns.lat[0]).toBeCloseTo(30.3, 5);
  });

  it('leave out an event on the exact city centre, and keep one a block away', () => {
    const columns = columnsOfFeatures([
      aPulseFeature({ id: 'a:1', at: [-97.7431, 30.2672] }),
      aPulseFeature({ id: 'a:2', at: [-97.7441, 30.2672] }),
    ]);
    expect([...columns.index]).toEqual([1]);
  });

  it('know the city centre after it went through 32-bit floats', () => {
    expect(isCityCentre(Math.fround(-97.7431), Math.fround(30.2672))).toBe(true);
    expect(isCityCentre(-97.74312, 30.2672)).toBe(false);
  });
});

describe('a colour family', () => {
  it('is told by item type and by pulse type alike', () => {
    expect([
      familyNumber('service-requests'),
      familyNumber('311'),
      familyNumber('permits'),
      familyNumber('building-permits'),
      familyNumber('budget'),
      familyNumber('money'),
    ]).toEqual([0, 0, 1, 1, 4, 4]);
  });
});
