import { describe, expect, it } from 'vitest';
import { cityKeyOf } from './city-key.ts';

describe('the key of a city', () => {
  it.each([
    'San Marcos',
    'san  marcos',
    'City of San Marcos',
    'SAN MARCOS, TX',
    'San Marcos, Texas, USA',
    'Sán Marcos',
  ])('is the same for %s', (name) => {
    expect(cityKeyOf(name)).toBe('san marcos');
  });
  it('keeps cities apart, and never is empty where something was written', () => {
    expect(cityKeyOf('San Antonio')).not.toBe(cityKeyOf('San Angelo'));
    expect(cityKeyOf('Texas City, TX')).toBe('texas city');
    expect(cityKeyOf('Texas')).toBe('texas');
    expect(cityKeyOf('St. Hedwig')).toBe('st hedwig');
  });
});
