import { dayNumber, dayText } from '@moontower/scoring/baseline';
import type { PurchaseLine } from '../../../worker/src/spending/fold-purchases.ts';
import { purchaseIdOf } from '../../../worker/src/spending/purchase-id.ts';

export const KINDS = ['same-day', 'seven-days', 'other-account', 'nine-more', 'slip-10', 'slip-100', 'pieces'] as const;
export type ErrorKind = (typeof KINDS)[number];
/** 320 in all. */
export const COUNTS: Readonly<Record<ErrorKind, number>> = {
  'same-day': 40,
  'seven-days': 40,
  'other-account': 40,
  'nine-more': 40,
  'slip-10': 60,
  'slip-100': 60,
  pieces: 40,
};
/** How many of a kind one draw holds. */
export const plantedOnce = (kind: string): number => new Map<string, number>(Object.entries(COUNTS)).get(kind) ?? 0;

/** An error that was put in: it is found where any of these purchases is listed. */
export interface PlantedError {
  kind: ErrorKind;
  purchases: string[];
}
export interface PlantResult {
  lines: PurchaseLine[];
  errors: PlantedError[];
}

/** The same numbers from 0 to 1 for the same seed. */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Below this no rule asks whether a bill was paid twice. */
const LEAST = 100_000;
const SLIP = [30_000, 300_000] as const;
const FEWEST = 3;

interface Terms {
  seed: number;
  /** Cents above which the law asks for competing offers. */
  limitCents: (onDate: string) => number;
  /** Lines that may be chosen: what is not scored is nobody's error here. */
  isEligible: (line: PurchaseLine) => boolean;
}
type WithDay = PurchaseLine & { paidOn: string };
/** Payments of each vendor. */
type VendorPayments = readonly (readonly WithDay[])[];

class Planter {
  readonly errors: PlantedError[] = [];
  readonly added: PurchaseLine[] = [];
  readonly changed = new Map<PurchaseLine, PurchaseLine>();
  private readonly usual: VendorPayments;
  private readonly small: VendorPayments;
  private readonly used = new Set<PurchaseLine>();
  private readonly next: () => number;
  private readonly terms: Terms;
  private readonly last: string;

  constructor(lines: readonly PurchaseLine[], terms: Terms) {
    this.terms = terms;
    this.next = numbersOf(terms.seed);
    const times = new Map<string, number>();
    const payments = lines.filter(
      (line): line is WithDay => line.paidOn !== undefined && line.amountCents > 0 && terms.isEligible(line),
    );
    for (const line of payments) times.set(vendorOf(line), (times.get(vendorOf(line)) ?? 0) + 1);
    const known = payments.filter((line) => (times.get(vendorOf(line)) ?? 0) >= FEWEST);
    const amounts = known.map(({ amountCents }) => amountCents).filter((cents) => cents >= LEAST);
    const sorted = amounts.toSorted((a, b) => a - b);
    const [low, high] = [sorted[sorted.length >> 2] ?? 0, sorted[(3 * sorted.length) >> 2] ?? 0];
    this.usual = byVendor(known.filter(({ amountCents }) => amountCents >= low && amountCents <= high));
    this.small = byVendor(known.filter(({ amountCents }) => amountCents >= SLIP[0] && amountCents <= SLIP[1]));
    this.last = payments.reduce((latest, { paidOn }) => (paidOn > latest ? paidOn : latest), '');
  }

  plant(kind: ErrorKind): void {
    if (kind === 'slip-10' || kind === 'slip-100') return this.slip(kind, kind === 'slip-10' ? 10 : 100);
    const line = this.pick(this.usual);
    if (line === undefined) return;
    if (kind === 'pieces') return this.pieces(line);
    const days = kind === 'seven-days' ? 7 : 0;
    const paidOn = daysAfter(line.paidOn, days);
    const again = this.copy(line, {
      ...(kind === 'nine-more' ? { amountCents: line.amountCents + 900 } : {}),
      ...(kind === 'other-account' ? this.otherAccount(line) : {}),
      // A set ends: what would be paid after it was paid as long before.
      paidOn: paidOn > this.last ? daysAfter(line.paidOn, -days) : paidOn,
    });
    this.errors.push({ kind, purchases: [line.purchase, again.purchase] });
  }

  /** A vendor first, then one of its payments: nobody is drawn for being paid often. */
  private pick(from: VendorPayments): WithDay | undefined {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const own = from[Math.floor(this.next() * from.length)] ?? [];
      const line = own[Math.floor(this.next() * own.length)];
      if (line === undefined || this.used.has(line)) continue;
      this.used.add(line);
      return line;
    }
    return undefined;
  }

  /** Another payment like one: a row of its own behind all others. */
  private copy(line: WithDay, change: Partial<PurchaseLine>): PurchaseLine {
    const key = `0.${this.added.length + 2}`;
    const isOrder = line.order !== undefined;
    const { order: _order, document: _document, ...rest } = line;
    const draft = {
      ...rest,
      key,
      document: { code: 'LINE', department: '-', id: key },
      ...(isOrder ? { order: { code: line.order?.code ?? 'PO', department: '-', id: key } } : {}),
      ...change,
    };
    const made = { ...draft, purchase: purchaseIdOf(draft) };
    this.added.push(made);
    return made;
  }

  private otherAccount(line: WithDay): Partial<PurchaseLine> {
    const other = this.usual
      .flat()
      .find(({ object, department }) => object.name !== line.object.name && department.name !== line.department.name);
    return other === undefined
      ? { department: { name: 'Another department' } }
      : { object: other.object, commodity: other.commodity, department: other.department };
  }

  /** An amount typed with a digit too many, instead of the right one. */
  private slip(kind: ErrorKind, times: number): void {
    const line = this.pick(this.small);
    if (line === undefined) return;
    this.changed.set(line, { ...line, amountCents: line.amountCents * times });
    this.errors.push({ kind, purchases: [line.purchase] });
  }

  /** Three payments just below the limit within a week. */
  private pieces(line: WithDay): void {
    const limit = this.terms.limitCents(line.paidOn);
    const purchases = [0, 2, 5].map((days) => {
      const share = 0.8 + 0.17 * this.next();
      return this.copy(line, { amountCents: Math.round(limit * share), paidOn: daysAfter(line.paidOn, days) }).purchase;
    });
    this.errors.push({ kind: 'pieces', purchases });
  }
}

const daysAfter = (day: string, days: number): string => dayText(dayNumber(day) + days);
function byVendor(lines: readonly WithDay[]): VendorPayments {
  const vendors = new Map<string, WithDay[]>();
  for (const line of lines) {
    const own = vendors.get(vendorOf(line));
    if (own === undefined) vendors.set(vendorOf(line), [line]);
    else own.push(line);
  }
  return [...vendors.values()];
}
const vendorOf = ({ vendor }: PurchaseLine): string => vendor.code ?? vendor.name ?? '';

/** Puts 320 known errors into payments. Pure: the same lines and seed give the same errors. */
export function plantErrors(lines: readonly PurchaseLine[], terms: Terms): PlantResult {
  const planter = new Planter(lines, terms);
  for (const kind of KINDS) for (let made = 0; made < COUNTS[kind]; made += 1) planter.plant(kind);
  return {
    lines: [...lines.map((line) => planter.changed.get(line) ?? line), ...planter.added],
    errors: planter.errors,
  };
}
