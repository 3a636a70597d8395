import type { Handler } from '../exchange.ts';
import { bytes, text } from '../exchange.ts';
import { Dice, hash32 } from '../random.ts';
import { zipStore } from './zip-store.ts';

const COLUMNS = ['CoC Number', 'CoC Name', 'CoC Category', 'Count Types', 'Overall Homeless', 'Sheltered ES Homeless', 'Sheltered TH Homeless', 'Sheltered SH Homeless', 'Sheltered Total Homeless', 'Unsheltered Homeless'];
const PLACES = [['TX-500', 'San Antonio/Bexar County CoC'], ['TX-503', 'Austin/Travis County CoC'], ['TX-600', 'Dallas City & County/Irving CoC'], ['TX-700', 'Houston, Pasadena, Conroe/Harris, Fort Bend, Montgomery Counties CoC']] as const;

/** HUD's yearly counts as a workbook with one sheet a year, newest first. Callers without a browser's agent and a referrer get 403, as at HUD. */
export function hudHandler({ seed, nowMs }: { seed: number; nowMs: () => number }): Handler {
  return (ask) => {
    if (!/-(PIT|HIC)-Counts-by-CoC\.xls[xb]$/.test(ask.path)) return undefined;
    if (!/Mozilla/.test(ask.headers['user-agent'] ?? '') || ask.headers.referer === undefined) return text('<html><body>Access denied</body></html>', 403, 'text/html');
    const newest = new Date(nowMs()).getUTCFullYear() - 1;
    const years = Array.from({ length: newest - 2018 }, (_, back) => newest - back);
    return bytes(workbook(years.map((year) => ({ name: String(year), rows: [COLUMNS, ...PLACES.map(([code, name]) => countRow(new Dice(hash32(seed, 'pit', code, year)), code, name))] }))), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  };
}

function countRow(dice: Dice, code: string, name: string): (string | number)[] {
  const [emergency, transitional, haven, unsheltered] = [dice.whole(700, 1400), dice.whole(100, 300), dice.whole(0, 60), dice.whole(900, 1700)];
  const sheltered = emergency + transitional + haven;
  return [code, name, 'Major City', 'Sheltered and Unsheltered Count', sheltered + unsheltered, emergency, transitional, haven, sheltered, unsheltered];
}

const escape = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** The least that a spreadsheet program and a reader of ours need. */
export function workbook(sheets: readonly { name: string; rows: readonly (readonly (string | number)[])[] }[]): Buffer {
  const types = sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('');
  return zipStore([
    ['[Content_Types].xml', `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types}</Types>`],
    ['_rels/.rels', `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`],
    ['xl/workbook.xml', `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `${head}<Relationships xmlns="${packaged}/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`],
    ...sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, `${head}<worksheet xmlns="${main}"><sheetData>${rows.map(sheetRow).join('')}</sheetData></worksheet>`] as const),
  ]);
}

function sheetRow(cells: readonly (string | number)[], index: number): string {
  const written = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${index + 1}`;
    return typeof cell === 'number' ? `<c r="${place}"><v>${cell}</v></c>` : `<c r="${place}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  });
  return `<row r="${index + 1}">${written.join('')}</row>`;
}
