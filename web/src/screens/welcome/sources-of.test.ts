import { describe, expect, it } from 'vitest';
import type { FeedStatus } from '@moontower/contracts';
import { sourcesOf } from './sources-of.ts';

type Part = Pick<FeedStatus, 'id' | 'state' | 'stored' | 'stateWhy' | 'calculated'>;
const feeds: Part[] = [
  { id: 'a', state: 'ok', stored: 4 },
  { id: 'b', state: 'loading', stored: 0 },
  { id: 'c', state: 'late', stored: 4 },
  { id: 'd', state: 'stale', stored: 4 },
  { id: 'e', state: 'unreachable', stored: 0, stateWhy: 'no-dataset' },
  { id: 'f', state: 'ok', stored: 9, calculated: true },
];

describe('the sources', () => {
  it('are all feeds that /api/feeds lists, each counted once, those made here too', () => {
    const { all, ...counts } = sourcesOf(feeds, false);
    expect([all.map(({ id }) => id).join(''), counts]).toEqual(['abcdef', { fresh: 2, late: 2, other: 2 }]);
  });
  it('of a recording are those that the status page counts: without the ones that it does not have', () => {
    expect(
      sourcesOf(feeds, true)
        .all.map(({ id }) => id)
        .join(''),
    ).toBe('abcdf');
  });
});
