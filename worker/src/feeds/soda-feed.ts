import { DAY_MS } from '@moontower/contracts';
import type { z } from 'zod';
import { sodaKeys, sodaPages } from '../sources/soda/soda.ts';
import { PORTAL, STATE_PORTAL } from './austin-links.ts';
import { joinedKey } from './draft-record.ts';
import { defineFeed, type Feed, type NormalisedRow, type Row } from './feed.ts';
import { latest } from './read-dates.ts';
import { sodaLinks, type SodaPortal } from './soda/soda-portal.ts';

type SodaFeedInput<R extends z.ZodType> = Pick<
  Feed<R>,
  'id' | 'title' | 'dataset' | 'category' | 'requires' | 'ignores' | 'normalise'
> &
  Partial<
    Pick<
      Feed<R>,
      | 'role'
      | 'publisher'
      | 'licence'
      | 'schedule'
      | 'cadenceMs'
      | 'backfillMonths'
      | 'retentionDays'
      | 'expect'
      | 'overlapMs'
      | 'countsRepeats'
      | 'several'
      | 'note'
      | 'prefer'
      | 'recheck'
      | 'shown'
      | 'identify'
      | 'bringsWholeDays'
      | 'shapeOnly'
      | 'version'
    >
  >;

export interface SodaFeedOptions<S extends z.ZodRawShape> extends SodaFeedInput<z.ZodObject<S>> {
  columns: z.ZodObject<S>;
  /** Columns that make the key; one column is its own key. None: the feed gives its keys itself. */
  key?: readonly string[];
  /**
   * Columns of the last change; a reading asks for rows where any of them is late enough. None: every reading is the
   * whole dataset.
   */
  since?: readonly string[];
  where?: string;
  orderType?: 'text' | 'number';
  /** Of the state's portal. */
  state?: true;
  /** The city's portal, where it is not the first city's. */
  of?: SodaPortal;
}

/**
 * A feed of one Socrata dataset. What is not said is as most of the portal's datasets are: read each morning, under its
 * licence, pages by the first `since` column, three days of overlap; without `since` a whole copy that replaces the
 * last.
 */
export function defineSodaFeed<S extends z.ZodRawShape>({
  columns,
  key = [],
  since = [],
  where,
  orderType,
  state,
  of,
  ...about
}: SodaFeedOptions<S>): Feed<z.ZodObject<S>> {
  const [order = ':id'] = since;
  const whole = since.length === 0;
  const { url, publisher, licence, address } = portalOf({ state, of });
  return defineFeed({
    publisher,
    licence,
    schedule: '35 6 * * *',
    cadenceMs: DAY_MS,
    expect: { rows: [0, 3_000_000], rejectedShare: 0.05 },
    overlapMs: whole ? 0 : 3 * DAY_MS,
    ...about,
    homepage: sodaLinks(url).datasetPage(about.dataset),
    portal: address,
    row: columns,
    watermark: (row: Row) => latest(...since.map((column) => row[column]).filter((value) => typeof value === 'string')),
    pages: sodaPages({
      dataset: about.dataset,
      select: Object.keys(columns.shape),
      order,
      orderType,
      since: whole ? undefined : since,
      where,
      address,
    }),
    replaces: whole || undefined,
    ...(key.length === 0 ? {} : keysOf(key, { dataset: about.dataset, where, address, whole })),
  });
}

const portalOf = ({ state, of = PORTAL }: Pick<SodaFeedOptions<z.ZodRawShape>, 'state' | 'of'>) =>
  state === true ? { ...STATE_PORTAL, address: 'sodaState' as const } : { ...of, address: 'soda' as const };

/** What rows are known by; an incremental feed's keys can be asked for alone, to see what the city deleted. */
function keysOf(
  key: readonly string[],
  { whole, ...from }: { dataset: string; where: string | undefined; address: 'soda' | 'sodaState'; whole: boolean },
) {
  const identify = (row: Row) => joinedKey(row, key);
  return whole ? { identify } : { identify, keys: sodaKeys({ ...from, columns: key, keyOf: identify }) };
}

/** A skip that names what was missing. */
export function without(what: string, key?: string): NormalisedRow {
  return { kind: 'skip', reason: `no ${what}`, key };
}
