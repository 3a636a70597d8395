import { shortOr, sodaLinks, type SodaPortal } from './soda/soda-portal.ts';

export const CITY_PUBLISHER = 'City of Austin';
export const PUBLIC_DOMAIN = 'Public domain';
const ofCity = { publisher: CITY_PUBLISHER, licence: PUBLIC_DOMAIN };
export const PORTAL: SodaPortal = { url: 'https://data.austintexas.gov', ...ofCity };
/** The state's portal, of which most of the city's words hold too. */
export const STATE_PORTAL: SodaPortal = { url: 'https://data.texas.gov', ...ofCity };

export const { datasetPage, rowUrl } = sodaLinks(PORTAL.url);
export const { rowUrl: stateRowUrl } = sodaLinks(STATE_PORTAL.url);

const PERMIT_SEARCH = 'https://abc.austintexas.gov/web/permit/public-search-other';

/** The city's page of a development case, by the folder number of its permit system. */
export function folderPage(folder: string): string {
  return shortOr(`${PERMIT_SEARCH}?t_detail=1&t_selected_folderrsn=${encodeURIComponent(folder)}`, PERMIT_SEARCH);
}
