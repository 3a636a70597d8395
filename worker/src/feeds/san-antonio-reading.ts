import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { z } from 'zod';
import { tellApart } from '../sources/planes.ts';
import { draftsOf } from './draft-item.ts';
import type { Effects, Page, ReadWindow, Row } from './feed.ts';
import { readableAddress } from './read-address.ts';
import { datesOf } from './read-dates.ts';
import { oneLine } from './read-text.ts';

const dates = datesOf(sanAntonio);

/** How feeds of this city read dates and points. */
export const { readDay, readMoment } = dates;
export const { itemOf, stagesOf } = draftsOf(sanAntonio, dates);

const PORTAL = 'https://data.sanantonio.gov';
/** What the portal's feeds say of themselves. */
export const OF_CITY = {
  publisher: 'City of San Antonio',
  licence: 'CC BY, as told by a third party; not read at the portal',
} as const;

export const datasetPage = (name: string): string => `${PORTAL}/dataset/${name}`;
export const resourcePage = (name: string, resource: string): string => `${datasetPage(name)}/resource/${resource}`;

/** A cell of the portal: text, or null or nothing where it is empty. A table may send numbers as such. */
export const cell = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : oneLine(String(value))));

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/;

/** `8/15/2012` as `2012-08-15`; what is none stays as it is. */
export function isoDay(published: string | undefined): string | undefined {
  const found = US_DAY.exec(published ?? '');
  if (found === null) return published;
  const [, month = '', day = '', year = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Beyond the city lie its neighbours and the land that it may annex: a foot is told from a degree there too. */
const AROUND = [-99.2, 28.9, -97.9, 30] as const;
const plain = (published: string | undefined): string | undefined => published?.replaceAll(',', '');

/**
 * Degrees of two columns in which degrees and state-plane feet (EPSG:2278) stand side by side; undefined for neither.
 */
export function degreesOf(
  x: string | undefined,
  y: string | undefined,
): [longitude: number, latitude: number] | 'missing' | 'unclear' {
  const told = tellApart(plain(x), plain(y), { plane: 2278, box: AROUND });
  return 'problem' in told ? told.problem : [told.degrees.longitude, told.degrees.latitude];
}

const CITY_TAIL = /,?\s*(?:city of\s+)?san antonio(?:[\s,]+tx)?(?:[\s,]+\d{5}(?:-\d{4})?)?\s*$/i;

/** An address as people write it, without the city's own name at its end. */
export const addressOf = (published: string | undefined): string | undefined =>
  readableAddress(published?.replace(CITY_TAIL, ''));

/** Only those rows of a resource that a feed is of: what the city keeps in one table are several matters. */
export function onlyRows(
  pages: (effects: Effects, window: ReadWindow) => AsyncIterable<Page>,
  isOurs: (row: Row) => boolean,
) {
  return async function* ours(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    for await (const page of pages(effects, window)) yield { ...page, rows: page.rows.filter(isOurs) };
  };
}
