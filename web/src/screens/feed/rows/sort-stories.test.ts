import { describe, expect, it } from 'vitest';
import type { CivicItem } from '@moontower/contracts';
import { singleStories } from './group-stories.ts';
import { sortStories } from './sort-stories.ts';

const record = (uid: string, over: Partial<CivicItem>): CivicItem => ({
  uid,
  id: uid,
  feed: 'austin-permits',
  type: 'building-permits',
  pulseType: 'permits',
  subtype: 'other',
  title: uid,
  precision: 'none',
  url: 'https://example.test/',
  publishedAt: '2026-05-04T05:00:00.000Z',
  publishedDayOnly: true,
  firstSeenAt: '2026-05-04T05:00:00.000Z',
  changedAt: '2026-05-04T05:00:00.000Z',
  sourceLabel: 'Permits',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
  ...over,
});
const now = Date.parse('2026-05-04T12:00:00.000Z');
const stories = singleStories([
  record('none', {}),
  record('past', { deadlineAt: '2026-05-01T05:00:00.000Z', value: 10 }),
  record('later', { deadlineAt: '2026-06-01T05:00:00.000Z', value: 90 }),
  record('soon', { deadlineAt: '2026-05-10T05:00:00.000Z' }),
]);
const keys = (sort: Parameters<typeof sortStories>[1]) => sortStories(stories, sort, now).map(({ key }) => key);

describe('sortStories', () => {
  it('counts a day without an hour until it ends, and a date of a closed record not at all', () => {
    const dated = singleStories([
      record('tomorrow', { deadlineAt: '2026-05-05T05:00:00.000Z' }),
      record('closed', { deadlineAt: '2026-05-04T20:00:00.000Z', status: { state: 'closed', text: 'Closed' } }),
      record('today', { deadlineAt: '2026-05-04T05:00:00.000Z' }),
    ]);
    expect(sortStories(dated, 'deadline', now).map(({ key }) => key)).toEqual(['today', 'tomorrow', 'closed']);
  });
  it('keeps the order given for newest', () => {
    expect(keys('newest')).toEqual(['none', 'past', 'later', 'soon']);
  });
  it('puts the next deadline first and passed ones with those that have none', () => {
    expect(keys('deadline')).toEqual(['soon', 'later', 'none', 'past']);
  });
  it('puts the highest value first', () => {
    expect(keys('value')).toEqual(['later', 'past', 'none', 'soon']);
  });
});
