import { expect, it } from 'vitest';
import { renamedElsewhere } from './pages.ts';

it('/nonprofits leads to the page that lives at /ngo, in its language and with its question', () => {
  expect(renamedElsewhere('/nonprofits', '')).toBe('/ngo');
  expect(renamedElsewhere('/es/nonprofits/001000007', 'a=1')).toBe('/es/ngo/001000007?a=1');
  expect(renamedElsewhere('/es/alerts/records', 'topics=crime')).toBe('/es/records?topics=crime');
  expect(renamedElsewhere('/alerts/manage', '')).toBeUndefined();
  expect([renamedElsewhere('/ngo', ''), renamedElsewhere('/nonprofitsx', '')]).toEqual([undefined, undefined]);
});
