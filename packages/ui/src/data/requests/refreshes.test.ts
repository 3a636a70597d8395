import { describe, expect, it } from 'vitest';
import type { FeedEvent, ItemEvent, LoggedEvent } from '@moontower/contracts/event';
import { refreshedBy } from './refreshes.ts';

const feed: FeedEvent = {
  feed: 'austin-311',
  state: 'fresh',
  checkedAt: '2026-03-31T12:00:00.000Z',
  inserted: 1,
  updated: 0,
  withdrawn: 0,
};
const item: ItemEvent = {
  uid: 'a',
  feed: 'f',
  type: 'business',
  pulseType: 'business',
  subtype: '',
  title: '',
  publishedAt: '2026-03-31T12:00:00.000Z',
  provenance: 'city-record',
};
const flagged: LoggedEvent = {
  seq: 3,
  name: 'spending:flagged',
  payload: { id: 'p', title: '', amountCents: 1, score: 2, publishedAt: '2026-03-31T12:00:00.000Z' },
};
const read = (own: Partial<FeedEvent> = {}): LoggedEvent => ({
  seq: 2,
  name: 'feed:refreshed',
  payload: { ...feed, ...own },
});

describe('what a burst of events makes old', () => {
  it('is nothing for items: their lists stand still', () => {
    expect([...refreshedBy([{ seq: 1, name: 'item:landed', payload: item }])]).toEqual([]);
    expect([...refreshedBy([{ seq: 1, name: 'item:changed', payload: item }])]).toEqual([]);
  });
  it('is the state of feeds after each reading, and the bulletins only after one was stored', () => {
    expect([...refreshedBy([read()])]).toEqual(['feeds']);
    expect([...refreshedBy([read({ feed: 'all', bulletin: '2026-03-31T12' })])]).toEqual(['feeds', 'bulletins']);
  });
  it('is the bulletins, too, once a purchase was taken off: they may name it', () => {
    const reviewed = (withheld?: true): LoggedEvent => ({
      seq: 4,
      name: 'spending:reviewed',
      payload: { id: 'p', ...(withheld === undefined ? {} : { withheld }) },
    });
    expect([...refreshedBy([reviewed()])]).toEqual(['pork']);
    expect([...refreshedBy([reviewed(true)])]).toEqual(['pork', 'bulletins']);
  });
  it('is each once, whatever else came', () => {
    expect([...refreshedBy([read(), flagged, read(), flagged])]).toEqual(['feeds', 'pork']);
  });
});
