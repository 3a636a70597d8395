import { describe, expect, it } from 'vitest';
import { austinPoint } from './point.ts';

describe('austinPoint', () => {
  it('reads degrees sent as text or as numbers', () => {
    expect(austinPoint('-97.74088', 30.25298)).toEqual({
      location: { type: 'Point', coordinates: [-97.74088, 30.25298] },
    });
  });
  it.each([
    ['missing', undefined, '30.2'],
    ['missing', '', '30.2'],
    ['missing', null, null],
    ['zero', '0', '0'],
    ['zero', 0, 30.2],
    ['impossible', '-974.1', '30.2'],
    ['impossible', '-97.7', '91'],
    ['impossible', 'west', '30.2'],
    ['impossible', '1e400', '30.2'],
    ['swapped', '30.25298', '-97.74088'],
    ['outside-city', -105.9732039, 3.44233722],
    ['outside-city', '-97.7', '30.6'],
    ['city-centre', -97.7431, 30.2672],
  ])('says %s for %s, %s', (problem, lon, lat) => {
    expect(austinPoint(lon, lat)).toEqual({ problem });
  });
});
