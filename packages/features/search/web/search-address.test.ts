import { describe, expect, it } from 'vitest';
import { readAddress, searchPath } from './search-address.ts';

describe('the address of a search', () => {
  it('is read back as it was written', () => {
    const asked = { q: 'lamar & 5th "x"', kind: 'record', type: 'code-cases', district: 4, from: 50 } as const;
    const { searchParams } = new URL(searchPath(asked), 'https://moontower.example');
    expect(readAddress(searchParams)).toEqual({ ...asked, limit: 50 });
  });

  it.each([
    ['kind=everything&type=ghosts&district=11&from=-4', { q: '', limit: 5 }],
    ['district=1e1&from=50', { q: '', limit: 5 }],
    ['q=%20%20lamar%20&district=1.5', { q: 'lamar', limit: 5 }],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(200), limit: 5 }],
    ['kind=record&from=1001', { q: '', kind: 'record', limit: 50 }],
  ])('%s leaves out what nobody could choose', (query, asked) => {
    expect(readAddress(new URLSearchParams(query))).toEqual(asked);
  });
});
