import { afterEach, describe, expect, it } from 'vitest';
import { ItemFilter, readFilter } from '../filter.ts';
import {
  cityDistricts,
  districtKey,
  districtKeys,
  districtOfKey,
  districtSpan,
  isDistrict,
  tellDistricts,
} from './city-districts.ts';
import { DistrictInAddress, DistrictNumber } from './district-number.ts';

const first = cityDistricts().map(String);
afterEach(() => tellDistricts(first));
const FOURTEEN = Array.from({ length: 14 }, (_, at) => String(at + 1));

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

  it('need not begin at one', () => {
    tellDistricts(['2', '3', '4', '11']);
    expect([cityDistricts(), districtSpan()]).toEqual([[2, 3, 4, 11], '2 to 11']);
    expect(readFilter(ItemFilter.parse({ district: '04, 11' }))).toMatchObject({ districts: [4, 11] });
    expect(() => readFilter(ItemFilter.parse({ district: '5' }))).toThrow('is no council district: 2 to 11');
    expect(DistrictInAddress.safeParse('1').success).toBe(false);
  });

  it('are known by their keys where those are letters, and stored by their place in the list', () => {
    tellDistricts(['A', 'B', 'K']);
    expect([cityDistricts(), districtSpan(), districtKeys([1, 3])]).toEqual([[1, 2, 3], 'A to K', 'A,K']);
    expect(['K', 'k', ' b', 'C', '1', ''].map(districtOfKey)).toEqual([3, 3, 2, undefined, undefined, undefined]);
    expect(readFilter(ItemFilter.parse({ district: 'K,A' }))).toMatchObject({ districts: [3, 1] });
    expect(DistrictInAddress.parse('k')).toBe(3);
    expect(districtKey(4)).toBe('4');
  });

  it('of the first city are named as numbers are written', () => {
    expect(['9', '09', '9.0', '10', '0', '11', '1.5', '-4'].map(districtOfKey)).toEqual([
      9,
      9,
      9,
      10,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
