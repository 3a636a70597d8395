import { describe, expect, it } from 'vitest';
import { pulseDistricts, pulseStats } from './pulse-queries.ts';

describe('sums of a view', () => {
  it('are asked for, and the last ones stand until they come', () => {
    for (const query of [{}, { types: '311,permits', subtypes: 'pothole', q: 'campus' }]) {
      expect(pulseStats(query)).toMatchObject({ placeholderData: expect.any(Function) });
      expect(pulseStats(query).enabled).toBeUndefined();
      expect(pulseDistricts(query, true)).toMatchObject({ enabled: true, placeholderData: expect.any(Function) });
    }
  });

  it('of camps are not asked for, and none of another view stand in their place', () => {
    for (const query of [{ subtypes: 'pothole,encampment' }, { types: 'homelessness' }, { q: 'camping' }])
      for (const asked of [pulseStats(query), pulseDistricts(query, true)]) {
        expect(asked.enabled).toBe(false);
        expect(asked.placeholderData).toBeUndefined();
      }
  });
});
