import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { dallasActiveCalls } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('a call that a unit of the Dallas police is at', () => {
  it('is told in whole words, by its block and its own hour', () => {
    expect(itemFrom(dallasActiveCalls, sample[0])).toMatchObject({
      type: 'public-safety',
      title: 'Burglary of business at 5600 block of Example Dr',
      publishedAt: '2026-05-04T14:38:53.000Z',
      precision: 'none',
      status: { outcome: 'as-stated', text: 'At Scene' },
    });
  });
  it('is a matter of the road where it is a crash', () => {
    expect(itemFrom(dallasActiveCalls, sample[1])).toMatchObject({
      type: 'traffic-incidents',
      subtype: 'crash',
      title: 'Major crash at L B J Fwy EB / N Central Expy NB',
      status: { state: 'open' },
    });
  });
  it('has a day alone where no hour is given', () => {
    expect(itemFrom(dallasActiveCalls, sample[2])).toMatchObject({
      title: 'Police call at 100 block of Example Ln',
      publishedDayOnly: true,
    });
  });
  it.each(['32 - Suspicious Person', 'PH - Panhandler', '26/01- Missing Person-Critical', '46 - Suicide'])(
    'about a person is set aside: %s',
    (nature_of_call) => {
      expect(skipFrom(dallasActiveCalls, sample[0], { nature_of_call })).toBe('a call about a person, not a place');
    },
  );
});
