import type { CityId } from '@moontower/city/city-ids';
import { austinFeeds } from './austin-feeds.ts';
import { dallasFeeds } from './dallas-feeds.ts';
import type { Feed } from './feed.ts';
import { sanAntonioFeeds } from './san-antonio-feeds.ts';

/** The feeds of each city, in the order their states are shown. */
const ofCity: Readonly<Record<CityId, readonly Feed[]>> = {
  austin: austinFeeds,
  'san-antonio': sanAntonioFeeds,
  dallas: dallasFeeds,
};

export const feedsOfCity = ({ id }: { id: CityId }): readonly Feed[] => ofCity[id];

/** What made-up records of a city are written by: of each feed that is told which column is what, that too. */
export const sampleFeedsOf = (city: { id: CityId }) =>
  feedsOfCity(city).map(({ id, role, dataset, expect, declaration }) => ({
    id,
    role,
    dataset,
    expect,
    ...declaration,
  }));

/** Those of all cities. */
export const feeds: readonly Feed[] = [...new Set(Object.values(ofCity).flat())];
