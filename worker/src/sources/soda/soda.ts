import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '@moontower/contracts';
import { z } from 'zod';
import type { Effects, Page, ReadWindow, Row } from '../source.ts';
import { holdPage, parsePage } from '../json-page.ts';
import { addressOf, isRow, jsonOf } from '../read-json.ts';
import type { SodaQuery } from './soda-request.ts';
import { querySoda } from './soda-versions.ts';

export interface SodaOptions {
  /** The four-by-four id, `3syk-w9eu`. */
  dataset: string;
  /** In-scope columns; `:id` is added for paging and never used as identity. */
  select: readonly string[];
  /**
   * Column that pages follow, with `:id` behind it; `:id` alone for whole copies. Rows without the column come last.
   */
  order: string;
  orderType?: 'text' | 'number';
  /** Columns compared with the window's start, any of them at or after it; none means every reading is whole. */
  since?: string | readonly string[];
  /**
   * Identical rows are separate records: an interrupted reading goes on from the first row with the same `order` value,
   * so that repeats are counted alike.
   */
  repeats?: boolean;
  /** Further SoQL condition. */
  where?: string;
  address?: 'soda' | 'sodaState';
  pageSize?: number;
  /** Rows committed together, at most. */
  chunkRows?: number;
}

/**
 * Rows handed on at once: what is committed in one transaction. With 2,500, MongoDB spends a third more on pages it
 * cannot evict before the commit.
 */
export const CHUNK_ROWS = 1_000;
const PAGE_ROWS = 10_000;

/** Where the next page begins: behind this row, or at this offset where rows carry no `:id`. */
const Place = z.union([
  z.object({ after: z.string().nullable(), id: z.string(), again: z.boolean().optional() }),
  z.object({ offset: z.int().min(0) }),
]);
type Place = z.infer<typeof Place>;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

interface Behind {
  after: string | null;
  id: string;
  again?: boolean | undefined;
}

/** Rows behind a place; with `again`, those that share its order value once more. */
function behind(
  { order, orderType }: SodaOptions,
  { after, id, again = false }: Behind,
  nullsPossible: boolean,
): string {
  if (order === ':id') return `:id > ${quoted(id)}`;
  const tie = again ? '' : ` AND :id > ${quoted(id)}`;
  if (after === null) return `${order} IS NULL${tie}`;
  const value = orderType === 'number' ? after : quoted(after.replace(/Z$/, ''));
  return `${order} > ${value} OR (${order} = ${value}${tie})${nullsPossible ? ` OR ${order} IS NULL` : ''}`;
}

/**
 * A timestamp as SoQL compares it: a zone in the literal is an error for floating columns and needless for the others.
 */
const literal = (since: string) => quoted(since.replace(/Z$/, ''));

const sinceColumns = ({ since = [] }: SodaOptions, gone: ReadonlySet<string>): string[] =>
  [since].flat().filter((column) => !gone.has(column));

function conditions({ options, window, place, gone }: SodaRequest): string {
  const start = window.since;
  const columns = start === undefined ? [] : sinceColumns(options, gone);
  const bound = (column: string) =>
    `${column} >= ${options.orderType === 'number' && column === options.order ? start : literal(start ?? '')}`;
  const nullsPossible = !(columns.length === 1 && columns[0] === options.order);
  return [
    options.where,
    columns.map(bound).join(' OR '),
    place !== undefined && 'id' in place ? behind(options, place, nullsPossible) : undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => `(${part})`)
    .join(' AND ');
}

interface SodaRequest {
  options: SodaOptions;
  window: ReadWindow;
  place: Place | undefined;
  gone: ReadonlySet<string>;
}

function pageQuery(asking: SodaRequest): SodaQuery {
  const { options, place, gone } = asking;
  return {
    dataset: options.dataset,
    select: [':id', ...options.select.filter((column) => !gone.has(column))].join(','),
    order: options.order === ':id' ? ':id' : `${options.order},:id`,
    limit: options.pageSize ?? PAGE_ROWS,
    where: conditions(asking),
    offset: place !== undefined && 'offset' in place ? place.offset : undefined,
  };
}

const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

function placeAfter(row: Row | undefined, options: SodaOptions, seen: number): Place {
  const id = text(row?.[':id']);
  return id === null ? { offset: seen } : { after: text(row?.[options.order]), id };
}

/** Another address of the same portal is worth asking when the first does not answer or does not know the dataset. */
function secondAddress(effects: Effects, name: string, error: unknown): string | undefined {
  const worthIt = error instanceof AppError && (error.code === 'source_unavailable' || error.details['status'] === 404);
  if (!worthIt || name !== 'soda' || effects.signal.aborted) return undefined;
  const second = effects.addresses['sodaFallback'];
  return second === effects.addresses[name] ? undefined : second;
}

async function askPortal(effects: Effects, query: SodaQuery, name: string) {
  const first = addressOf(effects, name);
  try {
    return await querySoda(effects, first, query);
  } catch (error) {
    const second = secondAddress(effects, name, error);
    if (second === undefined) throw error;
    try {
      return await querySoda(effects, second, query);
    } catch {
      throw error;
    }
  }
}

/** The column a portal says it does not have. */
function missingColumn(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.details['status'] !== 400) return undefined;
  return /no-such-column/.test(String(error.details['said']))
    ? /No such column: ([\w:@]+)/i.exec(String(error.details['said']))?.[1]
    : undefined;
}

/**
 * Asks for one page. A column that is gone is left out and asked for no more; one that paging needs, or the last that
 * tells changes, stops the feed.
 */
async function askPage(effects: Effects, asking: SodaRequest & { gone: Set<string> }) {
  const {
    options: { dataset, order, since, address = 'soda' },
    gone,
  } = asking;
  for (;;) {
    try {
      return await askPortal(effects, pageQuery(asking), address);
    } catch (error) {
      const column = missingColumn(error);
      if (column === undefined || gone.has(column)) throw error;
      gone.add(column);
      if (column === order || (since !== undefined && sinceColumns(asking.options, gone).length === 0))
        throw new AppError('schema_drift', `${dataset}: the column ${column} is gone.`, {
          details: { missing: [column] },
        });
    }
  }
}

function readPlace(resume: string | undefined): Place | undefined {
  if (resume === undefined) return undefined;
  const place = Place.safeParse(JSON.parse(resume));
  return place.success ? place.data : undefined;
}

interface PageState {
  count: number;
  last: Row | undefined;
}

/**
 * The rows of one whole page in chunks; the last chunk comes last, also when it is empty. Notes what came in `held`.
 */
async function* chunksOf(
  { chunks, bytes }: { chunks: Uint8Array[]; bytes: number },
  { dataset, pageSize = PAGE_ROWS, chunkRows = CHUNK_ROWS }: SodaOptions,
  held: PageState,
): AsyncGenerator<Page> {
  let page: Page = { rows: [], broken: [], bytes, next: undefined };
  for (const { rows, broken } of parsePage(chunks)) {
    held.count += rows.length + broken.length;
    if (held.count > pageSize)
      throw new AppError('source_changed', `${dataset} answered more rows than were asked for.`);
    held.last = rows.at(-1) ?? held.last;
    for (const row of rows) page.rows.push(row);
    page.broken.push(...broken);
    if (page.rows.length >= chunkRows) {
      yield page;
      page = { rows: [], broken: [], bytes: 0, next: undefined };
    }
    await othersTurn(); // what was sent to MongoDB gets on its way between two batches
  }
  yield page;
}

const tokenOf = (place: Place, repeats: boolean | undefined): string =>
  JSON.stringify(repeats === true && 'id' in place ? { ...place, again: true } : place);

/**
 * Pages of a Socrata dataset (SODA 2.1 or 3), in chunks of about 1,000 rows. A page is handed on only after its end has
 * arrived.
 * Throws `source_changed` when a page is no list of rows, is cut, or holds more rows than were asked for.
 */
export function sodaPages(options: SodaOptions) {
  const { pageSize = PAGE_ROWS } = options;
  const pages = async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    const gone = new Set<string>();
    let place = readPlace(window.resume);
    let offset = place !== undefined && 'offset' in place ? place.offset : 0;
    for (let more = true; more;) {
      const held: PageState = { count: 0, last: undefined };
      const answer = await askPage(effects, { options, window, place, gone });
      let ready: Page | undefined;
      for await (const chunk of chunksOf(await holdPage(answer.body), options, held)) {
        if (ready !== undefined) yield ready;
        ready = chunk;
      }
      offset += held.count;
      place = placeAfter(held.last, options, offset);
      more = held.count === pageSize;
      if (ready !== undefined) yield { ...ready, next: more ? tokenOf(place, options.repeats) : undefined };
    }
  };
  return Object.assign(pages, { count: (effects: Effects, window: ReadWindow) => countRows(options, effects, window) });
}

/** Rows of a window as the portal counts them; undefined when it answers anything else. */
async function countRows(options: SodaOptions, effects: Effects, window: ReadWindow): Promise<number | undefined> {
  const where = conditions({ options, window, place: undefined, gone: new Set() });
  const base = addressOf(effects, options.address ?? 'soda');
  const { value } = await jsonOf(
    await querySoda(effects, base, { dataset: options.dataset, select: 'count(*)', where }),
  );
  const [row] = Array.isArray(value) ? value : [];
  const count = isRow(row) ? Number(Object.values(row)[0]) : Number.NaN;
  return Number.isInteger(count) ? count : undefined;
}

/** Rows of a reading that asks for keys only: small ones. */
const KEY_PAGE_ROWS = 50_000;

export interface SodaKeysOptions extends Pick<SodaOptions, 'dataset' | 'address' | 'where'> {
  /** Columns that make the key. */
  columns: readonly string[];
  /** The key of a row of these columns, exactly as the feed gives it; a row without one is passed over. */
  keyOf: (row: Row) => string | undefined;
}

/** Every key of a dataset, 50,000 a page in the order of `:id`. */
export function sodaKeys({
  dataset,
  columns,
  keyOf,
  address,
  where,
}: SodaKeysOptions): (effects: Effects) => AsyncGenerator<string[]> {
  const pages = sodaPages({ dataset, address, where, select: columns, order: ':id', pageSize: KEY_PAGE_ROWS });
  return async function* keys(effects) {
    for await (const { rows, broken } of pages(effects, { since: undefined, resume: undefined, full: true })) {
      if (broken.length > 0) throw new AppError('source_changed', `${dataset}: a part of its keys could not be read.`);
      yield rows.flatMap((row) => keyOf(row) ?? []);
    }
  };
}
