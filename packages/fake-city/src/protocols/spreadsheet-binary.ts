import { zipArchive, type ZipMember } from './zip-archive.ts';

/**
 * How a cell is written. Plain text goes into the table of shared strings, plain numbers take the shortest form Excel
 * would take. The rest name their form: `inline` text in the cell, `rich` text with a run of formatting, `formula` the
 * result of one, `real` eight bytes whatever the number, `short` a cell without its column, which stands right of the
 * one before.
 */
export type BinaryCell =
  | string
  | number
  | boolean
  | undefined
  | { error: number }
  | { inline: string }
  | { rich: string }
  | { formula: string | number | boolean }
  | { real: number }
  | { short: number };
export interface BinarySheet {
  name: string;
  rows: readonly (readonly BinaryCell[])[];
}

/** Record numbers of [MS-XLSB] 2.3. */
const BRT = {
  row: 0,
  blank: 1,
  rk: 2,
  error: 3,
  bool: 4,
  real: 5,
  text: 6,
  shared: 7,
  formulaText: 8,
  formulaNumber: 9,
  formulaBool: 10,
  shortRk: 13,
  item: 19,
  rich: 62,
  sheet: [129, 130],
  book: [131, 132],
  bundle: [143, 144],
  data: [145, 146],
  size: 148,
  bundled: 156,
  strings: [159, 160],
} as const;

const u32 = (value: number): Buffer => {
  const out = Buffer.alloc(4);
  out.writeUInt32LE(value);
  return out;
};
const f64 = (value: number): Buffer => {
  const out = Buffer.alloc(8);
  out.writeDoubleLE(value);
  return out;
};
const wide = (text: string): Buffer => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')]);
/** A formula of no tokens and no extra data. */
const NO_FORMULA = Buffer.alloc(10);

/** Seven bits a byte, the high bit says that another follows. */
function sevens(value: number): number[] {
  const out: number[] = [];
  let rest = value;
  do {
    out.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return out;
}
function record(number: number, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields);
  return Buffer.concat([Buffer.from([...sevens(number), ...sevens(body.length)]), body]);
}

/** The four bytes of an RK number, or nothing when the number does not fit one. */
export function rkBytes(value: number): Buffer | undefined {
  const whole = (number: number): boolean =>
    Number.isInteger(number) && number >= -(2 ** 29) && number < 2 ** 29 && !Object.is(number, -0);
  const integer = (number: number, hundredths: number): Buffer => {
    const out = Buffer.alloc(4);
    out.writeInt32LE((number << 2) | 2 | hundredths);
    return out;
  };
  if (whole(value)) return integer(value, 0);
  const hundred = Math.round(value * 100);
  if (whole(hundred) && hundred / 100 === value) return integer(hundred, 1);
  const bits = f64(value);
  if (bits.readUInt32LE(0) !== 0 || (bits.readUInt32LE(4) & 3) !== 0) return undefined;
  return bits.subarray(4);
}

type Strings = Map<string, { at: number; rich: boolean }>;
const place = (column: number): Buffer => Buffer.concat([u32(column), u32(0)]);
const truth = (value: boolean): Buffer => Buffer.from([value ? 1 : 0]);

function shared(strings: Strings, text: string, rich: boolean): Buffer {
  const key = `${rich ? 'r' : 'p'}${text}`;
  const known = strings.get(key) ?? { at: strings.size, rich };
  strings.set(key, known);
  return u32(known.at);
}

function formula(result: string | number | boolean, at: Buffer): Buffer {
  const rest = [Buffer.alloc(2), NO_FORMULA];
  if (typeof result === 'string') return record(BRT.formulaText, at, wide(result), ...rest);
  return typeof result === 'number'
    ? record(BRT.formulaNumber, at, f64(result), ...rest)
    : record(BRT.formulaBool, at, truth(result), ...rest);
}

function named(cell: Exclude<BinaryCell, string | number | boolean | undefined>, at: Buffer, strings: Strings): Buffer {
  if ('error' in cell) return record(BRT.error, at, Buffer.from([cell.error]));
  if ('inline' in cell) return record(BRT.text, at, wide(cell.inline));
  if ('rich' in cell) return record(BRT.shared, at, shared(strings, cell.rich, true));
  if ('real' in cell) return record(BRT.real, at, f64(cell.real));
  if ('short' in cell) return record(BRT.shortRk, u32(0), rkBytes(cell.short) ?? Buffer.alloc(4));
  return formula(cell.formula, at);
}

function cellRecord(cell: BinaryCell, column: number, strings: Strings): Buffer {
  const at = place(column);
  if (cell === undefined) return record(BRT.blank, at);
  if (typeof cell === 'string') return record(BRT.shared, at, shared(strings, cell, false));
  if (typeof cell === 'boolean') return record(BRT.bool, at, truth(cell));
  if (typeof cell !== 'number') return named(cell, at, strings);
  const rk = rkBytes(cell);
  return rk === undefined ? record(BRT.real, at, f64(cell)) : record(BRT.rk, at, rk);
}

function sheetPart({ rows }: BinarySheet, strings: Strings): Buffer {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const lines = rows.flatMap((row, index) => [
    record(
      BRT.row,
      u32(index),
      u32(0),
      Buffer.from([0x2c, 0x01, 0, 0, 0]),
      u32(1),
      u32(0),
      u32(Math.max(0, row.length - 1)),
    ),
    ...row.map((cell, column) => cellRecord(cell, column, strings)),
  ]);
  return Buffer.concat([
    record(BRT.sheet[0]),
    record(BRT.size, u32(0), u32(Math.max(0, rows.length - 1)), u32(0), u32(Math.max(0, width - 1))),
    record(BRT.data[0]),
    ...lines,
    record(BRT.data[1]),
    record(BRT.sheet[1]),
  ]);
}

function stringsPart(strings: Strings): Buffer {
  const items = [...strings].map(([key, { rich }]) =>
    rich
      ? record(BRT.item, Buffer.from([1]), wide(key.slice(1)), u32(1), Buffer.alloc(4))
      : record(BRT.item, Buffer.from([0]), wide(key.slice(1))),
  );
  return Buffer.concat([
    record(BRT.strings[0], u32(items.length), u32(items.length)),
    ...items,
    record(BRT.strings[1]),
  ]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const binary = 'application/vnd.ms-excel';

/** The parts of an .xlsb workbook, [MS-XLSB] 2.1: the package is XML, its contents are records. */
export function binaryParts(sheets: readonly BinarySheet[]): ZipMember[] {
  const strings: Strings = new Map();
  const written = sheets.map(
    (sheet, index) => [`xl/worksheets/sheet${index + 1}.bin`, sheetPart(sheet, strings)] as const,
  );
  const bundles = sheets.map(({ name }, index) =>
    record(BRT.bundled, u32(0), u32(index + 1), wide(`rId${index + 1}`), wide(name)),
  );
  const types = sheets
    .map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.bin" ContentType="${binary}.worksheet"/>`)
    .join('');
  const relations = sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.bin"/>`,
    )
    .join('');
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ` +
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ' +
        `ContentType="${binary}.sheet.binary.macroEnabled.main"/><Override PartName="/xl/sharedStrings.bin" ` +
        `ContentType="${binary}.sharedStrings"/>${types}</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" ` +
        `Type="${office}/officeDocument" Target="xl/workbook.bin"/></Relationships>`,
    ],
    [
      'xl/workbook.bin',
      Buffer.concat([
        record(BRT.book[0]),
        record(BRT.bundle[0]),
        ...bundles,
        record(BRT.bundle[1]),
        record(BRT.book[1]),
      ]),
    ],
    [
      'xl/_rels/workbook.bin.rels',
      `${head}<Relationships xmlns="${packaged}/relationships">${relations}<Relationship ` +
        `Id="rId${sheets.length + 1}" Type="${office}/sharedStrings" Target="sharedStrings.bin"/></Relationships>`,
    ],
    ...written,
    ['xl/sharedStrings.bin', stringsPart(strings)],
  ];
}

export function spreadsheetBinary(sheets: readonly BinarySheet[]): Buffer {
  return zipArchive(binaryParts(sheets));
}
