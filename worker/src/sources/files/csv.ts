import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow, Row } from '../source.ts';
import { csvRecords } from './csv-records.ts';
import { holdPage } from '../json-page.ts';
import { addressOf } from '../read-json.ts';
import { CHUNK_ROWS } from '../soda/soda.ts';

export interface CsvOptions {
  /** Name of the configured address, `irs`. */
  address: string;
  path: string;
  /** Columns the first line must name. */
  header: readonly string[];
  /** Columns that are handed on, where not all are: the others are dropped before anybody sees them. */
  only?: readonly string[];
  /** What a column is called in other files of the same kind: its name there → its name here. */
  renamed?: Readonly<Record<string, string>>;
  /** Which rows are in scope: a file may cover a whole state. */
  keep?: (row: Row) => boolean;
  /** The file is the same for every city that reads it. */
  shared?: true;
  maxBytes?: number;
}

/** Hands the bytes on and lets go of what was read: rows of a large file need their room. */
function* readOnce(chunks: Uint8Array[]): Generator<Uint8Array> {
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = chunks[at];
    chunks[at] = new Uint8Array(0);
    if (chunk !== undefined) yield chunk;
  }
}

function checkHeader(header: readonly string[], wanted: readonly string[], path: string): void {
  const missing = wanted.filter((column) => !header.includes(column));
  if (missing.length === wanted.length)
    throw new AppError('source_changed', `${path} is not the file that was expected.`);
  if (missing.length > 0)
    throw new AppError('schema_drift', `${path}: the column ${missing.join(', ')} is gone.`, { details: { missing } });
}

const rowOf = (header: readonly string[], cells: readonly string[], only: ReadonlySet<string> | undefined): Row =>
  Object.fromEntries(
    header.flatMap((name, at) => {
      const cell = cells[at];
      return cell === undefined || cell === '' || only?.has(name) === false ? [] : [[name, cell]];
    }),
  );

/** Names of the first line, as this feed calls them. */
const headerOf = (cells: readonly string[], { renamed = {} }: CsvOptions): string[] =>
  cells.map((cell) => {
    const name = cell.trim();
    return Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : name;
  });

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0] === '';

async function* chunksOf(chunks: Uint8Array[], bytes: number, options: CsvOptions): AsyncGenerator<Page> {
  const { header: wanted, path, keep = () => true } = options;
  const only = options.only === undefined ? undefined : new Set(options.only);
  let header: string[] | undefined;
  let page: Page = { rows: [], broken: [], bytes, next: undefined };
  for await (const cells of csvRecords(readOnce(chunks))) {
    if (header === undefined) {
      header = headerOf(cells, options);
      checkHeader(header, wanted, path);
      continue;
    }
    if (isBlank(cells)) continue;
    if (cells.length !== header.length) {
      page.broken.push({ rawText: cells.join(','), reason: 'wrong-number-of-cells' });
      continue;
    }
    const row = rowOf(header, cells, only);
    if (!keep(row)) continue;
    page.rows.push(row);
    if (page.rows.length >= CHUNK_ROWS) {
      yield page;
      page = { rows: [], broken: [], bytes: 0, next: undefined };
    }
  }
  if (header === undefined) throw new AppError('source_changed', `${path} is empty.`);
  yield page;
}

/** A file at an address, held until it arrived whole, then handed on in chunks. */
export async function* readCsv(effects: Effects, url: string, options: CsvOptions): AsyncGenerator<Page> {
  const { maxBytes = 128 * 1_048_576, shared } = options;
  const request = { url, accept: 'text/csv', maxBytes, ...(shared && { shared }) };
  const { chunks, bytes } = await holdPage((await effects.open(request)).body);
  yield* chunksOf(chunks, bytes, options);
}

/**
 * One file of comma-separated rows, held until it arrived whole, then handed on in chunks. Every reading is the whole
 * file.
 */
export function csvPages(options: CsvOptions) {
  return (effects: Effects, _window: ReadWindow): AsyncGenerator<Page> =>
    readCsv(effects, `${addressOf(effects, options.address)}/${options.path}`, options);
}
