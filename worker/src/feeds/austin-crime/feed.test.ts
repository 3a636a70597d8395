import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinCrime } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-crime', () => {
  it('shows a report by its district, without a place', () => {
    expect(itemFrom(austinCrime, sample[0])).toMatchObject({
      type: 'public-safety',
      title: 'Police report: Burglary of vehicle, district 9',
      precision: 'district',
      statedDistrict: 9,
    });
  });
  it('leaves family violence out, by name', () => {
    expect(skipFrom(austinCrime, sample[0], { family_violence: 'Y' })).toBe('family violence is not shown');
  });
  it('guards a report of camping', () => {
    expect(itemFrom(austinCrime, { ...sample[0], crime_type: 'CAMPING IN PARK' })).toMatchObject({
      subtype: 'camping',
      sensitive: true,
    });
  });
  it('reads the clearance letters', () => {
    expect(itemFrom(austinCrime, sample[1]).status).toMatchObject({ state: 'closed', text: 'C' });
  });
});
