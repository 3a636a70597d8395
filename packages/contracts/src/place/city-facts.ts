import { tellFeeds, type FeedsByRole } from '../feeds/feed-roles.ts';
import { tellDistricts } from './city-districts.ts';

/** Says once, before a record or an address is read, what this process must know of its city. */
export function tellCityFacts({ districts, feeds }: { districts: readonly string[]; feeds: FeedsByRole }): void {
  tellDistricts(districts);
  tellFeeds(feeds);
}
