export const CITY_PUBLISHER = 'City of Austin';
export const PORTAL = 'https://data.austintexas.gov';
export const STATE_PORTAL = 'https://data.texas.gov';
export const PUBLIC_DOMAIN = 'Public domain';

export function datasetPage(dataset: string, portal: string = PORTAL): string {
  return `${portal}/d/${dataset}`;
}

/** Longest address of a record. */
const LONGEST = 1_000;
const shortOr = (url: string, otherwise: string): string => (url.length > LONGEST ? otherwise : url);

/**
 * The published row itself, for datasets whose records have no page of their own. For a key too long for an address,
 * the dataset.
 */
export function rowUrl(dataset: string, column: string, key: string): string {
  return shortOr(`${PORTAL}/resource/${dataset}.json?${column}=${encodeURIComponent(key)}`, datasetPage(dataset));
}

const PERMIT_SEARCH = 'https://abc.austintexas.gov/web/permit/public-search-other';

/** The city's page of a development case, by the folder number of its permit system. */
export function folderPage(folder: string): string {
  return shortOr(`${PERMIT_SEARCH}?t_detail=1&t_selected_folderrsn=${encodeURIComponent(folder)}`, PERMIT_SEARCH);
}

/** The same of the state's portal. */
export function stateRowUrl(dataset: string, column: string, key: string): string {
  return rowUrl(dataset, column, key).replace(PORTAL, STATE_PORTAL);
}
