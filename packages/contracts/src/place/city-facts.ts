import { tellFeeds, type FeedsByRole } from '../feeds/feed-roles.ts';
import { tellNamesOfPlace } from '../text/legal-name.ts';
import { tellDistricts } from './city-districts.ts';

interface CityFacts {
  districts: readonly string[];
  feeds: FeedsByRole;
  words: { en: { city: string; county: string } };
}

/** Says once, before a record or an address is read, what this process must know of its city. */
export function tellCityFacts({ districts, feeds, words }: CityFacts): void {
  tellDistricts(districts);
  tellFeeds(feeds);
  tellNamesOfPlace(words.en.city, words.en.county);
}
