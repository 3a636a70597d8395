import { afterEach, describe, expect, it } from 'vitest';
import { ItemFilter, readFilter } from '../filter.ts';
import { cityDistricts, isDistrict, tellDistricts } from './city-districts.ts';
import { DistrictNumber } from './district-number.ts';

const first = cityDistricts();
afterEach(() => tellDistricts(first));
const FOURTEEN = Array.from({ length: 14 }, (_, at) => at + 1);

describe('the districts of the city that a process is of', () => {
  it('are the first city’s ten until it says whose', () => {
    expect([0, 1, 10, 11].map(isDistrict)).toEqual([false, true, true, false]);
    expect(() => readFilter(ItemFilter.parse({ district: '11' }))).toThrow('"maximum": 10');
    expect(DistrictNumber.safeParse(11).error?.issues).toMatchObject([{ code: 'too_big', maximum: 10 }]);
  });

  it('are those of a city of fourteen from then on', () => {
    tellDistricts(FOURTEEN);
    expect(readFilter(ItemFilter.parse({ district: '11,14' }))).toMatchObject({ districts: [11, 14] });
    expect(() => readFilter(ItemFilter.parse({ district: '15' }))).toThrow('"maximum": 14');
    expect([DistrictNumber.safeParse(14).success, DistrictNumber.safeParse(15).success]).toEqual([true, false]);
  });
});
