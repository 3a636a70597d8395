import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { usaspendingAwards } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('usaspending-awards', () => {
  it('shows a grant with its amount in cents', () => {
    expect(itemFrom(usaspendingAwards, sample[0])).toMatchObject({
      type: 'money',
      title: 'Federal grant to Example University',
      valueCents: 125_000_050,
      summary: 'Study of examples',
    });
  });
  it('names a missing recipient as missing', () => {
    expect(itemFrom(usaspendingAwards, sample[1])).toMatchObject({
      title: 'Federal grant to a recipient that is not named',
      valueCents: -1000,
    });
  });
});
