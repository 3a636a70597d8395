import { describe, expect, it } from 'vitest';
import type { ItemEvent } from '@moontower/contracts';
import { NO_FILTERS } from './feed-filters.ts';
import { matchesArrival } from './match-arrival.ts';

const event: ItemEvent = {
  uid: 'a', feed: 'austin-permits', type: 'building-permits', pulseType: 'permits', subtype: 'other', title: 'Pool at Oak Ln',
  location: { type: 'Point', coordinates: [-97.74, 30.26] }, publishedAt: '2026-05-04T05:00:00.000Z', provenance: 'city-record',
};

describe('matchesArrival', () => {
  it('takes any arrival when nothing narrows the list', () => { expect(matchesArrival(NO_FILTERS, {}, event)).toBe(true); });
  it('refuses what is older than the period or than a full list', () => {
    expect(matchesArrival(NO_FILTERS, { since: '2026-05-05T00:00:00.000Z' }, event)).toBe(false);
    expect(matchesArrival(NO_FILTERS, { oldestShown: '2026-05-05T00:00:00.000Z' }, event)).toBe(false);
  });
  it('judges words, kinds and distance', () => {
    expect(matchesArrival({ ...NO_FILTERS, q: 'pool' }, {}, event)).toBe(true);
    expect(matchesArrival({ ...NO_FILTERS, q: 'fence' }, {}, event)).toBe(false);
    expect(matchesArrival({ ...NO_FILTERS, subtypes: ['pothole'] }, {}, event)).toBe(false);
    expect(matchesArrival({ ...NO_FILTERS, near: { lon: -97.741, lat: 30.261 } }, {}, event)).toBe(true);
    expect(matchesArrival({ ...NO_FILTERS, near: { lon: -97.8, lat: 30.261 } }, {}, event)).toBe(false);
    expect(matchesArrival({ ...NO_FILTERS, near: { lon: -97.74, lat: 30.26 } }, {}, { ...event, location: undefined })).toBe(false);
  });
  it('leaves a list with a least value to the next poll', () => { expect(matchesArrival({ ...NO_FILTERS, min: '5' }, {}, event)).toBe(false); });
});
