import { describe, expect, it } from 'vitest';
import type { CivicItem } from '@moontower/contracts';
import { countDays, countTypes, groupDays, groupStories, singleStories } from './group-stories.ts';

function record(uid: string, publishedAt: string, address?: string): CivicItem {
  return {
    uid,
    id: uid,
    feed: 'austin-permits',
    type: 'building-permits',
    pulseType: 'permits',
    subtype: 'other',
    title: `Record ${uid}`,
    address,
    precision: 'none',
    url: 'https://example.test/',
    publishedAt,
    publishedDayOnly: true,
    firstSeenAt: publishedAt,
    changedAt: publishedAt,
    sourceLabel: 'Issued Construction Permits',
    provenance: 'city-record',
    suspiciousFlag: false,
    tags: [],
  };
}
const at = (day: string) => `2026-05-${day}T05:00:00.000Z`;

describe('groupStories', () => {
  it('tells records of one address within a week as one story, led by the newest', () => {
    const stories = groupStories([
      record('c', at('08'), '100 Main St'),
      record('b', at('04'), '100 MAIN STREET'),
      record('a', at('01'), '100 Main St'),
    ]);
    expect(stories).toHaveLength(1);
    expect(stories[0]?.lead.uid).toBe('c');
    expect(stories[0]?.items.map(({ uid }) => uid)).toEqual(['c', 'b', 'a']);
  });
  it('starts a new story when a record is more than a week older than the newest one', () => {
    const stories = groupStories([
      record('c', at('09'), '100 Main St'),
      record('b', at('05'), '100 Main St'),
      record('a', at('01'), '100 Main St'),
    ]);
    expect(stories.map(({ items }) => items.map(({ uid }) => uid))).toEqual([['c', 'b'], ['a']]);
  });
  it('never joins records without an address and keeps every record exactly once', () => {
    const items = [
      record('e', at('05')),
      record('d', at('05')),
      record('c', at('05'), '1 Oak Ln'),
      record('b', at('04'), '2 Oak Ln'),
      record('a', at('04'), '1 Oak Lane'),
    ];
    const stories = groupStories(items);
    expect(stories.map(({ key }) => key)).toEqual(['e', 'd', 'c', 'b']);
    expect(stories.flatMap((story) => story.items.map(({ uid }) => uid)).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
  it('leaves each record on its own when single records are asked for', () => {
    expect(singleStories([record('b', at('05'), '1 Oak Ln'), record('a', at('05'), '1 Oak Ln')])).toHaveLength(2);
  });
});

describe('groupDays', () => {
  it('groups by the Austin day and keeps the order', () => {
    const items = [
      record('e', at('05'), '1 Oak Ln'),
      record('d', '2026-05-05T04:30:00.000Z', '9 Elm St'),
      record('c', at('04'), '1 Oak Ln'),
    ];
    const days = groupDays(groupStories(items), countDays(items));
    expect(days.map(({ date, stories }) => [date, stories.map(({ key }) => key)])).toEqual([
      ['2026-05-05', ['e']],
      ['2026-05-04', ['d']],
    ]);
  });
  it('counts a day’s own records, even where a later story tells of them', () => {
    const items = [
      record('e', at('05'), '1 Oak Ln'),
      record('d', at('04'), '9 Elm St'),
      record('c', at('04'), '1 Oak Ln'),
    ];
    expect(groupDays(groupStories(items), countDays(items)).map(({ changes }) => changes)).toEqual([1, 2]);
  });
});

describe('countTypes', () => {
  it('counts the types of a story, most first', () => {
    expect(
      countTypes([record('a', at('05')), { ...record('b', at('05')), type: 'code-cases' }, record('c', at('05'))]),
    ).toEqual([
      { type: 'building-permits', count: 2 },
      { type: 'code-cases', count: 1 },
    ]);
  });
});
