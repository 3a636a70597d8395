import type { Purchase } from '@moontower/contracts';
import { NO_DAY, NONE, SPAN, type Columns } from '../baseline/columns.ts';
import type { Documents, PaidDocument } from '../baseline/paid-documents.ts';
import { rowIndex } from '../baseline/row-index.ts';
import { dayText, type CityRules } from '../baseline.ts';
import type { Facts } from '../facts.ts';
import { orderKey } from '../facts/order-key.ts';
import { largestBeside } from './largest-beside.ts';
import { Lists } from './lists.ts';

/** What a full pass has collected, its purchases in the order of their ids. */
export interface FullPassData {
  columns: Columns;
  documents: Documents;
  rules: CityRules;
  facts: Facts;
}

/**
 * The purchases of the last full pass and what landed since, as numbers with lists by what they share: some 150 bytes
 * each. A purchase that changes gets a new row, and its old one is dead.
 */
export class KeptRows {
  readonly columns: Columns;
  readonly documents: Documents;
  readonly rules: CityRules;
  readonly facts: Facts;
  readonly byVendor = new Lists();
  readonly byPeers = new Lists();
  readonly byMarket = new Lists();
  readonly byClass = new Lists();
  readonly byObject = new Lists();
  readonly byYear = new Lists();
  readonly byDay = new Lists();
  readonly documentsByVendor = new Lists();
  /** Vendors of whom something changed since it was last asked. */
  readonly touched = new Set<number>();
  dated = 0;
  off = 0;
  /** Infinity without any. */
  firstDay = Infinity;
  /** Rises with each change. */
  version = 0;
  private readonly base: number;
  private readonly find: (id: string) => number | undefined;
  private readonly late = new Map<string, number>();
  private readonly places = new Map<number, number>();
  private readonly dead = new Set<number>();
  private readonly business = new Map<number, boolean>();

  constructor({ columns, documents, rules, facts }: FullPassData) {
    this.columns = columns;
    this.documents = documents;
    this.rules = rules;
    this.facts = facts;
    this.base = columns.size;
    this.find = rowIndex(columns);
    for (let row = 0; row < columns.size; row += 1) this.list(row);
    for (let at = 0; at < documents.size; at += 1) this.listDocument(at);
  }

  isAlive(row: number): boolean {
    return !this.dead.has(row);
  }

  /** The row of a purchase, by its id. */
  rowOf(id: string): number | undefined {
    const row = this.late.get(id) ?? this.find(id);
    return row === undefined || this.dead.has(row) ? undefined : row;
  }

  /**
   * Takes a purchase in, or anew with what its payments come to now.
   *
   * @returns rows of the vendor that this may change, as `largestBeside` says
   */
  put(purchase: Purchase, paid: readonly PaidDocument[]): number[] {
    const beside = this.drop(purchase.id);
    const row = this.columns.size;
    const first = this.documents.size;
    if (!purchase.personal) this.documents.add(row, purchase, paid);
    this.columns.add(purchase);
    this.facts.pay(purchase);
    this.late.set(purchase.id, row);
    this.places.set(row, this.placeOf(purchase.id));
    beside.push(...largestBeside(this, row));
    this.list(row);
    for (let at = first; at < this.documents.size; at += 1) this.listDocument(at);
    this.touch(row);
    return beside;
  }

  /** Takes a purchase out whose payments are gone. */
  drop(id: string): number[] {
    const row = this.rowOf(id);
    if (row === undefined) return [];
    const beside = largestBeside(this, row);
    this.dead.add(row);
    beside.push(...largestBeside(this, row));
    this.touch(row);
    this.countDay(row, -1);
    const unit = id.startsWith('order:') ? 'order' : 'line';
    const masterAgreement = this.facts.order(orderKey({ id, unit }))?.agreementKey;
    this.facts.pay({ id, unit, masterAgreement, amountCents: -this.columns.cents.at(row) });
    return beside;
  }

  /** The order of a full pass: by day, then by id. Documents of one purchase stand as they were paid. */
  compare = (a: number, b: number): number => this.columns.day.at(a) - this.columns.day.at(b) || this.compareIds(a, b);

  compareIds = (a: number, b: number): number => {
    const apart = this.place(a) - this.place(b);
    if (apart !== 0 || a === b) return apart;
    return this.columns.ids.at(a) < this.columns.ids.at(b) ? -1 : 1;
  };

  compareDocuments = (a: number, b: number): number => {
    const { day, owner } = this.documents;
    return day.at(a) - day.at(b) || this.compareIds(owner.at(a), owner.at(b)) || a - b;
  };

  private touch(row: number): void {
    this.touched.add(this.columns.vendor.at(row));
    this.version += 1;
  }

  /** Rows of the full pass are in the order of ids; a later one stands between two of them. */
  private place(row: number): number {
    return row < this.base ? row : (this.places.get(row) ?? row);
  }

  private placeOf(id: string): number {
    let [from, to] = [0, this.base];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.columns.ids.at(middle) < id) from = middle + 1;
      else to = middle;
    }
    return from - 0.5;
  }

  private list(row: number): void {
    const { vendor, object, commodityClass, department, year, day } = this.columns;
    const key = (a: number, b = 0) => (a === NONE || b === NONE ? Number.NaN : a * SPAN + b);
    this.byVendor.add(key(vendor.at(row)), row);
    this.byObject.add(key(object.at(row)), row);
    this.byClass.add(key(commodityClass.at(row)), row);
    this.byPeers.add(key(object.at(row), commodityClass.at(row)), row);
    this.byMarket.add(key(department.at(row), commodityClass.at(row)), row);
    this.byYear.add(key(department.at(row), year.at(row)), row);
    this.byDay.add(day.at(row) === NO_DAY ? Number.NaN : day.at(row), row);
    this.countDay(row, 1);
  }

  private listDocument(at: number): void {
    const vendor = this.columns.vendor.at(this.documents.owner.at(at));
    this.documentsByVendor.add(vendor === NONE ? Number.NaN : vendor * SPAN, at);
  }

  private countDay(row: number, by: 1 | -1): void {
    const day = this.columns.day.at(row);
    if (day === NO_DAY) return;
    if (by === 1) this.firstDay = Math.min(this.firstDay, day);
    else if (day === this.firstDay) this.firstDay = this.findFirstDay();
    let isBusiness = this.business.get(day);
    if (isBusiness === undefined) {
      isBusiness = this.rules.isBusinessDay(dayText(day));
      this.business.set(day, isBusiness);
    }
    this.dated += by;
    if (!isBusiness) this.off += by;
  }

  private findFirstDay(): number {
    let first = Infinity;
    for (let row = 0; row < this.columns.size; row += 1) {
      const day = this.columns.day.at(row);
      if (day !== NO_DAY && day < first && this.isAlive(row)) first = day;
    }
    return first;
  }
}
