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

/** Cells of comma-separated lines as RFC 4180 has them: quoted cells may hold commas, quotes (doubled) and line ends. */
export function* csvRecords(text: Iterable<string>): Generator<string[]> {
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let closing = false;
  for (const part of text) {
    for (const char of part) {
      if (quoted) {
        if (closing) {
          closing = false;
          if (char === '"') { cell += '"'; continue; }
          quoted = false;
        } else if (char === '"') { closing = true; continue; } else { cell += char; continue; }
      }
      if (char === '"' && cell === '') quoted = true;
      else if (char === ',') { cells.push(cell); cell = ''; }
      else if (char === '\n') { cells.push(cell); yield cells; cells = []; cell = ''; }
      else if (char !== '\r') cell += char;
    }
  }
  if (quoted && !closing) throw new AppError('source_changed', 'The file broke off in the middle of a cell.');
  if (cell !== '' || cells.length > 0) { cells.push(cell); yield cells; }
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
  if (missing.length === wanted.length) throw new AppError('source_changed', `${path} is not the file that was expected.`);
  if (missing.length > 0) throw new AppError('schema_drift', `${path}: the column ${missing.join(', ')} is gone.`, { details: { missing } });
}

const rowOf = (header: readonly string[], cells: readonly string[]): Row => Object.fromEntries(header.flatMap((name, at) => { const cell = cells[at]; return cell === undefined || cell === '' ? [] : [[name, cell]]; }));

/** One file of comma-separated rows, held until it arrived whole, then handed on in chunks. Every reading is the whole file. */
export function csvPages({ address, path, header: wanted, keep, maxBytes }: CsvOptions) {
  return async function* pages(effects: Effects, _window: ReadWindow): AsyncGenerator<Page> {
    const { chunks, bytes } = await holdPage((await effects.open({ url: `${addressOf(effects, address)}/${path}`, accept: 'text/csv', maxBytes: maxBytes ?? 128 * 1_048_576 })).body);
    let header: string[] | undefined;
    let page: Page = { rows: [], broken: [], bytes, next: undefined };
    for (const cells of csvRecords(decoded(chunks))) {
      if (header === undefined) { header = cells.map((name) => name.replace(/^\uFEFF/, '').trim()); checkHeader(header, wanted, path); continue; }
      if (cells.length === 1 && cells[0] === '') continue;
      if (cells.length !== header.length) { page.broken.push({ rawText: cells.join(','), reason: 'wrong-number-of-cells' }); continue; }
      const row = rowOf(header, cells);
      if (keep !== undefined && !keep(row)) continue;
      page.rows.push(row);
      if (page.rows.length >= CHUNK_ROWS) { const full = page; page = { rows: [], broken: [], bytes: 0, next: undefined }; yield full; }
    }
    if (header === undefined) throw new AppError('source_changed', `${path} is empty.`);
    yield page;
  };
}
