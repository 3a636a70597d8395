import { describe, expect, it } from 'vitest';
import type { ItemEvent } from '@moontower/contracts';
import { NO_FILTERS } from './filters/feed-filters.ts';
import { matchesArrival } from './match-arrival.ts';

const event: ItemEvent = {
  uid: 'a',
  feed: 'austin-permits',
  type: 'building-permits',
  pulseType: 'permits',
  subtype: 'other',
  title: 'Pool at Oak Ln',
  location: { type: 'Point', coordinates: [-97.74, 30.26] },
  publishedAt: '2026-05-04T05:00:00.000Z',
  provenance: 'city-record',
};

describe('matchesArrival', () => {
  it('takes any arrival when nothing narrows the list', () => {
    expect(matchesArrival(NO_FILTERS, {}, event)).toBe(true);
  });
  it('refuses what is older than the period or than a full list', () => {
    expect(matchesArrival(NO_FILTERS, { since: '2026-05-05T00:00:00.000Z' }, event)).toBe(false);
    expect(matchesArrival(NO_FILTERS, { oldestShown: '2026-05-05T00:00:00.000Z' }, event)).toBe(false);
  });
  it('judges kinds and distance', () => {
    expect(matchesArrival({ ...NO_FILTERS, subtypes: ['pothole'] }, {}, event)).toBe(false);
    expect(matchesArrival({ ...NO_FILTERS, near: { lon: -97.741, lat: 30.261 } }, {}, event)).toBe(true);
    expect(matchesArrival({ ...NO_FILTERS, near: { lon: -97.8, lat: 30.261 } }, {}, event)).toBe(false);
    expect(
      matchesArrival({ ...NO_FILTERS, near: { lon: -97.74, lat: 30.26 } }, {}, { ...event, location: undefined }),
    ).toBe(false);
  });
  it('leaves words and a least value to the server, for what fits otherwise', () => {
    // The word may stand in the address, the summary or the case number, which the message does not carry.
    for (const asked of [{ q: 'pool' }, { q: 'fence' }, { min: '5' }]) {
      expect(matchesArrival({ ...NO_FILTERS, ...asked }, {}, event)).toBeUndefined();
      expect(matchesArrival({ ...NO_FILTERS, ...asked, subtypes: ['pothole'] }, {}, event)).toBe(false);
      expect(matchesArrival({ ...NO_FILTERS, ...asked }, { since: '2026-05-05T00:00:00.000Z' }, event)).toBe(false);
    }
    expect(matchesArrival({ ...NO_FILTERS, q: ' ' }, {}, event)).toBe(true);
  });
});
