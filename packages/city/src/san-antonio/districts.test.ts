import { districtNumbers } from '@moontower/contracts/place/city-districts';
import { describe, expect, it } from 'vitest';
import { districtAt } from './districts.ts';
import { sanAntonio } from './san-antonio.ts';

describe('the districts of San Antonio', () => {
  it.each([
    { what: 'the city hall', at: [-98.4951, 29.4246], district: 1 },
    { what: 'the airport', at: [-98.4698, 29.5337], district: 9 },
    { what: 'Kelly Field', at: [-98.5805, 29.3842], district: 4 },
    { what: 'Alamo Heights, a city within the city', at: [-98.4664, 29.4836], district: undefined },
    { what: 'a field beyond the city', at: [-98.9, 29.3], district: undefined },
  ] as const)('hold $what or not', ({ at: [lon, lat], district }) => {
    expect(districtAt(lon, lat)).toBe(district);
  });

  it('are those of the city’s list', () => {
    expect(new Set(sanAntonio.roster.officials.flatMap(({ district }) => district ?? []))).toEqual(
      new Set(districtNumbers(sanAntonio.districts)),
    );
  });

  it('read an address by the city’s own spellings', () => {
    const key = (address: string) => sanAntonio.placeOf(address)?.key;
    expect(key('618 W ELMIRA ST, City of San Antonio, TX 78212')).toBe(key('618 W Elmira Street'));
    expect(key('100 N Loop 410')).toBe(key('100 N LOOP 410, San Antonio, TX 78216'));
  });
});
