import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '@moontower/contracts/event';
import { heardByTracker, currentPurchases } from './flagged-list.ts';
import { NO_FACETS, type Facet, type PorkFilters } from './pork-filters.ts';

type FlaggedQuery = Pick<PorkFilters, 'q' | 'keyword' | 'priority' | 'floor' | 'least' | Facet>;
const plain: FlaggedQuery = { q: '', keyword: '', priority: 'all', floor: 20, least: 1_000, ...NO_FACETS };
const flagged = (score: number, band?: 'low' | 'medium' | 'high', amountCents = 100_000): LoggedEvent => ({
  seq: 1,
  name: 'spending:flagged',
  payload: { id: 'p1', title: 'Consulting', amountCents, score, band, publishedAt: '2026-11-22T10:00:00.000Z' },
});

describe('a newly flagged purchase', () => {
  it.each<
    [
      what: string,
      given: readonly [asked: Partial<FlaggedQuery>, score: number, band?: 'low' | 'medium' | 'high'],
      heard: unknown,
    ]
  >([
    ['lands from the floor on', [{}, 20], { landed: 'p1' }],
    ['is nothing below the floor', [{}, 19], undefined],
    ['lands in its band, which its score alone does not tell', [{ priority: 'high' }, 45, 'high'], { landed: 'p1' }],
    ['is nothing in another band', [{ priority: 'medium' }, 60, 'high'], undefined],
    ['is asked about where its band was not told', [{ priority: 'medium' }, 60], 'doubt'],
    ['lands among the low ones whatever the floor', [{ priority: 'low' }, 1, 'low'], { landed: 'p1' }],
    ['is asked about where words decide', [{ q: 'consulting' }, 80], 'doubt'],
    ['is asked about where a listed word decides', [{ keyword: 'luxury' }, 80], 'doubt'],
    ['is asked about where a rule, a payer or a payee decides', [{ department: '6200' }, 80], 'doubt'],
    ['is asked about where people decided', [{ priority: 'confirmed' }, 80], 'doubt'],
    ['has a score', [{ priority: 'not-scored' }, 80], undefined],
  ])('%s', (_what, [asked, score, band], heard) => {
    expect(heardByTracker(flagged(score, band), { ...plain, ...asked }, false)).toEqual(heard);
  });
  it('of a sum below the floor of money is listed where small sums are asked for', () => {
    const small = flagged(80, 'high', 21_800);
    expect(heardByTracker(small, plain, false)).toBeUndefined();
    expect(heardByTracker(small, { ...plain, least: 0 }, false)).toEqual({ landed: 'p1' });
  });
  it('is asked about where the list holds as many as it can', () => {
    expect(heardByTracker(flagged(80), plain, true)).toBe('doubt');
  });
  it('is all that is heard', () => {
    const landed: LoggedEvent = {
      seq: 1,
      name: 'item:withdrawn',
      payload: { uid: 'p1', feed: 'f', type: 'site-plans', pulseType: 'development' },
    };
    expect(heardByTracker(landed, plain, false)).toBeUndefined();
  });
});

describe('the purchases that stand', () => {
  const row = (id: string, title = id) => ({ id, title });
  it('keep their order, each as it was last read, and do not count what waits', () => {
    const newest = { items: [row('new'), row('b'), row('a', 'reviewed')], total: 12 };
    expect(currentPurchases([row('a'), row('b')], newest)).toEqual({
      items: [row('a', 'reviewed'), row('b')],
      total: 11,
    });
  });
  it('stay where the newest answer lacks them', () => {
    expect(currentPurchases([row('a'), row('b')], { items: [row('a')], total: 1 })).toEqual({
      items: [row('a'), row('b')],
      total: 2,
    });
  });
});
