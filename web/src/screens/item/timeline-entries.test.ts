import { describe, expect, it } from 'vitest';
import type { ItemDetail } from '@moontower/contracts';
import { timelineEntries } from './timeline-entries.ts';

const record = (over: Partial<ItemDetail>): ItemDetail => ({
  uid: 'a',
  id: 'a',
  feed: 'austin-site-plans',
  type: 'site-plans',
  pulseType: 'development',
  subtype: 'other',
  title: 'Plan',
  precision: 'none',
  url: 'https://example.test/',
  publishedAt: '2019-12-20T06:00:00.000Z',
  publishedDayOnly: true,
  firstSeenAt: '2023-06-30T12:00:00.000Z',
  changedAt: '2023-06-30T12:00:00.000Z',
  sourceLabel: 'Plans',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
  facts: {},
  raw: {},
  changes: [],
  source: {
    title: 'Plans',
    dataset: 'x',
    publisher: 'City',
    homepage: 'https://example.test/',
    licence: 'Public domain',
    checkedAt: '2023-07-01T12:00:00.000Z',
  },
  ...over,
});

describe('timelineEntries', () => {
  it('tells stages, status and our readings oldest first, with long silences named', () => {
    const entries = timelineEntries(
      record({
        stages: [{ stage: 'filed', on: '2019-12-20' }, { stage: 'review' }],
        status: { state: 'open', text: 'Scheduled', changedAt: '2020-04-14T05:00:00.000Z' },
      }),
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['stage', 'status', 'gap', 'seen', 'checked']);
    expect(entries[2]).toMatchObject({ kind: 'gap', days: 1172 });
  });
  it('does not say a publication that a dated stage already says', () => {
    expect(timelineEntries(record({})).map(({ kind }) => kind)).toContain('published');
    expect(
      timelineEntries(record({ stages: [{ stage: 'filed', on: '2019-12-20' }] })).map(({ kind }) => kind),
    ).not.toContain('published');
  });
  it('lists each changed field of each change we saw', () => {
    const entries = timelineEntries(
      record({
        changes: [
          {
            at: '2023-06-30T13:00:00.000Z',
            fields: [
              { name: 'status', from: 'Open', to: 'Closed' },
              { name: 'work', to: 'New' },
            ],
          },
        ],
      }),
    );
    expect(entries.filter(({ kind }) => kind === 'change')).toHaveLength(2);
  });
});
