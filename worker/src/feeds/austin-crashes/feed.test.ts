import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinCrashes } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-crashes', () => {
  it('names injuries and deaths plainly', () => {
    expect(itemFrom(austinCrashes, sample[0])).toMatchObject({
      title: 'Crash with serious injury at 6700 S 1st St',
      tags: ['pedestrian'],
      publishedAt: '2026-04-13T03:10:00.000Z',
    });
    expect(itemFrom(austinCrashes, sample[1])).toMatchObject({
      title: 'Fatal crash at 1 Example Blvd',
      subtype: 'fatal-crash',
      location: { coordinates: [-97.74, 30.26] },
    });
  });
  it('knows the key under its other names', () => {
    expect(itemFrom(austinCrashes, sample[2]).key).toBe('19000003');
  });
  it('leaves out what the publisher deleted', () => {
    expect(skipFrom(austinCrashes, sample[0], { is_deleted: true })).toBe('deleted by the publisher');
  });
});
