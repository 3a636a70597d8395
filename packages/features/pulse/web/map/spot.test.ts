import { loadWords } from '@moontower/words/words';
import { describe, expect, it } from 'vitest';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { shortLabel, spotOf } from './spot.ts';

const [{ ui }, spanish] = await Promise.all([loadWords('en', ['ui']), loadWords('es', ['ui'])]);

describe('a spot on the map', () => {
  it('is none for an event without an exact place', () => {
    expect(spotOf(aPulseFeature({ at: null }), ui)).toBeUndefined();
    expect(spotOf(aPulseFeature({ at: [-97.7431, 30.2672] }), ui)).toBeUndefined();
  });
  it('is named in the reader’s language', () => {
    const feature = aPulseFeature({ at: [-97.72, 30.28] });
    feature.properties.title = 'Pothole at 12 Example St';
    feature.properties.titleParts = [['Pothole'], [' at {0}', '12 Example St']];
    expect(spotOf(feature, ui)?.title).toBe('Pothole at 12 Example St');
    expect(spotOf(feature, spanish.ui)?.title).toBe('Bache en 12 Example St');
  });
  it('cuts a long title between whole characters', () => {
    const label = shortLabel('😀'.repeat(300));
    expect(Array.from(label)).toHaveLength(40);
    expect(label).toMatch(/^(\p{Emoji_Presentation})+…$/u);
    expect(shortLabel('Bike lane posts missing on Congress Avenue from 7th to 11th')).toBe(
      'Bike lane posts missing on Congress…',
    );
  });
});
