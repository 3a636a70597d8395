import { posix } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { inside, isRow } from '../read-json.ts';
import type { Sheet } from './sheet.ts';
import { brokenWorkbook, recordsOf, type BinaryRecord, type RecordFields } from './xlsb-records.ts';
import { zipPart, type ZipArchive } from './zip.ts';

/**
 * Numbers of the records that a table is made of, [MS-XLSB] 2.3. All others (formats, widths, formulas' tokens) are
 * passed over.
 */
const ROW = 0;
const STRING_ITEM = 19;
const [END_SHEET, END_BOOK, BEGIN_DATA, END_DATA, SHEET, END_STRINGS] = [130, 132, 145, 146, 156, 160] as const;
/** Records 12 to 18 are 1 to 7 without their column: they stand right of the cell before. */
const [FIRST_SHORT, LAST_SHORT, SHORTENED] = [12, 18, 11] as const;
const MOST_COLUMNS = 16_384;

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};
const errorText = (code: number): string => ERRORS[code] ?? '#ERROR';
type ReadCell = (fields: RecordFields, strings: readonly string[]) => unknown;

function shared(fields: RecordFields, strings: readonly string[]): string {
  const text = strings[fields.whole()];
  if (text === undefined) throw brokenWorkbook('a cell names a text that the workbook does not have');
  return text;
}
/**
 * What a cell says, by its record's number. A formula's cell keeps its last result; dates stay the numbers that they
 * are.
 */
const CELLS: ReadonlyMap<number, ReadCell> = new Map<number, ReadCell>([
  [1, () => null],
  [2, (fields) => fields.rk()],
  [3, (fields) => errorText(fields.byte())],
  [4, (fields) => fields.byte() !== 0],
  [5, (fields) => fields.real()],
  [6, (fields) => fields.text()],
  [7, shared],
  [8, (fields) => fields.text()],
  [9, (fields) => fields.real()],
  [10, (fields) => fields.byte() !== 0],
  [11, (fields) => errorText(fields.byte())],
  [62, (fields) => fields.richText()],
]);

/** One cell: the column it stands in and what it says. Undefined for records that are no cells. */
function readCell(
  { number, fields }: BinaryRecord,
  before: number,
  strings: readonly string[],
): { at: number; value: unknown } | undefined {
  const short = number >= FIRST_SHORT && number <= LAST_SHORT;
  const read = CELLS.get(short ? number - SHORTENED : number);
  if (read === undefined) return undefined;
  const at = short ? before + 1 : fields.whole();
  if (at >= MOST_COLUMNS) throw brokenWorkbook('a cell stands in a column that no sheet has');
  fields.skip(4);
  return { at, value: read(fields, strings) };
}

function* linesOf(part: Buffer, strings: readonly string[]): Generator<readonly unknown[]> {
  let line: unknown[] | undefined;
  let within = false;
  let column = -1;
  for (const record of recordsOf(part, END_SHEET)) {
    if (record.number === BEGIN_DATA) within = true;
    else if (within && (record.number === ROW || record.number === END_DATA)) {
      if (line !== undefined) yield line;
      within = record.number === ROW;
      line = within ? [] : undefined;
      column = -1;
    } else if (line !== undefined) {
      const cell = readCell(record, column, strings);
      if (cell !== undefined) {
        column = cell.at;
        line[column] = cell.value;
      }
    }
  }
}

const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});
const RELATIONS = 'xl/_rels/workbook.bin.rels';
interface Relation {
  id: string;
  kind: string;
  part: string;
}

/**
 * Which part each relationship of the workbook names. A document type has no place in it: with it, entities that grow
 * begin.
 */
async function relationsOf(zip: ZipArchive): Promise<Relation[]> {
  const xml = (await zipPart(zip, RELATIONS)).toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw brokenWorkbook('its relationships declare entities, which are not read');
  let document: unknown;
  try {
    document = parser.parse(xml, true);
  } catch {
    throw brokenWorkbook('its relationships are not sound XML');
  }
  return [inside(document, 'Relationships.Relationship') ?? []]
    .flat()
    .filter(isRow)
    .map((relation) => ({
      id: String(relation['@Id']),
      kind: String(relation['@Type']).split('/').at(-1) ?? '',
      part: posix.resolve('/xl', String(relation['@Target'])).slice(1),
    }));
}

async function sharedStrings(zip: ZipArchive, relations: readonly Relation[]): Promise<string[]> {
  const at = relations.find(({ kind }) => kind === 'sharedStrings');
  const strings: string[] = [];
  if (at === undefined) return strings;
  for (const { number, fields } of recordsOf(await zipPart(zip, at.part), END_STRINGS))
    if (number === STRING_ITEM) strings.push(fields.richText());
  return strings;
}

async function sheetNames(zip: ZipArchive): Promise<{ id: string; name: string }[]> {
  const names: { id: string; name: string }[] = [];
  for (const { number, fields } of recordsOf(await zipPart(zip, 'xl/workbook.bin'), END_BOOK)) {
    if (number !== SHEET) continue;
    fields.skip(8);
    names.push({ id: fields.text(), name: fields.text() });
  }
  return names;
}

/**
 * The wanted sheets of an .xlsb workbook ([MS-XLSB], BIFF12), one unpacked at a time. Throws `source_changed` where the
 * workbook is cut, names what it does not hold, or claims more than it has: at the latest when the lines are read.
 */
export async function* xlsbSheets(zip: ZipArchive, wanted: (name: string) => boolean): AsyncGenerator<Sheet> {
  const relations = await relationsOf(zip);
  const strings = await sharedStrings(zip, relations);
  const read = new Set<string>();
  for (const { id, name } of await sheetNames(zip)) {
    const relation = relations.find((one) => one.id === id);
    if (relation?.kind !== 'worksheet' || !wanted(name)) continue;
    if (read.has(relation.part)) throw brokenWorkbook('two sheets are one part');
    read.add(relation.part);
    yield { name, lines: linesOf(await zipPart(zip, relation.part), strings) };
  }
}
