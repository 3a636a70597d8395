import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { sanAntonioTraffic } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('san-antonio-traffic', () => {
  it('says what happened on the road, when, and on which block', () => {
    expect(itemFrom(sanAntonioTraffic, sample[0])).toMatchObject({
      title: 'Major crash at 900 Example Rd',
      publishedAt: '2026-08-01T05:00:42.000Z',
      publishedDayOnly: false,
      precision: 'block',
    });
    expect(itemFrom(sanAntonioTraffic, sample[2])).toMatchObject({ precision: 'none', pointProblem: 'zero' });
  });

  it('leaves out what is about a person', () => {
    for (const ProblemType of ['Officer Traffic Stop', 'DWI'])
      expect(skipFrom(sanAntonioTraffic, sample[0], { ProblemType })).toBe(
        'a stop or an arrest, not a matter of the road',
      );
  });
});
