import type { DepartmentPage, VendorPage } from '@moontower/contracts';
import { FLAG_FLOOR } from '@moontower/contracts/spending/flag-floor';
import { isPlaceholderCode } from '@moontower/contracts/spending/payments/placeholder-code';
import { readRuleSet } from '@moontower/contracts/spending/rules/rule-set';
import { heldMonths, type HeldMonths } from '@moontower/contracts/spending/coverage';
import type { Store } from '../../db/connect.ts';
import { nativePurchases } from '../../db/native.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import { contractsNamed, contractsOf } from '../contract-lines.ts';
import { hasPayeePage, isPayeeName, mayNamePerson, strictKey } from './party-names.ts';
import { bunchingOf, digitsOf, monthsOf, yearEndsOf } from './party-panels.ts';
import {
  digitPairs,
  monthSums,
  ofParty,
  partyGroups,
  sinceOf,
  type MonthSum,
  type PartyField,
  type PartyGroup,
} from './party-sums.ts';
import { amountBins } from '../peers.ts';
import { readReviewed } from '../reviews.ts';
import { SCORED } from '../scored.ts';
import type { SpendingLabels } from '../to-flagged-item.ts';
import { toFlaggedItems } from '../to-flagged-items.ts';
import { placeholdersOf } from './vendor-names.ts';

export interface PartyQuery {
  /** Of a payee without one its exact name. */
  code: string;
  /** The fiscal year that is not over. */
  currentYear: number;
  /** The last five business days of fiscal years. */
  lastDays: readonly string[];
  /** From which amount on offers are asked for, and since when that is so. */
  limit: { cents: number; since: string };
}
type PartyBody<Page> = Omit<Page, 'asOf' | 'simulated'>;

/** The months of the calendar that have a purchase, and those between that have none. */
function heldOf(months: readonly MonthSum[]): { held?: HeldMonths } {
  const held = heldMonths(months.flatMap(({ on }) => on));
  return held === undefined ? {} : { held };
}

const MOST_FLAGGED = 50;
const MOST_OTHERS = 30;
/** Around the limit: eight steps of a twentieth of it. */
const STEPS = [0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2];

/** A vendor by its code; undefined for placeholders, persons and codes that nothing scored stands under. */
export async function readVendorPage(
  store: Store,
  asked: PartyQuery,
  labels: SpendingLabels,
): Promise<PartyBody<VendorPage> | undefined> {
  const { code } = asked;
  // One payee whose name happens to begin as the placeholder does opens no page of all the others.
  if ((await placeholdersOf(store, [code])).has(code)) return undefined;
  const read = await readPayee(store, { field: 'vendor.code', asked }, labels);
  return read && { code, ...read.page, contracts: await contractsOf(store, code, read.paidBy) };
}

/** A payee without a code by its exact name; undefined for names that may be a person's. */
export async function readPayeePage(
  store: Store,
  asked: PartyQuery,
  labels: SpendingLabels,
): Promise<PartyBody<VendorPage> | undefined> {
  if (!isPayeeName(asked.code)) return undefined;
  const read = await readPayee(store, { field: 'vendor.name', asked }, labels);
  return read && { ...read.page, contracts: await contractsNamed(store, read.paidBy) };
}

/** What the pages of payees have in common, and what was paid by agreement. */
async function readPayee(
  store: Store,
  { field, asked }: { field: 'vendor.code' | 'vendor.name'; asked: PartyQuery },
  labels: SpendingLabels,
) {
  const closed = await readReviewed(store);
  const groups = await partyGroups(store, { field, code: asked.code, ...closed });
  const scored = groups.filter(({ kind }) => kind === 'scored');
  if (scored.length === 0) return undefined;
  const spellings = spellingsOf(scored);
  const [first] = spellings;
  const [common, sameName] = await Promise.all([
    commonParts(store, { field, groups, asked, closed }, labels),
    sameNames(store, first?.written.map(({ name }) => name) ?? [], asked.code),
  ]);
  const page = {
    ...common,
    name: first?.name,
    departments: parties(scored, ({ department, departmentName }) => [department, departmentName]),
    spellings,
    sameName,
    ...namingOf(spellings),
  };
  return { page, paidBy: sumBy(scored, ({ agreement }) => agreement ?? undefined) };
}

/** A department by its code; undefined for codes that nothing scored stands under. */
export async function readDepartmentPage(
  store: Store,
  asked: PartyQuery,
  labels: SpendingLabels,
): Promise<PartyBody<DepartmentPage> | undefined> {
  const closed = await readReviewed(store);
  const groups = await partyGroups(store, { field: 'department.code', code: asked.code, ...closed });
  const scored = groups.filter(({ kind }) => kind === 'scored');
  if (scored.length === 0) return undefined;
  const [common, named] = await Promise.all([
    commonParts(store, { field: 'department.code', groups, asked, closed }, labels),
    nativePurchases(store).findOne(
      { 'department.code': asked.code, 'score.bucket': SCORED },
      { projection: { 'department.name': 1 }, sort: { fiscalYear: -1 }, maxTimeMS: READ_LIMIT_MS },
    ),
  ]);
  const vendors = parties(scored, ({ vendor, vendorName }) => [
    isPlaceholderCode(vendor ?? undefined, vendorName ?? undefined) ? undefined : vendor,
    vendorName,
    hasPayeePage({ vendor: { code: vendor, name: vendorName }, personal: false }),
  ]);
  return { code: asked.code, ...common, name: named?.department.name, vendors, ...namingOf(vendors) };
}

/** A page that lists names is as private as the most private of them. */
const namingOf = (listed: readonly { name?: string | undefined }[]) =>
  listed.some(({ name }) => mayNamePerson(name)) ? { mayNamePerson: true as const } : {};

interface PartyReadContext {
  field: PartyField;
  groups: readonly PartyGroup[];
  asked: PartyQuery;
  /** Purchases that people cleared, and those whose page was taken off. */
  closed: Awaited<ReturnType<typeof readReviewed>>;
}

async function commonParts(store: Store, { field, groups, asked, closed }: PartyReadContext, labels: SpendingLabels) {
  const { code, limit } = asked;
  const scored = groups.filter(({ kind }) => kind === 'scored');
  const left = [...closed.cleared, ...closed.withheld];
  const high = {
    ...ofParty(field, code),
    personal: false,
    'score.total': { $gte: FLAG_FLOOR },
    ...(left.length > 0 ? { _id: { $nin: left } } : {}),
  };
  const [found, totalFlagged, months, pairs, bins, newest] = await Promise.all([
    nativePurchases(store)
      .find(high, { maxTimeMS: READ_LIMIT_MS })
      .sort({ bandRank: -1, 'score.total': -1, amountCents: -1, _id: 1 })
      .limit(MOST_FLAGGED)
      .toArray(),
    nativePurchases(store).countDocuments(high, { maxTimeMS: READ_LIMIT_MS }),
    monthSums(store, { field, code, lastDays: asked.lastDays }),
    digitPairs(store, field, code),
    amountBins(store, sinceOf(field, code, limit.since), stepsAround(limit.cents)),
    nativePurchases(store).findOne(ofParty(field, code), {
      projection: { 'score.ruleSet': 1 },
      maxTimeMS: READ_LIMIT_MS,
    }),
  ]);
  const yearEnds = yearEndsOf(months, asked.currentYear);
  const sumOf = (list: readonly PartyGroup[]) => list.reduce((sum, { count }) => sum + count, 0);
  const kind = (wanted: PartyGroup['kind']) => sumOf(groups.filter((group) => group.kind === wanted));
  return {
    paid: dollars(scored),
    purchases: sumOf(scored),
    years: yearSums(scored, asked.currentYear),
    leftOut: { persons: kind('person'), reversals: kind('reversal'), notScored: kind('notScored') },
    flagged: await toFlaggedItems(store, found, labels),
    totalFlagged,
    months: monthsOf(months),
    ...heldOf(months),
    ...(yearEnds === undefined ? {} : { yearEnds }),
    ...digitsOf(pairs),
    ...bunchingOf(bins, limit),
    ruleSet: readRuleSet(newest?.score.ruleSet ?? 'none'),
  };
}

const stepsAround = (cents: number): number[] => STEPS.map((step) => Math.round(cents * step));
const dollars = (groups: readonly PartyGroup[]): number => groups.reduce((sum, { cents }) => sum + cents, 0) / 100;

function sumBy(
  groups: readonly PartyGroup[],
  key: (group: PartyGroup) => string | undefined,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const group of groups) {
    const by = key(group);
    if (by !== undefined) sums.set(by, (sums.get(by) ?? 0) + group.cents);
  }
  return sums;
}

/**
 * Years in order, the newest first; what has none stands last. The first year of the record may have begun before it.
 */
function yearSums(groups: readonly PartyGroup[], currentYear: number): VendorPage['years'] {
  const years = [...new Set(groups.map(({ year }) => year ?? undefined))].toSorted((a, b) => (b ?? 0) - (a ?? 0));
  return years.map((year) => {
    const own = groups.filter((group) => (group.year ?? undefined) === year);
    return {
      ...(year === undefined ? {} : { fiscalYear: year }),
      paid: dollars(own),
      purchases: own.reduce((sum, { count }) => sum + count, 0),
      ...(year !== undefined && year >= currentYear ? { partial: true as const } : {}),
    };
  });
}

type Party = VendorPage['departments'][number];
type CodeAndName = readonly [code: string | null | undefined, name: string | null | undefined, byName?: boolean];

/** The other side, the most paid first. */
function parties(groups: readonly PartyGroup[], of: (group: PartyGroup) => CodeAndName): Party[] {
  const sums = new Map<string, Party>();
  for (const group of groups) {
    const [code, name, byName = false] = of(group);
    const key = code ?? `name ${name ?? ''} ${String(byName)}`;
    const known = sums.get(key) ?? newParty(code ?? undefined, name ?? undefined, byName);
    sums.set(key, { ...known, paid: known.paid + group.cents / 100, purchases: known.purchases + group.count });
  }
  return [...sums.values()].toSorted((one, other) => other.paid - one.paid).slice(0, MOST_OTHERS);
}

const newParty = (code: string | undefined, name: string | undefined, byName: boolean): Party => ({
  ...(code === undefined ? {} : { code }),
  ...(name === undefined ? {} : { name }),
  ...(byName ? { byName: true as const } : {}),
  paid: 0,
  purchases: 0,
});

/** Names that are the same but for signs and case stand together under their most used form; all others stay apart. */
function spellingsOf(groups: readonly PartyGroup[]): VendorPage['spellings'] {
  const counts = new Map<string, number>();
  for (const { vendorName, count } of groups)
    if (vendorName !== undefined && vendorName !== null) counts.set(vendorName, (counts.get(vendorName) ?? 0) + count);
  const written = [...counts]
    .map(([name, purchases]) => ({ name, purchases }))
    .toSorted((one, other) => other.purchases - one.purchases || (one.name < other.name ? -1 : 1));
  return [...new Set(written.map(({ name }) => strictKey(name)))].flatMap((key) => {
    const same = written.filter(({ name }) => strictKey(name) === key);
    const [first] = same;
    if (first === undefined) return [];
    return { name: first.name, purchases: same.reduce((sum, { purchases }) => sum + purchases, 0), written: same };
  });
}

/** Other codes under which exactly one of these names stands. */
async function sameNames(store: Store, names: readonly string[], code: string): Promise<VendorPage['sameName']> {
  const found = await nativePurchases(store)
    .aggregate<{ _id: { code: string; name: string } }>(
      [
        { $match: { 'vendor.name': { $in: [...names] }, 'vendor.code': { $ne: code }, 'score.bucket': SCORED } },
        { $group: { _id: { code: '$vendor.code', name: '$vendor.name' } } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return found
    .map(({ _id }) => _id)
    .filter((other) => typeof other.code === 'string' && !isPlaceholderCode(other.code, other.name))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .slice(0, MOST_OTHERS);
}
