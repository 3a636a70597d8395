import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow, Row } from './source.ts';
import { holdPage } from './json-page.ts';
import { addressOf } from './read-json.ts';
import { CHUNK_ROWS } from './soda.ts';

export interface CsvOptions {
  /** Name of the configured address, `irs`. */
  address: string;
  path: string;
  /** Columns the first line must name. */
  header: readonly string[];
  /** Which rows are in scope: a file may cover a whole state. */
  keep?: (row: Row) => boolean;
  maxBytes?: number;
}

/** Reads characters into cells; `push` answers a record when one is complete. */
class CsvReader {
  #cells: string[] = [];
  #cell = '';
  #quoted = false;
  #closing = false;

  push(char: string): string[] | undefined {
    if (this.#quoted && !this.#leaves(char)) return undefined;
    if (char === '"' && this.#cell === '') {
      this.#quoted = true;
      return undefined;
    }
    if (char === ',') this.#endCell();
    else if (char === '\n') return this.#endRecord();
    else if (char !== '\r') this.#cell += char;
    return undefined;
  }

  /** Inside quotes: true when this character already stands behind them. */
  #leaves(char: string): boolean {
    if (!this.#closing) {
      if (char === '"') this.#closing = true;
      else this.#cell += char;
      return false;
    }
    this.#closing = false;
    if (char === '"') {
      this.#cell += '"';
      return false;
    }
    this.#quoted = false;
    return true;
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
  }
  #endRecord(): string[] {
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    return cells;
  }

  /** What the last line without a line end holds. Throws when the text ended inside a quoted cell. */
  end(): string[] | undefined {
    if (this.#quoted && !this.#closing)
      throw new AppError('source_changed', 'The file broke off in the middle of a cell.');
    return this.#cell === '' && this.#cells.length === 0 ? undefined : this.#endRecord();
  }
}

/**
 * Cells of comma-separated lines as RFC 4180 has them: quoted cells may hold commas, quotes (doubled) and line ends.
 */
export function* csvRecords(text: Iterable<string>): Generator<string[]> {
  const reader = new CsvReader();
  for (const part of text)
    for (const char of part) {
      const record = reader.push(char);
      if (record !== undefined) yield record;
    }
  const last = reader.end();
  if (last !== undefined) yield last;
}

function* decoded(chunks: Uint8Array[]): Generator<string> {
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < chunks.length; at += 1) {
    yield decoder.decode(chunks[at], { stream: true });
    chunks[at] = new Uint8Array(0);
  }
  yield decoder.decode();
}

function checkHeader(header: readonly string[], wanted: readonly string[], path: string): void {
  const missing = wanted.filter((column) => !header.includes(column));
  if (missing.length === wanted.length)
    throw new AppError('source_changed', `${path} is not the file that was expected.`);
  if (missing.length > 0)
    throw new AppError('schema_drift', `${path}: the column ${missing.join(', ')} is gone.`, { details: { missing } });
}

const rowOf = (header: readonly string[], cells: readonly string[]): Row =>
  Object.fromEntries(
    header.flatMap((name, at) => {
      const cell = cells[at];
      return cell === undefined || cell === '' ? [] : [[name, cell]];
    }),
  );

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0] === '';

function* chunksOf(
  chunks: Uint8Array[],
  bytes: number,
  { header: wanted, path, keep = () => true }: CsvOptions,
): Generator<Page> {
  const records = csvRecords(decoded(chunks));
  const first = records.next();
  if (first.done === true) throw new AppError('source_changed', `${path} is empty.`);
  const header = first.value.map((name) => name.replace(/^\uFEFF/, '').trim());
  checkHeader(header, wanted, path);
  let page: Page = { rows: [], broken: [], bytes, next: undefined };
  for (const cells of records) {
    if (isBlank(cells)) continue;
    if (cells.length !== header.length) {
      page.broken.push({ rawText: cells.join(','), reason: 'wrong-number-of-cells' });
      continue;
    }
    const row = rowOf(header, cells);
    if (!keep(row)) continue;
    page.rows.push(row);
    if (page.rows.length >= CHUNK_ROWS) {
      yield page;
      page = { rows: [], broken: [], bytes: 0, next: undefined };
    }
  }
  yield page;
}

/**
 * One file of comma-separated rows, held until it arrived whole, then handed on in chunks. Every reading is the whole
 * file.
 */
export function csvPages(options: CsvOptions) {
  const { address, path, maxBytes = 128 * 1_048_576 } = options;
  return async function* pages(effects: Effects, _window: ReadWindow): AsyncGenerator<Page> {
    const { chunks, bytes } = await holdPage(
      (await effects.open({ url: `${addressOf(effects, address)}/${path}`, accept: 'text/csv', maxBytes })).body,
    );
    yield* chunksOf(chunks, bytes, options);
  };
}
