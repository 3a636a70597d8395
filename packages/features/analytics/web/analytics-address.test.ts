import { describe, expect, it } from 'vitest';
import { readAnalytics, readDistricts, toggleDistrict, writeAnalytics } from './analytics-address.ts';

describe('the address of the analytics', () => {
  it('brings back tab, year, department, switch, measure and compared districts', () => {
    const text = 'tab=districts&year=2025&department=AE&per=person&measure=value&compare=3%2C9';
    const read = readAnalytics(new URLSearchParams(text));
    expect(read).toEqual({
      tab: 'districts',
      year: 2025,
      department: 'AE',
      perPerson: true,
      measure: 'value',
      compare: [3, 9],
    });
    expect(writeAnalytics(read).toString()).toBe(text);
  });
  it('is empty for what stands without a choice', () => {
    expect(writeAnalytics(readAnalytics(new URLSearchParams())).toString()).toBe('');
  });
  it.each(['tab=nonsense', 'year=25', 'year=1999', 'department=<b>', 'per=head', 'measure=rent', 'compare=0,11,x'])(
    'leaves out %s',
    (text) => {
      expect(writeAnalytics(readAnalytics(new URLSearchParams(text))).toString()).toBe('');
    },
  );
  it('holds districts 1 to 10, each once, four at most', () => {
    expect(readDistricts('0,3, 9 ,3,11,10,1,2,-4,1.5')).toEqual([3, 9, 10, 1]);
  });
  it('takes a district in and out, in order, and refuses a fifth', () => {
    expect(toggleDistrict([9], 3)).toEqual([3, 9]);
    expect(toggleDistrict([3, 9], 9)).toEqual([3]);
    expect(toggleDistrict([1, 2, 3, 4], 5)).toEqual([1, 2, 3, 4]);
  });
});
