import { Misuse } from '@moontower/runtime';
import type { CodeName, DocumentKey } from '@moontower/contracts';
import { plainInvoice } from '@moontower/contracts/spending/payments/invoice-number';
import { hashText } from '@moontower/scoring/baseline/columns';
import { isPersonalPayee } from '@moontower/scoring/person-name';
import type { PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { purchaseIdOf } from '../../worker/src/spending/purchase-id.ts';
import { currencyOf, decimalSign, mainCurrency, readCents } from './amounts.ts';
import { missingColumns, type ColumnMap } from './column-map.ts';
import { csvRows } from './csv-rows.ts';
import { readDay } from './dates.ts';
import { heldOnce, textOnce } from './held-once.ts';

/** What became of the file's rows. Every row is in one of the counts. */
export interface ReadingCounts {
  header: string[];
  rows: number;
  /** Rows with fewer or more fields than the header; read as far as they go. */
  ragged: number;
  /** Numbers of the rows that sum others up, the header being row 1. */
  totalRows: number[];
  withoutAmount: number;
  /** Rows whose amount names another currency than most do: amounts of two currencies are not compared. */
  otherCurrency: number;
  withoutDate: number;
}
/** The same with its lines. */
export interface PaymentsFile extends ReadingCounts {
  lines: PurchaseLine[];
}

const TOTAL = /^(?:grand |sub-?)?totals?\b/i;

/**
 * A row that sums others up: without a date it says so and names nothing else, or names nothing at all. With a date or
 * a second name it may be paid to somebody called Total, and must come to what stands above it.
 */
function isTotal(
  cell: (name: string | undefined) => string,
  map: ColumnMap,
  { amountCents, sums }: { amountCents: number; sums: readonly number[] },
): boolean {
  const date = cell(map.date);
  const names = [cell(map.vendor), cell(map.department), cell(map.object)].filter((name) => name !== '');
  const saysSo = [date, ...names].some((text) => TOTAL.test(text));
  if (names.length === 0 && (date === '' || saysSo)) return true;
  return saysSo && ((date === '' && names.length < 2) || sums.includes(amountCents));
}

type Cell = (name: string | undefined) => string;

/** Whether a row's date is its own. */
function hasOwnDate(cell: Cell, { undated }: ColumnMap): boolean {
  const said = cell(undated?.column).toUpperCase();
  return undated === undefined || !undated.values.some((value) => value.toUpperCase() === said);
}

/** Who is paid; a number of zeros is nobody's, and what the map calls no payee is none. */
function payeeOf(cell: Cell, { vendor, vendorCode, notPayees = [] }: ColumnMap): CodeName {
  const [name, code] = [cell(vendor), cell(vendorCode)];
  if (notPayees.some((begins) => name.toUpperCase().startsWith(begins.toUpperCase()))) return {};
  return { code: /^0*$/.test(code) ? undefined : code, name: present(name) };
}

const NOTHING: CodeName = {};
const present = (text: string): string | undefined => (text === '' ? undefined : text);
const named = (text: string): CodeName => (text === '' ? {} : { name: text });

/** A bill that has a number and no payment document is a document of its own. */
const isLineDocument = ({ lineIsDocument, document, invoice }: ColumnMap): boolean =>
  lineIsDocument === true || (document === undefined && invoice !== undefined);

/** Columns that the file has no word of, by the names that the rules ask for. */
function notRecordedBy(map: ColumnMap): string[] {
  const absent: readonly (readonly [string, boolean])[] = [
    ['actg_ln_dscr', map.description === undefined],
    ['fund_cd', map.fund === undefined],
    ['rfed_doc_cd', true],
    ['rfed_doc_id', map.document === undefined && !isLineDocument(map)],
    ['payments-apart', map.rowIsYear === true],
    ['rf_doc_id', map.order === undefined && map.everyPaymentIsDirect !== true],
  ];
  return absent.filter(([, is]) => is).map(([name]) => name);
}

function fiscalYearOf(day: string | undefined, begins: number): number | undefined {
  if (day === undefined) return undefined;
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return begins > 1 && month >= begins ? year + 1 : year;
}

interface FileStart {
  map: ColumnMap;
  header: string[];
  /** Rows that tell how amounts are written. */
  sample: readonly string[][];
  /** Which file of the set it is, from 1. */
  file: number;
  tell: (line: PurchaseLine) => void;
}

class PaymentReader {
  private readonly file: number;
  /** The row being read, as a spreadsheet numbers it. */
  private at = 1;
  /** Of all lines so far, and of those since the last sum. */
  private sums: [all: number, part: number, lines: number] = [0, 0, 0];
  private readonly map: ColumnMap;
  private readonly places: ReadonlyMap<string, number>;
  private readonly decimal: '.' | ',';
  private readonly currency: string | undefined;
  private readonly notRecorded: string[];
  private readonly name = heldOnce<CodeName>(({ code = '', name = '' }) => `${code}\u0000${name}`);
  private readonly day = textOnce();
  private readonly tell: (line: PurchaseLine) => void;
  readonly told: ReadingCounts;

  constructor({ map, header, sample, file, tell }: FileStart) {
    this.file = file;
    this.tell = tell;
    this.map = map;
    this.places = new Map(header.map((name, at) => [name, at]));
    const amounts = sample.map((row) => row[this.places.get(map.amount) ?? -1] ?? '');
    this.decimal = map.decimal ?? decimalSign(amounts);
    this.currency = mainCurrency(amounts);
    this.notRecorded = notRecordedBy(map);
    this.told = { header, rows: 0, ragged: 0, totalRows: [], withoutAmount: 0, otherCurrency: 0, withoutDate: 0 };
  }

  read(row: readonly string[]): void {
    const { map, told } = this;
    this.at += 1;
    if (row.every((field) => field === '')) return;
    told.rows += 1;
    if (row.length !== told.header.length) told.ragged += 1;
    const cell = (name: string | undefined): string =>
      name === undefined ? '' : (row[this.places.get(name) ?? -1] ?? '');
    const amountCents = readCents(cell(map.amount), this.decimal);
    if (amountCents === undefined) told.withoutAmount += 1;
    else if ((currencyOf(cell(map.amount)) ?? this.currency) !== this.currency) told.otherCurrency += 1;
    else this.take(cell, amountCents);
  }

  private take(cell: (name: string | undefined) => string, amountCents: number): void {
    const { map, told } = this;
    const [all, part, lines] = this.sums;
    if (isTotal(cell, map, { amountCents, sums: lines < 2 ? [] : [all, part] })) {
      told.totalRows.push(this.at);
      this.sums = [all, 0, lines];
      return;
    }
    this.sums = [all + amountCents, part + amountCents, lines + 1];
    this.tell(this.line(cell, amountCents));
  }

  private line(cell: (name: string | undefined) => string, amountCents: number): PurchaseLine {
    const { map, told } = this;
    const day = hasOwnDate(cell, map) ? readDay(cell(map.date), map.dates ?? 'mdy') : undefined;
    const paidOn = day === undefined ? undefined : this.day(day);
    if (paidOn === undefined) told.withoutDate += 1;
    const vendor = this.name(payeeOf(cell, map));
    const [object, commodity] = [this.name(named(cell(map.object))), this.name(named(cell(map.commodity)))];
    const key = `${this.file}.${this.at}`;
    const draft = {
      key,
      paidOn,
      yearRepaired: false,
      amountCents,
      fiscalYear: Number(cell(map.fiscalYear).replace(/\D/g, '')) || fiscalYearOf(paidOn, map.yearBegins ?? 7),
      department: this.name(named(cell(map.department))),
      fund: this.name(named(cell(map.fund))),
      object,
      objectCategory: NOTHING,
      // Without a commodity the account is the kind of goods.
      commodity: map.commodity === undefined ? object : commodity,
      vendor,
      personal: isPersonalPayee(vendor),
      description: cell(map.description).slice(0, 2_000),
      ...keysOf(cell, map, { vendor, key }),
      notRecorded: this.notRecorded,
    };
    const invoice = plainInvoice(cell(map.invoice));
    return { ...draft, ...(invoice === undefined ? {} : { invoice }), purchase: purchaseIdOf(draft) };
  }
}

/** What a line belongs to. Two vendors may both have a document 1001: the vendor is part of a key. */
function keysOf(
  cell: (name: string | undefined) => string,
  map: ColumnMap,
  { vendor: { code, name = '' }, key }: { vendor: CodeName; key: string },
): Pick<PurchaseLine, 'document' | 'order'> {
  const owner = hashText(code ?? name.toUpperCase()).toString(36);
  return {
    document: keyOf('DOC', cell(map.document), owner) ?? (isLineDocument(map) ? keyOf('LINE', key) : undefined),
    order: keyOf('PO', cell(map.order), owner) ?? (map.everyPaymentIsDirect === true ? keyOf('PO', key) : undefined),
  };
}
const keyOf = (code: string, id: string, owner = '-'): DocumentKey | undefined =>
  id === '' ? undefined : { code, department: owner, id };

const SAMPLE = 500;

/** Tells of each payment of a file as the map reads it; names the columns that are not there. */
export async function eachPayment(
  path: string,
  map: ColumnMap,
  { file = 1, tell }: { file?: number; tell: (line: PurchaseLine) => void },
): Promise<ReadingCounts> {
  let reader: PaymentReader | undefined;
  let held: string[][] = [];
  const begin = (): PaymentReader => {
    const [header = [], ...sample] = held;
    const missing = missingColumns(map, header);
    if (missing.length > 0)
      throw new Misuse(`${path} has no column ${missing.join(', ')}. It has ${header.join(', ')}.`);
    const made = new PaymentReader({ map, header, sample, file, tell });
    for (const row of sample) made.read(row);
    held = [];
    return made;
  };
  for await (const row of csvRows(path)) {
    if (reader !== undefined) reader.read(row);
    else if (held.push(row) > SAMPLE) reader = begin();
  }
  return (reader ?? begin()).told;
}

/** All payments of a file at once. */
export async function readPayments(path: string, map: ColumnMap, file = 1): Promise<PaymentsFile> {
  const lines: PurchaseLine[] = [];
  const text = textOnce();
  const keep = (line: PurchaseLine) => lines.push({ ...line, description: text(line.description) });
  return { ...(await eachPayment(path, map, { file, tell: keep })), lines };
}
