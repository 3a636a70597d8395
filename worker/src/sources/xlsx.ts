import { AppError } from '@moontower/contracts';
import readWorkbook from 'read-excel-file/node';
import type { Effects, Page, ReadWindow, Row } from './source.ts';
import { holdPage } from './json-page.ts';
import { addressOf } from './read-json.ts';

export interface XlsxOptions {
  address: string;
  path: string;
  /** Which sheets hold rows; the sheet's name is put into each row as `sheet`. */
  sheets: (name: string) => boolean;
  /** A column of the line that names the columns. */
  header: string;
  keep?: (row: Row) => boolean;
}

/** The publisher answers 403 to callers whose name does not begin as browsers' do, or who name no page they come from. The name stays ours. */
const AGENT = 'Mozilla/5.0 (compatible; Moontower; civic transparency)';
const MOST_BYTES = 32 * 1_048_576;
/** The first bytes of a zip file, which a workbook is. */
const ZIP = 0x504b0304;

function rowsOf(name: string, lines: readonly (readonly unknown[])[], options: XlsxOptions): Row[] {
  const at = lines.findIndex((line) => line.includes(options.header));
  if (at === -1) throw new AppError('schema_drift', `${options.path}, sheet ${name}: the column ${options.header} is gone.`, { details: { missing: [options.header] } });
  const header = (lines[at] ?? []).map((cell) => String(cell ?? '').trim());
  const rows = lines.slice(at + 1).map((line): Row => Object.fromEntries([['sheet', name], ...header.flatMap((column, index) => (column === '' || line[index] === null || line[index] === undefined ? [] : [[column, String(line[index])]]))]));
  return options.keep === undefined ? rows : rows.filter(options.keep);
}

/** The rows of an .xlsx workbook's sheets (the publisher's .xlsb twin is a binary form that is not read). Every reading is the whole book. */
export function xlsxPages(options: XlsxOptions) {
  return async function* pages(effects: Effects, _window: ReadWindow): AsyncGenerator<Page> {
    const url = `${addressOf(effects, options.address)}/${options.path}`;
    const answer = await effects.open({ url, accept: '*/*', maxBytes: MOST_BYTES, headers: { 'user-agent': AGENT, referer: `${new URL(url).origin}/` } });
    const { chunks, bytes } = await holdPage(answer.body);
    const book = Buffer.concat(chunks);
    if (book.length < 4 || book.readUInt32BE(0) !== ZIP) throw new AppError('source_changed', `${options.path} is not a workbook.`);
    let sheets;
    try { sheets = await readWorkbook(book); } catch (cause) { throw new AppError('source_changed', `${options.path} cannot be read as a workbook.`, { cause }); }
    const rows = sheets.filter(({ sheet }) => options.sheets(sheet)).flatMap(({ sheet, data }) => rowsOf(sheet, data, options));
    if (rows.length === 0) throw new AppError('source_changed', `${options.path} has none of the rows that were expected.`);
    yield { rows, broken: [], bytes, next: undefined };
  };
}
