/** Addresses of an open data portal (Socrata, either version of its API) that answer with data and have no page. */
export const ROW_DATA = /\/(?:resource|views)\/(\w{4}-\w{4})[./]/;

/** Our page of a published row. */
export const rowPath = (id: string): string => `/row/${encodeURIComponent(id)}`;

interface RecordLink {
  id: string;
  url: string;
  simulated?: boolean | undefined;
}
/**
 * What a person opens for a record: the city's own page, or ours of the published row where the city has it as data
 * only. Made-up records are on no page of the city.
 * @param ours gives a path of ours as it stands where the link is: with its language, its host
 */
export const recordPage = ({ id, url, simulated }: RecordLink, ours: (path: string) => string): string =>
  simulated || ROW_DATA.test(url) ? ours(rowPath(id)) : url;
