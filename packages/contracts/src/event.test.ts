import { describe, expect, it } from 'vitest';
import type { NewEvent } from './event.ts';
import { hears } from './event-names.ts';

const landed: NewEvent = {
  name: 'item:landed',
  payload: {
    uid: 'austin-311:1',
    feed: 'austin-311',
    type: 'service-requests',
    pulseType: '311',
    subtype: 'pothole',
    title: 'Pothole',
    district: 3,
    publishedAt: '2026-04-01T00:00:00.000Z',
    provenance: 'resident-report',
  },
};
const elsewhere: NewEvent = { ...landed, payload: { ...landed.payload, district: undefined } };

describe('a watcher', () => {
  it('of nothing in particular hears everything', () => {
    expect(hears({}, landed)).toBe(true);
  });
  it('of a type hears it under either name of the type', () => {
    expect([
      hears({ types: ['311'] }, landed),
      hears({ types: ['service-requests'] }, landed),
      hears({ types: ['budget'] }, landed),
    ]).toEqual([true, true, false]);
  });
  it('of a district does not hear of events without one', () => {
    expect([
      hears({ districts: [3] }, landed),
      hears({ districts: [4] }, landed),
      hears({ districts: [3] }, elsewhere),
    ]).toEqual([true, false, false]);
  });
  it('of a record hears what happens to it, under whatever type, and nothing else', () => {
    const withdrawn: NewEvent = {
      name: 'item:withdrawn',
      payload: { uid: 'austin-311:1', feed: 'austin-311', type: 'service-requests', pulseType: '311' },
    };
    const read: NewEvent = {
      name: 'feed:refreshed',
      payload: { feed: 'x', state: 'ok', checkedAt: '2026-04-01T00:00:00.000Z', inserted: 0, updated: 0, withdrawn: 0 },
    };
    expect(
      [landed, { ...landed, name: 'item:changed' as const }, withdrawn, read].map((event) =>
        hears({ uids: ['austin-311:1'] }, event),
      ),
    ).toEqual([true, true, true, false]);
    expect([
      hears({ uids: ['austin-311:2'] }, landed),
      hears({ uids: ['austin-311:1'], types: ['budget'] }, landed),
    ]).toEqual([false, false]);
  });
  it('always hears that a feed was read', () => {
    expect(
      hears(
        { types: ['311'], districts: [1] },
        {
          name: 'feed:refreshed',
          payload: {
            feed: 'x',
            state: 'ok',
            checkedAt: '2026-04-01T00:00:00.000Z',
            inserted: 0,
            updated: 0,
            withdrawn: 0,
          },
        },
      ),
    ).toBe(true);
  });
});
