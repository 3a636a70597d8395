import { describe, expect, it } from 'vitest';
import { aPulseFeature } from '../../map/pulse-stub.ts';
import { shortLabel, spotOf } from './spot.ts';

describe('a spot on the map', () => {
  it('is none for an event without an exact place', () => {
    expect(spotOf(aPulseFeature({ at: null }))).toBeUndefined();
    expect(spotOf(aPulseFeature({ at: [-97.7431, 30.2672] }))).toBeUndefined();
  });
  it('cuts a long title between whole characters', () => {
    const label = shortLabel('😀'.repeat(300));
    expect([...label]).toHaveLength(40);
    expect(label).toMatch(/^(\p{Emoji_Presentation})+…$/u);
    expect(shortLabel('Bike lane posts missing on Congress Avenue from 7th to 11th')).toBe('Bike lane posts missing on Congress…');
  });
});
