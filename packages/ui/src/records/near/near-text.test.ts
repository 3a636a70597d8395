import { describe, expect, it } from 'vitest';
import { shortLabel } from '../../data/queries/places.ts';
import { readNearText } from './near-text.ts';

describe('a text in the address box', () => {
  it('is a point to measure from when it has a house number or is a crossing', () => {
    const kinds = (texts: readonly string[]) => [...new Set(texts.map((text) => readNearText(text).kind))];
    expect(kinds(['1100 Congress Ave', '4411b E 51st', '2409 ALDEN DRIVE, Austin, TX', '301 W 2nd'])).toEqual([
      'address',
    ]);
    expect(kinds(['Congress Ave & 6th', 'E 6th St and Chicon', 'Riverside Dr at Congress Ave'])).toEqual(['crossing']);
  });
  it('is a street, told as the records write it', () => {
    const streets = [
      ['Barton Springs Rd', 'Barton Springs Rd'],
      ['Guadalupe Street, Austin', 'Guadalupe St'],
      ['South Congress Avenue', 'S Congress Ave'],
      ['burton drive austin tx 78741', 'burton Dr'],
      ['E. Riverside Dr.', 'E. Riverside Dr.'],
    ] as const;
    for (const [typed, words] of streets) expect(readNearText(typed)).toEqual({ kind: 'street', words });
  });
  it('is one ZIP code or several', () => {
    expect(readNearText('78704')).toEqual({ kind: 'zip', zips: ['78704'] });
    expect(readNearText(' 78704-1234 ')).toEqual({ kind: 'zip', zips: ['78704'] });
    expect(readNearText('78704, 78741 78704')).toEqual({ kind: 'zip', zips: ['78704', '78741'] });
  });
  it('is words otherwise', () => {
    const words = [
      'pothole',
      'street light out',
      'zilker',
      '2025',
      '26-00123456',
      'C14-2025-0061',
      '',
      '   ',
      '12345',
      'st',
      'noise at night',
    ];
    expect(words.filter((text) => readNearText(text).kind !== 'words')).toEqual([]);
  });
});

describe('a label of the map service', () => {
  it('is said without what every one of them has', () => {
    expect(shortLabel('1100, Congress Avenue, Downtown, Austin, Travis County, Texas, 78701, United States')).toBe(
      '1100 Congress Avenue, Downtown, 78701',
    );
    expect(shortLabel('1100 Congress Ave, Austin, Texas, Austin, Travis County, Texas, United States')).toBe(
      '1100 Congress Ave',
    );
    expect(shortLabel('Marilla Street, Dallas, Dallas County, Texas, United States')).toBe(
      'Marilla Street, Dallas, Dallas County',
    );
  });
  it('stays whole when nothing else is in it', () => {
    expect(shortLabel('Austin, Travis County, Texas, United States')).toBe(
      'Austin, Travis County, Texas, United States',
    );
    expect(shortLabel('')).toBe('');
  });
});
