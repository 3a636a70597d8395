import { isPlaceholderCode } from '@moontower/contracts/spending/payments/placeholder-code';
import type { Store } from '../../db/connect.ts';
import { nativePurchases } from '../../db/native.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import { mayNamePerson } from './party-names.ts';
import { withheldPurchases } from '../reviews.ts';
import { SCORED } from '../scored.ts';

/** A vendor with a page, by the names that stand under its code: the most used one first. */
export interface VendorNames {
  code: string;
  names: string[];
}
interface VendorName {
  code: string;
  name: string;
}

/** What a vendor's page is made of. */
const ON_A_PAGE = { 'score.bucket': SCORED, personal: false, amountCents: { $gt: 0 } };
const BUILD_LIMIT_MS = 60_000;
/** Of a longer list only those are asked for that stand on a page that was taken off. */
const MOST_ASKED = 50;
const keyOf = ({ code, name }: VendorName): string => `${code} ${name}`;

/**
 * All vendors that a search may name, or those of these codes: those with a page whose name only organisations have.
 * Placeholders, persons, names that may be a person's, and what stands on pages alone that were taken off, are none.
 * Out of an index; reads all purchases of them.
 */
export async function vendorNames(store: Store, codes?: readonly string[]): Promise<VendorNames[]> {
  if (codes?.length === 0) return [];
  const asked = { 'vendor.code': codes === undefined ? { $type: 'string' } : { $in: [...codes] } };
  const withheld = await withheldPurchases(store);
  const [all, hidden] = await Promise.all([
    namesWhere(store, asked),
    withheld.length === 0 ? [] : namesWhere(store, { _id: { $in: withheld }, ...asked }),
  ]);
  const less = new Map(hidden.map((group) => [keyOf(group), group.count]));
  const byCode = new Map<string, (VendorName & { count: number })[]>();
  for (const group of all) {
    const { code } = group;
    const count = group.count - (less.get(keyOf(group)) ?? 0);
    if (count <= 0) continue;
    byCode.set(code, [...(byCode.get(code) ?? []), { ...group, count }]);
  }
  const placeholders = await placeholdersOf(store, [...byCode.keys()]);
  return [...byCode].flatMap(([code, groups]) => {
    if (placeholders.has(code)) return [];
    const names = groups
      .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .map(({ name }) => name);
    return mayNamePerson(names[0]) ? [] : [{ code, names: names.filter((name) => !mayNamePerson(name)) }];
  });
}

async function namesWhere(store: Store, match: Record<string, unknown>): Promise<(VendorName & { count: number })[]> {
  const found = await nativePurchases(store)
    .aggregate<{ _id: Partial<VendorName>; count: number }>(
      [
        { $match: { ...match, ...ON_A_PAGE } },
        { $group: { _id: { code: '$vendor.code', name: '$vendor.name' }, count: { $sum: 1 } } },
      ],
      { maxTimeMS: BUILD_LIMIT_MS },
    )
    .toArray();
  return found.flatMap(({ _id: { code, name }, count }) =>
    typeof code === 'string' && typeof name === 'string' ? [{ code, name, count }] : [],
  );
}

/**
 * Codes of those of these vendors whose name is still on a page: a purchase's page may have been taken off a moment
 * ago.
 */
export async function stillNamed(store: Store, vendors: readonly VendorName[]): Promise<ReadonlySet<string>> {
  if (vendors.length === 0) return new Set();
  const withheld = await withheldPurchases(store);
  const hidden = withheld.length === 0 ? [] : await namesWhere(store, { _id: { $in: withheld } });
  const suspects = new Set(hidden.map(keyOf));
  const found = await Promise.all(
    vendors.map(async (vendor) => {
      const { code, name } = vendor;
      if (vendors.length > MOST_ASKED && !suspects.has(keyOf(vendor))) return [code];
      return (await nameOnPage(store, { 'vendor.code': code, 'vendor.name': name }, withheld)) === undefined
        ? []
        : [code];
    }),
  );
  return new Set(found.flat());
}

/** Of these codes those that have a vendor's page. */
export const vendorPages = async (store: Store, codes: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await onPages(store, codes)).map(([code]) => code));

/** What the vendors of these codes are called on their pages; nothing of a code that has none. */
export const pageNames = async (store: Store, codes: readonly string[]): Promise<Map<string, string>> =>
  new Map((await onPages(store, codes)).filter(([, name]) => name !== ''));

async function onPages(store: Store, codes: readonly string[]): Promise<(readonly [code: string, name: string])[]> {
  if (codes.length === 0) return [];
  const withheld = await withheldPurchases(store);
  const placeholders = await placeholdersOf(store, codes);
  const found = await Promise.all(
    [...new Set(codes)].map(async (code) => {
      if (placeholders.has(code)) return [];
      const name = await nameOnPage(store, { 'vendor.code': code }, withheld);
      return name === undefined ? [] : [[code, name] as const];
    }),
  );
  return found.flat();
}

/**
 * Of these codes those under which one-off payees stand: placeholders for one of their names at least. Payees of a
 * placeholder are never scored, so that all names are asked for.
 */
export async function placeholdersOf(store: Store, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const suspects = codes.filter((code) => isPlaceholderCode(code));
  const [sure, open] = [suspects.filter(isSure), suspects.filter((code) => !isSure(code))];
  if (open.length === 0) return new Set(sure);
  const found = await nativePurchases(store)
    .aggregate<{ _id: { code: string; name?: string | null } }>(
      [
        { $match: { 'vendor.code': { $in: open } } },
        { $group: { _id: { code: '$vendor.code', name: '$vendor.name' } } },
      ],
      { maxTimeMS: BUILD_LIMIT_MS },
    )
    .toArray();
  const many = found.filter(({ _id: { code, name } }) => isPlaceholderCode(code, name ?? undefined));
  return new Set([...sure, ...many.map(({ _id }) => _id.code)]);
}
/** A placeholder even for a payee whose name begins alike. */
const isSure = (code: string): boolean => isPlaceholderCode(code, code);

async function nameOnPage(
  store: Store,
  vendor: { 'vendor.code': string; 'vendor.name'?: string },
  withheld: readonly string[],
): Promise<string | undefined> {
  const one = await nativePurchases(store).findOne(
    { ...vendor, ...ON_A_PAGE, ...(withheld.length === 0 ? {} : { _id: { $nin: [...withheld] } }) },
    { projection: { 'vendor.name': 1 }, maxTimeMS: READ_LIMIT_MS },
  );
  return one === null ? undefined : (one.vendor.name ?? '');
}
