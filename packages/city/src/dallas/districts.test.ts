import { districtNumbers } from '@moontower/contracts/place/city-districts';
import { describe, expect, it } from 'vitest';
import { dallas } from './dallas.ts';
import { districtAt } from './districts.ts';

describe('the districts of Dallas', () => {
  it.each([
    { what: 'Love Field', at: [-96.8518, 32.8471], district: 2 },
    { what: 'White Rock Lake', at: [-96.7236, 32.8282], district: 9 },
    { what: 'Mountain Creek Lake', at: [-96.9425, 32.7264], district: 3 },
    { what: 'Highland Park, a town within the city', at: [-96.7964, 32.8326], district: undefined },
    { what: 'a field beyond the city', at: [-97.2, 32.5], district: undefined },
  ] as const)('hold $what or not', ({ at: [lon, lat], district }) => {
    expect(districtAt(lon, lat)).toBe(district);
  });

  it('are those of the city’s list', () => {
    expect(new Set(dallas.roster.officials.flatMap(({ district }) => district ?? []))).toEqual(
      new Set(districtNumbers(dallas.districts)),
    );
  });

  it('read an address by the city’s own spellings', () => {
    const key = (address: string) => dallas.placeOf(address)?.key;
    expect(key('6416 SKILLMAN ST, Dallas, TX 75231')).toBe(key('6416 Skillman Street'));
    expect(key('L B J Fwy EB / N Central Expy NB')).toBe(key('LBJ Fwy & N Central Expressway'));
  });
});
