import { describe, expect, it } from 'vitest';
import { pageOf } from './alert-choice.ts';

describe('the page that shows what an alert is about', () => {
  it.each([
    [
      { topics: ['zoning' as const], filter: { district: '9' } },
      '/?district=9&types=zoning-cases,site-plans,subdivisions',
    ],
    [{ topics: [], filter: { min_value: '5000' } }, '/?min=5000'],
    [{ topics: ['permits' as const], filter: { place: 'e-6th-st' } }, '/address/e-6th-st'],
    [
      { topics: [], filter: { near: '-97.75,30.28', radius: '457.2' }, called: '5370 Kingfisher Blvd' },
      '/?near=-97.75,30.28&radius=457.2&place=5370+Kingfisher+Blvd',
    ],
    [{ topics: [], filter: { uid: 'austin-311:1' } }, '/item/austin-311%3A1'],
    [{ topics: [], filter: { vendor: 'V S1' } }, '/vendor/V%20S1'],
    [
      { topics: [], filter: { pork: 'priority=high&keyword=consulting' } },
      '/pork-tracker?priority=high&keyword=consulting',
    ],
    [{ topics: [], filter: { pork: 'all' } }, '/pork-tracker'],
    [{ topics: [], filter: { changes: 'feed=austin-bonds', district: '9' } }, '/changes?feed=austin-bonds'],
  ])('of %o is %s', (choice, page) => {
    expect(pageOf(choice)).toBe(page);
  });
});
