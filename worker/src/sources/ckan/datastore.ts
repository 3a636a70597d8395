import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '@moontower/contracts';
import { z } from 'zod';
import type { Effects, Page, Row } from '../source.ts';
import { isRow, MOST_PAGES } from '../read-json.ts';
import { CHUNK_ROWS } from '../soda/soda.ts';
import { askCkan } from './ask-ckan.ts';

/** A table of the DataStore and what is wanted of it. */
export interface TableQuest {
  effects: Effects;
  /** The portal's address. */
  base: string;
  resource: string;
  columns: readonly string[];
  /** Rows asked for at once; the portal may lower it without a word, and says in `limit` what it gave. */
  pageRows: number;
}

const SearchAnswer = z.object({
  records: z.array(z.unknown()),
  fields: z.array(z.object({ id: z.string() })).optional(),
  total: z.number().int().min(0).optional(),
  total_was_estimated: z.boolean().optional(),
  limit: z.number().int().min(0).optional(),
});
type SearchAnswer = z.infer<typeof SearchAnswer>;

async function search(
  { effects, base, resource }: TableQuest,
  query: Readonly<Record<string, string>>,
): Promise<SearchAnswer & { bytes: number }> {
  const asking = { action: 'datastore_search', query: { resource_id: resource, ...query } };
  const { result, bytes } = await askCkan(effects, base, asking);
  const found = SearchAnswer.safeParse(result);
  if (!found.success)
    throw new AppError('source_changed', 'The data portal answered a search of its table without the records.');
  return { ...found.data, bytes };
}

const loadedAnew = (): AppError =>
  new AppError(
    'source_unavailable',
    'The portal loaded this table anew while it was read. It is read again from its beginning.',
  );

/**
 * Columns that are asked for and that the table has. Names of persons that stand beside them never leave the portal.
 */
function presentColumns({ columns, resource }: TableQuest, { fields = [] }: SearchAnswer): string[] {
  const named = new Set(fields.map(({ id }) => id));
  const present = columns.filter((column) => named.has(column));
  if (present.length === 0)
    throw new AppError('schema_drift', `${resource}: the column ${columns.join(', ')} is gone.`, {
      details: { missing: [...columns] },
    });
  return present;
}

/** The row number within the table: good for its order, and for nothing that outlives the table. */
const numberOf = (record: unknown): number | undefined => {
  const id = isRow(record) ? record['_id'] : undefined;
  return typeof id === 'number' ? id : undefined;
};

/** A record as a row: without the row number and without its empty columns, as in the file. */
function rowOf({ _id: _number, ...columns }: Row): Row {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null && value !== ''));
}

/** What a page must agree with in the page before it. */
interface PageTrail {
  total: number | undefined;
  /** The first record, and the last one of the page before, as text. */
  first: string | undefined;
  last: string | undefined;
  received: number;
}

/**
 * Records behind those that were seen. Each page asks for the last record once more: only a table that is still the
 * same gives it again.
 */
function newRecords(found: SearchAnswer, seen: PageTrail): unknown[] {
  if (seen.total !== undefined && found.total !== undefined && found.total !== seen.total) throw loadedAnew();
  if (seen.last === undefined) return found.records;
  const [again, ...records] = found.records;
  if (JSON.stringify(again) !== seen.last) throw loadedAnew();
  return records;
}

function checkRising(records: readonly unknown[]): void {
  let last = Number.NEGATIVE_INFINITY;
  for (const record of records) {
    const number = numberOf(record);
    if (number === undefined) continue;
    if (number <= last)
      throw new AppError('source_changed', 'The portal gives the rows of this table in no order that could be paged.');
    last = number;
  }
}

async function* chunksOf(records: readonly unknown[], bytes: number): AsyncGenerator<Page> {
  for (let at = 0; at === 0 || at < records.length; at += CHUNK_ROWS) {
    const part = records.slice(at, at + CHUNK_ROWS);
    yield {
      rows: part.filter(isRow).map(rowOf),
      broken: part
        .filter((record) => !isRow(record))
        .map((record) => ({ rawText: JSON.stringify(record) ?? '', reason: 'not-a-row' })),
      bytes: at === 0 ? bytes : 0,
      next: undefined,
    };
    await othersTurn();
  }
}

/** A table that is gone in the middle of its reading is being loaded anew. */
const whileReading = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'source_missing' ? loadedAnew() : error;
};

/** Ends a reading: the table begins as it did, and as many rows came as it has now, or it is said. */
async function checkEnd(reading: TableQuest, fields: string, { received, total, first }: PageTrail): Promise<void> {
  const now = await search(reading, { fields, sort: '_id', limit: '1' }).catch(whileReading);
  if (first !== undefined && JSON.stringify(now.records[0]) !== first) throw loadedAnew();
  if (now.total === undefined || now.total_was_estimated === true) return;
  if (total !== undefined && now.total !== total) throw loadedAnew();
  if (received < now.total)
    throw new AppError(
      'source_unavailable',
      `The portal counts ${now.total} rows in this table and gave ${received}. It is read again from its beginning.`,
    );
}

/** Takes a page into what was seen; whether the table goes on behind it. */
function take(found: SearchAnswer, seen: PageTrail, pageRows: number): { records: unknown[]; more: boolean } {
  checkRising(found.records);
  const records = newRecords(found, seen);
  const full = found.records.length >= Math.min(found.limit ?? pageRows, pageRows);
  seen.received += records.length;
  seen.first ??= JSON.stringify(records[0]);
  seen.last = JSON.stringify(records.at(-1)) ?? seen.last;
  return { records, more: records.length > 0 && (seen.total === undefined ? full : seen.received < seen.total) };
}

/**
 * A table of the DataStore, whole and in the order of its row numbers. It cannot go on where it was interrupted: the
 * table may be another one by then.
 */
export async function* readTable(reading: TableQuest): AsyncGenerator<Page> {
  const { pageRows } = reading;
  const opened = await search(reading, { limit: '0' });
  const fields = ['_id', ...presentColumns(reading, opened)].join(',');
  const total = opened.total_was_estimated === true ? undefined : opened.total;
  const seen: PageTrail = { total, first: undefined, last: undefined, received: 0 };
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const offset = String(seen.last === undefined ? 0 : seen.received - 1);
    const asking = { fields, sort: '_id', limit: String(pageRows), offset };
    const found = await search(reading, asking).catch(whileReading);
    const { records, more } = take(found, seen, pageRows);
    if (!more) await checkEnd(reading, fields, seen);
    yield* chunksOf(records, found.bytes);
    if (!more) return;
  }
}
