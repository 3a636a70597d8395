import { CITY_IDS, cityOf } from '@moontower/city';

/** The city whose records are made up: the first. */
const city = cityOf({ id: CITY_IDS[0] });
const hostOf = (address: string): string => new URL(address).host;

export const CITY = city.name;
/** As most of its systems write it. */
export const IN_CAPITALS = CITY.toUpperCase();
export const COUNTY = (city.counties[0] ?? '').replace(/ County$/, '');
/** As its portal names the publisher of a data set. */
export const PORTAL = hostOf(city.openData.portal);
export const ATTRIBUTION = `${city.words.en.cityOf}, ${city.state} - ${PORTAL}`;
export const SITE = city.sources.news ?? '';
/** Its site without what stands before it. */
export const DOMAIN = hostOf(SITE).replace(/^www\./, '');
/** Its name at the service that keeps its meetings. */
export const MEETINGS = (city.sources.legistar ?? '').split('/').at(-1) ?? '';
