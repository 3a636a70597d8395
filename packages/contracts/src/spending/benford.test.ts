import { describe, expect, it } from 'vitest';
import { countDigits, digitTest, expectedShare } from './benford.ts';

/**
 * How many of the 185,083 payments above nothing of the published corporate payments (a utility, 2010) begin with 10 to
 * 99.
 */
const CORPORATE: readonly number[] = [
  10473, 10326, 5991, 5768, 4502, 5624, 4415, 4034, 3859, 3782, 3972, 3554, 3052, 2818, 2680, 3832, 2840, 2287, 2330,
  2452, 3207, 2247, 2052, 2009, 1756, 2166, 1881, 1845, 1649, 1574, 2015, 1278, 1879, 1304, 1456, 1997, 1386, 1389,
  1366, 1267, 7530, 1171, 1412, 1363, 1229, 1207, 1295, 1069, 1145, 1389, 1632, 984, 1181, 1088, 1314, 1129, 944, 1055,
  919, 911, 1082, 894, 988, 737, 990, 1304, 878, 763, 765, 820, 1146, 782, 903, 820, 869, 979, 1141, 704, 848, 1130,
  1625, 850, 1578, 1084, 739, 1264, 1282, 652, 1706, 1479,
];

describe('first digits', () => {
  it('reproduce the published deviation of the corporate payments to the printed digit', () => {
    const test = digitTest(CORPORATE, 2);
    expect(test.amounts).toBe(185_083);
    expect(test.mad.toFixed(9)).toBe('0.002336614');
    expect(test.band).toBe('nonconforming');
  });
  it('come from decimal figures, of amounts above nothing and from the least on', () => {
    expect(countDigits([1, 29, 57_01, -300, 0, 999], 1)).toEqual([1, 1, 0, 0, 1, 0, 0, 0, 1]);
    expect(countDigits([1, 29, 1_999, 2_000], 1, 1_000)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(countDigits([5], 2).indexOf(1)).toBe(40);
    expect(countDigits([114], 2).indexOf(1)).toBe(1);
  });
  it('are near Benford’s for what grows, far for what is all alike, and nothing for nothing', () => {
    const grown = Array.from({ length: 5_000 }, (_, at) => Math.round(1_000 * 1.01 ** (at % 463)));
    expect(digitTest(countDigits(grown, 1), 1).band).toBe('close');
    expect(digitTest(countDigits(Array<number>(500).fill(4_200), 1), 1)).toMatchObject({
      amounts: 500,
      band: 'nonconforming',
    });
    expect(digitTest(countDigits([], 1), 1)).toMatchObject({ amounts: 0, mad: 0 });
  });
  it('have shares that add up to one', () => {
    const sum = Array.from({ length: 90 }, (_, at) => expectedShare(10 + at)).reduce((all, share) => all + share, 0);
    expect(sum).toBeCloseTo(1, 12);
  });
});
