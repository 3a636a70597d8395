import { describe, expect, it } from 'vitest';
import { readMapPlace, roundPlace, writeMapPlace } from './map-place.ts';

describe('the place of a map in an address', () => {
  it('comes back as it was written, to less than a pixel', () => {
    const place = roundPlace([-97.743101234, 30.267212345], 12.3456);
    expect(writeMapPlace(place)).toBe('-97.74310,30.26721,12.35');
    expect(readMapPlace(writeMapPlace(place))).toEqual(place);
    expect(readMapPlace('-97.7,30.2,8')).toEqual({ middle: [-97.7, 30.2], zoom: 8 });
  });

  it('is none where it makes no sense: other text, zooms no map has, places far from the city', () => {
    const wrong = [
      '',
      '-97.7,30.2',
      '-97.7,30.2,12,1',
      '-97.7,30.2,',
      ' -97.7,30.2,12',
      '-97.7,30.2,1e1',
      'NaN,30.2,12',
      '-97.7,30.2,7.99',
      '-97.7,30.2,18.01',
      '30.2,-97.7,12',
      '-99,30.2,12',
      '0,0,12',
      '-97.7,95,12',
    ];
    for (const text of wrong) expect([text, readMapPlace(text)]).toEqual([text, undefined]);
    expect([readMapPlace(null), writeMapPlace(undefined)]).toEqual([undefined, '']);
  });
});
