import type { Purchase } from '@moontower/contracts';
import { dayNumber } from '../baseline.ts';
import { isPlaceholderCode } from '@moontower/contracts/spending/payments/placeholder-code';

export const NONE = -1;
export const NO_DAY = -1_000_000;
export const FLAG = { order: 1, direct: 2, documented: 4 } as const;
/** Two numbers of columns in one: departments, vendors, objects and classes are below four million each. */
export const SPAN = 4_000_000;

/** A column that grows: half as much again each time it is full. */
export class Column<A extends Float64Array | Int32Array | Uint32Array | Uint8Array> {
  private held: A;
  private readonly make: (size: number) => A;
  constructor(make: (size: number) => A) {
    this.make = make;
    this.held = make(1024);
  }
  set(at: number, value: number): void {
    if (at >= this.held.length) {
      const next = this.make(Math.ceil(this.held.length * 1.5));
      next.set(this.held);
      this.held = next;
    }
    this.held[at] = value;
  }
  at(index: number): number {
    return this.held[index] ?? 0;
  }
}

/** Codes and names as small numbers. */
export class Interner {
  private readonly numbers = new Map<string, number>();
  of(key: string | undefined): number {
    if (key === undefined || key === '') return NONE;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(key, number);
    }
    return number;
  }
  find(key: string | undefined): number {
    return key === undefined ? NONE : (this.numbers.get(key) ?? NONE);
  }
  get size(): number {
    return this.numbers.size;
  }
}

/** Codes, and names where there is no code, as small numbers; names without regard to capitals. */
export class CodeNames {
  private readonly codes = new Map<string, number>();
  private readonly names = new Map<string, number>();
  private readonly plain = new Map<string, number>();
  size = 0;
  of({ code, name }: { code?: string; name?: string }): number {
    if (code !== undefined && code !== '') return this.codes.get(code) ?? this.take(this.codes, code);
    if (name === undefined || name === '') return NONE;
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const plain = name.toUpperCase().trim();
    const number = plain === '' ? NONE : (this.plain.get(plain) ?? this.take(this.plain, plain));
    this.names.set(name, number);
    return number;
  }
  private take(into: Map<string, number>, key: string): number {
    const number = this.size;
    into.set(key, number);
    this.size += 1;
    return number;
  }
}

/** Printable ASCII texts in one heap of bytes: 30 MB for a million ids, where strings would take three times that. */
export class Texts {
  private bytes = new Uint8Array(1 << 16);
  private used = 0;
  private size = 0;
  private readonly ends = new Column((size) => new Float64Array(size));
  add(text: string): void {
    if (this.used + text.length > this.bytes.length) {
      const next = new Uint8Array(Math.ceil((this.bytes.length + text.length) * 1.5));
      next.set(this.bytes);
      this.bytes = next;
    }
    for (let i = 0; i < text.length; i += 1) this.bytes[this.used + i] = text.charCodeAt(i);
    this.used += text.length;
    this.ends.set(this.size, this.used);
    this.size += 1;
  }
  at(index: number): string {
    const from = index === 0 ? 0 : this.ends.at(index - 1);
    return String.fromCharCode(...this.bytes.subarray(from, this.ends.at(index)));
  }
}

/**
 * 53 bits of a text's hash (FNV-1a twice over): equal texts, equal numbers; in a million texts a chance clash is 1 in
 * 10,000.
 */
export function hashText(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x9dc5811c;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x01000193);
  }
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
}

export function plainText(text: string): string {
  return text.toUpperCase().replace(/\s+/g, ' ').trim();
}

/** A vendor has a history where it is an organisation, by code where there is one. A missing vendor equals nothing. */
const hasHistory = ({ vendor, personal }: Purchase): boolean =>
  !personal && !isPlaceholderCode(vendor.code, vendor.name);

const int = (size: number) => new Int32Array(size);
const float = (size: number) => new Float64Array(size);

/**
 * What of every purchase the baseline keeps, as columns of numbers: about 70 bytes each, so that a million fit beside
 * the rest.
 */
export class Columns {
  size = 0;
  readonly id = new Column(float);
  readonly cents = new Column(float);
  readonly day = new Column(int);
  readonly object = new Column(int);
  readonly commodityClass = new Column(int);
  readonly commodity = new Column(int);
  /** First two digits of the class: a line of business. */
  readonly division = new Column(int);
  readonly department = new Column(int);
  readonly vendor = new Column(int);
  readonly year = new Column(int);
  readonly text = new Column(float);
  /** The order's total where its file holds it, else what was paid: what thresholds are about. */
  readonly worth = new Column(float);
  readonly ids = new Texts();
  readonly flags = new Column((size) => new Uint8Array(size));
  private readonly objects = new CodeNames();
  private readonly classes = new Interner();
  private readonly divisions = new Interner();
  private readonly commodities = new CodeNames();
  private readonly departments = new CodeNames();
  readonly vendors = new CodeNames();
  private readonly names = new Interner();
  /** Each row's vendor name, as a place in `vendorNames`. */
  readonly name = new Column(int);
  readonly vendorNames: string[] = [];

  add(purchase: Purchase): void {
    const at = this.size;
    this.id.set(at, hashText(purchase.id));
    this.ids.add(purchase.id);
    this.cents.set(at, purchase.amountCents);
    this.worth.set(at, purchase.orderedCents ?? purchase.amountCents);
    this.day.set(at, purchase.onDate === undefined ? NO_DAY : dayNumber(purchase.onDate));
    this.object.set(at, this.objects.of(purchase.object));
    this.commodityClass.set(at, this.classes.of(purchase.commodityClass));
    this.division.set(at, this.divisions.of(purchase.commodityClass?.slice(0, 2)));
    this.commodity.set(at, this.commodities.of(purchase.commodity));
    this.department.set(at, this.departments.of(purchase.department));
    this.vendor.set(at, hasHistory(purchase) ? this.vendors.of(purchase.vendor) : NONE);
    const name = purchase.personal ? NONE : this.names.of(purchase.vendor.name);
    this.name.set(at, name);
    if (name === this.vendorNames.length) this.vendorNames.push(purchase.vendor.name ?? '');
    this.year.set(at, purchase.fiscalYear ?? NONE);
    this.text.set(at, purchase.description === '' ? NONE : hashText(plainText(purchase.description)));
    this.flags.set(at, flagsOf(purchase));
    this.size += 1;
  }
}

/**
 * A direct order releases nothing from a master agreement or contract. The order file, which holds goods only, must say
 * so: what it does not hold is unknown.
 */
export function isDirect({ unit, orderCode, masterAgreement, orderHeld }: Purchase): boolean {
  return unit === 'order' && orderCode === 'PO' && masterAgreement === undefined && orderHeld === true;
}

function flagsOf(purchase: Purchase): number {
  const { unit, documentCode } = purchase;
  return (
    (unit === 'order' ? FLAG.order : 0) |
    (isDirect(purchase) ? FLAG.direct : 0) |
    (unit === 'document' || documentCode !== undefined ? FLAG.documented : 0)
  );
}

/** What both questions about direct orders ask of a row. */
export interface DirectOrderRows {
  columns: Columns;
  day: (row: number) => number;
  worth: (row: number) => number;
  /** The threshold in force on a day. */
  limit: (day: number) => number;
  isDirect: (row: number) => boolean;
  /** Department and vendor. */
  pair: (row: number) => number;
}
