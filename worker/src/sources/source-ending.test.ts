import { describe, expect, it } from 'vitest';
import { readEnding } from './source-ending.ts';

const AT = new Date('2026-10-01T00:00:00Z');
const ENDS = new Date('2027-04-01T00:00:00Z');

describe('what an answer says of the end of its address', () => {
  it.each([
    ['nothing', {}, undefined],
    ['that it is not deprecated', { deprecation: 'false' }, undefined],
    ['the standard’s time', { deprecation: `@${AT.getTime() / 1000}` }, { deprecatedAt: AT }],
    ['a date of its drafts', { deprecation: AT.toUTCString() }, { deprecatedAt: AT }],
    ['no day', { deprecation: 'true' }, {}],
    ['the last day', { sunset: ENDS.toUTCString() }, { endsAt: ENDS }],
    ['a last day that is none', { sunset: 'soon' }, undefined],
    [
      'a page that says more',
      { deprecation: '@1790812800', link: '<https://a.example/x>; rel="next", <https://a.example/end>; rel="sunset"' },
      { deprecatedAt: new Date(1_790_812_800_000), info: 'https://a.example/end' },
    ],
    ['a page that is none', { sunset: ENDS.toUTCString(), link: '<javascript:x>; rel=sunset' }, { endsAt: ENDS }],
  ])('is read: %s', (_, headers, ending) => {
    expect(readEnding(headers)).toEqual(ending);
  });
});
