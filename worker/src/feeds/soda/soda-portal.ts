/** A Socrata portal: where it answers, and what is so of most of its datasets. */
export interface SodaPortal {
  url: string;
  publisher: string;
  licence: string;
}

/** Longest address of a record. */
const LONGEST = 1_000;
export const shortOr = (url: string, otherwise: string): string => (url.length > LONGEST ? otherwise : url);

export interface SodaLinks {
  /** A dataset's page for people. */
  datasetPage: (dataset: string) => string;
  /**
   * The published row itself, for datasets whose records have no page of their own. For a key too long for an address,
   * the dataset.
   */
  rowUrl: (dataset: string, column: string, key: string) => string;
}

export function sodaLinks(url: string): SodaLinks {
  const datasetPage = (dataset: string) => `${url}/d/${dataset}`;
  return {
    datasetPage,
    rowUrl: (dataset, column, key) =>
      shortOr(`${url}/resource/${dataset}.json?${column}=${encodeURIComponent(key)}`, datasetPage(dataset)),
  };
}
