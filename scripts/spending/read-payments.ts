import { Misuse } from '@moontower/runtime';
import type { CodeName, DocumentKey } from '@moontower/contracts';
import { isPersonalPayee } from '@moontower/scoring/person-name';
import type { PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { purchaseIdOf } from '../../worker/src/spending/purchase-id.ts';
import { currencyOf, decimalSign, mainCurrency, readCents } from './amounts.ts';
import { missingColumns, type ColumnMap } from './column-map.ts';
import { csvRows } from './csv-rows.ts';
import { readDay } from './dates.ts';

/** What became of the file's rows. Every row is in one of the counts. */
export interface PaymentsFile {
  header: string[];
  lines: PurchaseLine[];
  rows: number;
  /** Rows with fewer or more fields than the header; read as far as they go. */
  ragged: number;
  totals: number;
  withoutAmount: number;
  /** Rows whose amount names another currency than most do: amounts of two currencies are not compared. */
  otherCurrency: number;
  withoutDate: number;
}

/** A row that sums the others up: it says so, or has an amount and nothing else. */
function isTotal(cell: (name: string | undefined) => string, map: ColumnMap): boolean {
  const [date, vendor, department] = [cell(map.date), cell(map.vendor), cell(map.department)];
  const saysSo = [date, vendor, department, cell(map.object)].some((text) => /^(?:grand |sub-?)?totals?\b/i.test(text));
  return saysSo || (date === '' && vendor === '' && department === '' && cell(map.object) === '');
}

const present = (text: string): string | undefined => (text === '' ? undefined : text);
const named = (text: string): CodeName => (text === '' ? {} : { name: text });

/** Columns that the file has no word of, by the names that the rules ask for. */
function notRecordedBy(map: ColumnMap): string[] {
  const absent: readonly (readonly [string, boolean])[] = [
    ['actg_ln_dscr', map.description === undefined],
    ['fund_cd', map.fund === undefined],
    ['rfed_doc_cd', true],
    ['rfed_doc_id', map.document === undefined && map.lineIsDocument !== true],
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
  /** Lines of the set in files before this one. */
  before: number;
}

class PaymentReader {
  private readonly before: number;
  private readonly map: ColumnMap;
  private readonly at: ReadonlyMap<string, number>;
  private readonly decimal: '.' | ',';
  private readonly currency: string | undefined;
  private readonly notRecorded: string[];
  readonly told: PaymentsFile;

  constructor({ map, header, sample, before }: FileStart) {
    this.before = before;
    this.map = map;
    this.at = new Map(header.map((name, at) => [name, at]));
    const amounts = sample.map((row) => row[this.at.get(map.amount) ?? -1] ?? '');
    this.decimal = map.decimal ?? decimalSign(amounts);
    this.currency = mainCurrency(amounts);
    this.notRecorded = notRecordedBy(map);
    this.told = {
      header,
      lines: [],
      rows: 0,
      ragged: 0,
      totals: 0,
      withoutAmount: 0,
      otherCurrency: 0,
      withoutDate: 0,
    };
  }

  read(row: readonly string[]): void {
    const { map, told } = this;
    if (row.every((field) => field === '')) return;
    told.rows += 1;
    if (row.length !== told.header.length) told.ragged += 1;
    const cell = (name: string | undefined): string => (name === undefined ? '' : (row[this.at.get(name) ?? -1] ?? ''));
    const amountCents = readCents(cell(map.amount), this.decimal);
    if (amountCents === undefined) told.withoutAmount += 1;
    else if ((currencyOf(cell(map.amount)) ?? this.currency) !== this.currency) told.otherCurrency += 1;
    else if (isTotal(cell, map)) told.totals += 1;
    else told.lines.push(this.line(cell, amountCents));
  }

  private line(cell: (name: string | undefined) => string, amountCents: number): PurchaseLine {
    const { map, told } = this;
    const paidOn = readDay(cell(map.date), map.dates ?? 'mdy');
    if (paidOn === undefined) told.withoutDate += 1;
    const vendor = { code: present(cell(map.vendorCode)), name: present(cell(map.vendor)) };
    const [object, commodity] = [named(cell(map.object)), named(cell(map.commodity))];
    const order = keyOf('PO', cell(map.order));
    const key = `${this.before + told.lines.length + 1}`;
    const draft = {
      key,
      paidOn,
      yearRepaired: false,
      amountCents,
      fiscalYear: Number(cell(map.fiscalYear).replace(/\D/g, '')) || fiscalYearOf(paidOn, map.yearBegins ?? 7),
      department: named(cell(map.department)),
      fund: named(cell(map.fund)),
      object,
      objectCategory: {},
      // Without a commodity the account is the kind of goods.
      commodity: map.commodity === undefined ? object : commodity,
      vendor,
      personal: isPersonalPayee(vendor),
      description: cell(map.description).slice(0, 2_000),
      document: keyOf('DOC', cell(map.document)) ?? (map.lineIsDocument === true ? keyOf('LINE', key) : undefined),
      order: order ?? (map.everyPaymentIsDirect === true ? keyOf('PO', key) : undefined),
      notRecorded: this.notRecorded,
    };
    return { ...draft, purchase: purchaseIdOf(draft) };
  }
}

const keyOf = (code: string, id: string): DocumentKey | undefined =>
  id === '' ? undefined : { code, department: '-', id };

const SAMPLE = 500;

/** Reads a payments file as the map tells. Names the columns that are not there. */
export async function readPayments(path: string, map: ColumnMap, before = 0): Promise<PaymentsFile> {
  let reader: PaymentReader | undefined;
  let held: string[][] = [];
  const begin = (): PaymentReader => {
    const [header = [], ...sample] = held;
    const missing = missingColumns(map, header);
    if (missing.length > 0)
      throw new Misuse(`${path} has no column ${missing.join(', ')}. It has ${header.join(', ')}.`);
    const made = new PaymentReader({ map, header, sample, before });
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
