import { cityOf, CITY_IDS } from '@moontower/city';
import { addressesOf } from '@moontower/runtime';
import { describe, expect, it } from 'vitest';
import { readWorkerConfig } from '../config.ts';
import { feeds, feedsOfCity } from './index.ts';

describe.each(CITY_IDS)('the feeds of %s', (id) => {
  const city = cityOf({ id });
  const listed = Object.entries(city.feeds);
  const ofCity = feedsOfCity({ id });

  it('say of themselves the role under which the city lists them', () => {
    const said = ofCity.flatMap((feed) => (feed.role === undefined ? [] : [`${feed.role} ${feed.id}`]));
    expect(said.toSorted()).toEqual(listed.flatMap(([role, ids]) => ids.map((feed) => `${role} ${feed}`)).toSorted());
  });

  it('have a role each, and a service of the city', () => {
    const addresses = addressesOf(readWorkerConfig({ MOONTOWER_CITY: id }), city.sources);
    expect(ofCity.filter(({ role }) => role === undefined).map((feed) => feed.id)).toEqual([]);
    expect(ofCity.flatMap(({ portal }) => (portal === undefined ? [] : [addresses[portal]]))).not.toContain(undefined);
    expect(ofCity.length).toBeGreaterThan(0);
  });
});

it('a feed is known by its id, whatever city it is of', () => {
  const ids = feeds.map((feed) => feed.id);
  expect(new Set(ids).size).toBe(ids.length);
});
