import { describe, expect, it } from 'vitest';
import { isPlaceText, shortLabel } from './near-text.ts';

describe('a text in the address box', () => {
  it('is a place when it has a house number, a street, a crossing or a ZIP code', () => {
    const places = ['1100 Congress Ave', '4411b E 51st', '2409 ALDEN DRIVE, Austin, TX', 'Barton Springs Rd', 'Congress Ave & 6th', 'E 6th St and Chicon', '78704', '78704-1234', 'Guadalupe Street, Austin', '301 W 2nd'];
    expect(places.filter((text) => !isPlaceText(text))).toEqual([]);
  });
  it('is words otherwise', () => {
    const words = ['pothole', 'street light out', 'zilker', '2025', '26-00123456', 'C14-2025-0061', '', '   ', '12345', 'st', 'noise at night'];
    expect(words.filter(isPlaceText)).toEqual([]);
  });
});

describe('a label of the map service', () => {
  it('is said without what every one of them has', () => {
    expect(shortLabel('1100, Congress Avenue, Downtown, Austin, Travis County, Texas, 78701, United States')).toBe('1100 Congress Avenue, Downtown, 78701');
    expect(shortLabel('1100 Congress Ave, Austin, Texas, Austin, Travis County, Texas, United States')).toBe('1100 Congress Ave');
    expect(shortLabel('Marilla Street, Dallas, Dallas County, Texas, United States')).toBe('Marilla Street, Dallas, Dallas County');
  });
  it('stays whole when nothing else is in it', () => {
    expect(shortLabel('Austin, Travis County, Texas, United States')).toBe('Austin, Travis County, Texas, United States');
    expect(shortLabel('')).toBe('');
  });
});
