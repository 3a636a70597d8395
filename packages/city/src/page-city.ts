import type { FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { City, CityPlace, FormalThreshold, HelpLine, OpenData } from './city.ts';

/** What a page is told of its city, in its head: data alone. */
export interface PageCity extends CityPlace {
  id: string;
  feeds: FeedsByRole;
  helpLines: readonly HelpLine[];
  openData: OpenData;
  formalThresholds: readonly FormalThreshold[];
}

/** Id of the element of the head that holds it. */
export const PAGE_CITY = 'city';

export const pageCityOf = (city: City): PageCity => ({
  id: city.id,
  name: city.name,
  words: city.words,
  counties: city.counties,
  place: city.place,
  placeShort: city.placeShort,
  zone: city.zone,
  centre: city.centre,
  box: city.box,
  districts: city.districts,
  phones: city.phones,
  feeds: city.feeds,
  helpLines: city.helpLines,
  openData: city.openData,
  formalThresholds: city.formalThresholds,
});

/** `<` cannot end the script block when it is written as an escape. */
const writeTag = (city: City): string =>
  `<script type="application/json" id="${PAGE_CITY}">` +
  `${JSON.stringify(pageCityOf(city)).replaceAll('<', '\\u003c')}</script>`;

const tags = new WeakMap<City, string>();
/** For the head of a page; written once, as each page has it. */
export function pageCityTag(city: City): string {
  const tag = tags.get(city) ?? writeTag(city);
  tags.set(city, tag);
  return tag;
}

let told: PageCity | undefined;

/** Says of which city pages tell, before any of their parts is read: where no page says so, as in tests. */
export function tellCity(city: PageCity): void {
  told = city;
}

export const toldCity = (): PageCity | undefined => told;
