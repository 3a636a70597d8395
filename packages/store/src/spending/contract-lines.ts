import type { ContractLine, CouncilAward } from '@moontower/contracts';
import { awardsOf, type ContractAward } from '../council/awards.ts';
import type { Store } from '../db/connect.ts';
import { nativeFeeds, nativeRecords } from '../db/native.ts';
import type { PurchaseDocument, RecordDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '').toUpperCase();

/**
 * One form for a document's code, department and number, as scoring writes a purchase's agreement: `MA620016112900695`.
 */
function documentKey(...parts: readonly unknown[]): string | undefined {
  const texts = parts.filter((part) => typeof part === 'string' && part !== '');
  const key = plain(texts.join(''));
  return texts.length < parts.length || key === '' ? undefined : key;
}

const MOST = 200;

/** The vendor's rows of the city's list of active contracts, the largest limit first, with what payments name each. */
export async function contractsOf(
  store: Store,
  vendor: string,
  paidCents: ReadonlyMap<string, number>,
): Promise<ContractLine[]> {
  const found = await nativeRecords(store)
    .find({ 'fields.vend_cust_cd': vendor, withdrawnAt: { $exists: false } }, { maxTimeMS: READ_LIMIT_MS })
    .limit(MOST)
    .toArray();
  return toLines(store, found, paidCents);
}

/** How many characters code and department may have before a contract's own number. */
const LONGEST_HEAD = 12;
const MOST_NAMED = 50;
/** Those of these agreements that the list has, whoever its vendor is, with what payments name each. */
export async function contractsNamed(store: Store, paidCents: ReadonlyMap<string, number>): Promise<ContractLine[]> {
  const keys = [...paidCents.keys()].slice(0, MOST_NAMED);
  if (keys.length === 0) return [];
  // The list's rows are found by their number, which ends the key.
  const ids = keys.flatMap((key) =>
    Array.from({ length: LONGEST_HEAD }, (_, at) => key.slice(at)).filter((id) => id !== ''),
  );
  const found = await nativeRecords(store)
    .find(
      { kind: 'contract', 'fields.doc_id': { $in: ids }, withdrawnAt: { $exists: false } },
      { maxTimeMS: READ_LIMIT_MS },
    )
    .limit(MOST)
    .toArray();
  return (await toLines(store, found, paidCents)).filter(({ key }) => paidCents.has(key));
}

async function toLines(
  store: Store,
  found: readonly RecordDocument[],
  paidCents: ReadonlyMap<string, number>,
): Promise<ContractLine[]> {
  const [listed, awards] = await Promise.all([listedAt(store, found), awardsOf(store, found.flatMap(awardedAs))]);
  return found
    .flatMap((record) => toLine(record, { paidCents, listed, awards }) ?? [])
    .toSorted((one, other) => (other.limit ?? 0) - (one.limit ?? 0));
}

/** The contract that a purchase is, or that its order releases from. */
export async function contractOf(store: Store, purchase: PurchaseDocument): Promise<ContractLine | undefined> {
  const { unit, _id, masterAgreement, vendor } = purchase;
  const keys = new Set([masterAgreement, unit === 'order' ? documentKey(..._id.split(':').slice(1)) : undefined]);
  if (vendor.code === undefined && masterAgreement !== undefined)
    return (await contractsNamed(store, new Map([[masterAgreement, 0]]))).map(({ paid: _none, ...line }) => line)[0];
  if (vendor.code === undefined) return undefined;
  return (await contractsOf(store, vendor.code, new Map())).find(({ key }) => keys.has(key));
}

async function listedAt(store: Store, records: readonly RecordDocument[]): Promise<string | undefined> {
  const [first] = records;
  if (first === undefined) return undefined;
  const feed = await nativeFeeds(store).findOne(
    { _id: first.feed },
    { projection: { checkedAt: 1 }, maxTimeMS: READ_LIMIT_MS },
  );
  return feed?.checkedAt?.toISOString();
}

function awardedAs({ fields }: RecordDocument): ContractAward[] {
  const { doc_id: id, brd_awd_no: award } = fields;
  return typeof id === 'string' ? [{ id, award: typeof award === 'string' ? award : undefined }] : [];
}

interface Beside {
  paidCents: ReadonlyMap<string, number>;
  listed: string | undefined;
  awards: ReadonlyMap<string, CouncilAward>;
}
function toLine({ fields }: RecordDocument, { paidCents, listed, awards }: Beside): ContractLine | undefined {
  const key = documentKey(fields['doc_cd'], fields['doc_dept_cd'], fields['doc_id']);
  if (key === undefined) return undefined;
  const dollars = (value: unknown) => (typeof value === 'number' ? value / 100 : undefined);
  const day = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
  const limit = dollars(fields['ma_prch_lmt_amCents']);
  const title = fields['doc_dscr'];
  const paid = paidCents.get(key);
  return {
    key,
    title: typeof title === 'string' && title !== '' ? title : key,
    // A limit of nothing is no limit.
    limit: limit === undefined || limit <= 0 ? undefined : limit,
    ordered: dollars(fields['ma_itd_ord_amCents']),
    paid: paid === undefined ? undefined : paid / 100,
    beganOn: day(fields['efbgn_dt']),
    endsOn: day(fields['efend_dt']),
    listedAt: listed,
    council: awards.get(String(fields['doc_id'])),
  };
}
