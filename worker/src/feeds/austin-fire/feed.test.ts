import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinFire } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-fire', () => {
  it('drops the dispatcher’s code and keeps the words', () => {
    expect(itemFrom(austinFire, sample[0])).toMatchObject({
      title: 'Carbon monoxide alarm at 7001 S Congress Ave',
      subtype: 'hazard',
      type: 'fire-incidents',
      status: { state: 'closed' },
    });
  });
  it.each([
    [1, 'grass-fire'],
    [2, 'water_leak'],
  ])('names the kind of sample %d', (index, subtype) => {
    expect(itemFrom(austinFire, sample[index]).subtype).toBe(subtype);
  });
  it('reads midnight of UTC as the moment it is, the evening before', () => {
    const midnight = {
      published_date: '2026-09-14T00:00:00.000Z',
      traffic_report_status_date_time: '2026-09-15T00:00:00Z',
    };
    expect(itemFrom(austinFire, sample[0], midnight)).toMatchObject({
      publishedAt: '2026-09-14T00:00:00.000Z',
      publishedDayOnly: false,
      cityUpdatedAt: '2026-09-15T00:00:00.000Z',
    });
  });
  it('does without a status time, as in the recorded rows', () => {
    expect(itemFrom(austinFire, sample[0]).cityUpdatedAt).toBeUndefined();
  });
});
