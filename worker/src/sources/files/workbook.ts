import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow, Row } from '../source.ts';
import { holdPage } from '../json-page.ts';
import { addressOf } from '../read-json.ts';
import type { Sheet } from './sheet.ts';
import { xlsbSheets } from './xlsb.ts';
import { openZip, type ZipArchive } from './zip.ts';
import readWorkbook from 'read-excel-file/node';

/** The wanted sheets of an .xlsx workbook. */
async function* xlsxSheets({ bytes }: ZipArchive, wanted: (name: string) => boolean): AsyncGenerator<Sheet> {
  let sheets;
  try {
    sheets = await readWorkbook(bytes);
  } catch (cause) {
    throw new AppError('source_changed', 'The workbook cannot be read.', { cause });
  }
  for (const { sheet, data } of sheets) if (wanted(sheet)) yield { name: sheet, lines: data };
}

export interface WorkbookOptions {
  address: string;
  path: string;
  /** Which sheets hold rows; the sheet's name is put into each row as `sheet`. */
  sheets: (name: string) => boolean;
  /** A column of the line that names the columns. */
  header: string;
  keep?: (row: Row) => boolean;
  /** The book is the same for every city that reads it. */
  shared?: true;
  /**
   * What becomes of sheets that name other columns: without it the reading fails; `named` gives one row that holds the
   * sheet's name alone.
   */
  sheetsWithout?: 'named' | undefined;
}

/**
 * The publisher answers 403 to callers whose name does not begin as browsers' do, or who name no page they come from.
 * The name stays ours.
 */
const AGENT = 'Mozilla/5.0 (compatible; Moontower; civic transparency)';
const MOST_BYTES = 32 * 1_048_576;
/** The first bytes of a zip file, which a workbook is. */
const ZIP = 0x504b0304;

const headingOf = (cell: unknown): string => String(cell ?? '').trim();
const rowOf = (sheet: string, header: readonly string[], line: readonly unknown[]): Row =>
  Object.fromEntries([
    ['sheet', sheet],
    ...header.flatMap((column, index) =>
      column === '' || line[index] === null || line[index] === undefined ? [] : [[column, String(line[index])]],
    ),
  ]);

/** The rows below the line that names the columns, one line held at a time. */
function* rowsOf({ name, lines }: Sheet, options: WorkbookOptions): Generator<Row> {
  let header: string[] | undefined;
  for (const line of lines) {
    if (header === undefined) {
      const names = Array.from(line, headingOf);
      if (names.includes(options.header)) header = names;
      continue;
    }
    const row = rowOf(name, header, line);
    if (options.keep?.(row) !== false) yield row;
  }
  if (header === undefined && options.sheetsWithout === 'named') yield { sheet: name };
  else if (header === undefined)
    throw new AppError('schema_drift', `${options.path}, sheet ${name}: the column ${options.header} is gone.`, {
      details: { missing: [options.header] },
    });
}

/**
 * The rows of a workbook's bytes, .xlsx or .xlsb: what is inside decides, not the name. Throws `source_changed` or
 * `schema_drift`.
 */
export async function workbookRows(book: Buffer, options: WorkbookOptions): Promise<Row[]> {
  if (book.length < 4 || book.readUInt32BE(0) !== ZIP)
    throw new AppError('source_changed', `${options.path} is not a workbook.`);
  const zip = await openZip(book);
  const rows: Row[] = [];
  for await (const sheet of (zip.parts.has('xl/workbook.bin') ? xlsbSheets : xlsxSheets)(zip, options.sheets)) {
    for (const row of rowsOf(sheet, options)) rows.push(row);
  }
  if (rows.every((row) => Object.keys(row).length < 2))
    throw new AppError('source_changed', `${options.path} has none of the rows that were expected.`);
  return rows;
}

/** The rows of a workbook. Every reading is the whole book. */
export function workbookPages(options: WorkbookOptions) {
  return async function* pages(effects: Effects, _window: ReadWindow): AsyncGenerator<Page> {
    const url = `${addressOf(effects, options.address)}/${options.path}`;
    const answer = await effects.open({
      url,
      accept: '*/*',
      maxBytes: MOST_BYTES,
      ...(options.shared && { shared: options.shared }),
      headers: { 'user-agent': AGENT, referer: `${new URL(url).origin}/` },
    });
    const { chunks, bytes } = await holdPage(answer.body);
    yield { rows: await workbookRows(Buffer.concat(chunks), options), broken: [], bytes, next: undefined };
  };
}
