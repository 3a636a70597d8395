import { describe, expect, it } from 'vitest';
import type { FeedStatus } from '@moontower/contracts';
import { sourcesOf } from './sources-of.ts';

type Part = Pick<FeedStatus, 'id' | 'state' | 'stored' | 'calculated'>;
const feeds: Part[] = [
  { id: 'a', state: 'ok', stored: 4 },
  { id: 'b', state: 'loading', stored: 0 },
  { id: 'c', state: 'late', stored: 4 },
  { id: 'd', state: 'stale', stored: 4 },
  { id: 'e', state: 'unreachable', stored: 4 },
  { id: 'f', state: 'ok', stored: 9, calculated: true },
];

describe('the sources', () => {
  it('are what others publish, each counted once', () => {
    const { all, ...counts } = sourcesOf(feeds, false);
    expect([all.map(({ id }) => id).join(''), counts]).toEqual(['abcde', { fresh: 2, late: 2, other: 1 }]);
  });
  it('of a recording are those that it holds', () => {
    expect(
      sourcesOf(feeds, true)
        .all.map(({ id }) => id)
        .join(''),
    ).toBe('acde');
  });
});
