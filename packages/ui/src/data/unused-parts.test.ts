import { describe, expect, it } from 'vitest';
import { unusedParts } from './unused-parts.ts';

/** A screen that knows districts 1 to 10, three orders and words. */
function read(address: URLSearchParams) {
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    sort: ['newest', 'value'].find((name) => name === address.get('sort')) ?? 'newest',
    district: (address.get('district') ?? '')
      .split(',')
      .map(Number)
      .filter((district) => district >= 1 && district <= 10),
  };
}
const unused = (address: string) => unusedParts(new URLSearchParams(address), read, { sort: 'newest' });

describe('the unused parts of an address', () => {
  it('are none where all of it was understood', () => {
    expect(unused('')).toEqual([]);
    expect(unused('q=oak&sort=value&district=3,4')).toEqual([]);
  });
  it('are not what merely says the default, what is empty, or what others hang on a link', () => {
    expect(unused('sort=newest&q=&density=compact&utm_source=mail&fbclid=x&gclid=y')).toEqual([]);
  });
  it('are unknown names, impossible values, single parts of a list, and the second value of a name', () => {
    expect(unused('zoom=NaN&sort=best&district=3,99,x&q=a&q=b')).toEqual([
      'zoom=NaN',
      'sort=best',
      'district=99',
      'district=x',
      'q=b',
    ]);
  });
  it('are found in an address of broken escapes and thousands of parts without end', () => {
    expect(unused('zo%om=%E0%A4%A')).toHaveLength(1);
    expect(unused(`district=${'77,'.repeat(5_000)}`)).toHaveLength(100);
  });
});
