import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { tabcLicences } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('tabc-licences', () => {
  it('names the place and strips the .0 of its number', () => {
    expect(itemFrom(tabcLicences, sample[0])).toMatchObject({
      type: 'business',
      title: 'Alcohol license: Example Tavern at 500 E 6th St',
      facts: { Licence: '100900001' },
      publishedAt: '2025-03-01T06:00:00.000Z',
    });
  });
  it('maps an expired license', () => {
    expect(itemFrom(tabcLicences, sample[1]).status?.state).toBe('expired');
  });
  it('leaves owners and telephones out', () => {
    expect(tabcLicences.ignores).toEqual(expect.arrayContaining(['owner', 'phone']));
  });
});
