import { isNearly, looseName, searchedWords, strictName } from '@moontower/contracts/legal-name';
import {
  FUNDING_SOURCES,
  lettersOf,
  type FundingSource,
  type ListedNonprofit,
  type Nonprofit,
  type NonprofitSort,
  type Program,
} from '@moontower/contracts/nonprofit';
import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeRecords } from '../db/native.ts';
import type { RecordDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { fundedBy, readFunding } from './funding.ts';
import { requestFilings, readFilings } from './filings.ts';
import { toNonprofit } from './to-nonprofit.ts';

const FEED = 'irs-nonprofits';
const LIMIT = { maxTimeMS: READ_LIMIT_MS };
const MOST_NEAR = 200;
const STANDS = { kind: 'nonprofit', withdrawnAt: { $exists: false } };
type Query = mongo.Filter<RecordDocument>;

export interface NonprofitsQuery {
  q?: string | undefined;
  program?: Program | undefined;
  /** Only those with money in this source. */
  funding?: FundingSource | undefined;
  sort: NonprofitSort;
  limit: number;
  skip: number;
}
const SORTS = {
  revenue: { 'fields.REVENUE_AMTCents': -1, _id: 1 },
  assets: { 'fields.ASSET_AMTCents': -1, _id: 1 },
  name: { 'fields.NAME': 1, _id: 1 },
} as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** One of these words at the beginning of a word. */
const beginning = (words: readonly string[]): RegExp =>
  new RegExp(`(?:^|[^A-Z0-9])(?:${words.map(escaped).join('|')})`);

/** Every word as the beginning of a word of the name; a number by its digits. */
function queryOf({ q, program }: Pick<NonprofitsQuery, 'q' | 'program'>): Query {
  const digits = (q ?? '').replaceAll(/[\s-]/g, '');
  if (/^\d{9}$/.test(digits)) return { _id: `${FEED}:${digits}`, ...STANDS };
  const words = strictName(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);
  const letters = program === undefined ? '' : lettersOf(program);
  const programs =
    program === undefined
      ? []
      : [letters === '' ? { 'fields.NTEE_CD': { $not: /^[A-Y]/ } } : { 'fields.NTEE_CD': new RegExp(`^[${letters}]`) }];
  const names = words.map((word) => ({ 'fields.NAME': beginning([word]) }));
  return { ...STANDS, ...(names.length + programs.length === 0 ? {} : { $and: [...names, ...programs] }) };
}

type RegisterRow = Pick<RecordDocument, '_id' | 'fields'>;
const isSource = (sort: NonprofitSort): sort is FundingSource => FUNDING_SOURCES.some((source) => source === sort);
const idsOf = (eins: readonly string[]): string[] => eins.map((ein) => `${FEED}:${ein}`);

/** One page of the register in the order that is wanted, and how many there are on all pages. */
async function page(store: Store, wanted: NonprofitsQuery): Promise<{ found: RegisterRow[]; total: number }> {
  const { funding, sort, limit, skip } = wanted;
  const records = nativeRecords(store);
  const asked = queryOf(wanted);
  const query =
    funding === undefined ? asked : { $and: [asked, { _id: { $in: idsOf(await fundedBy(store, funding)) } }] };
  const options = { ...LIMIT, projection: { fields: 1 } };
  const total = records.countDocuments(query, LIMIT);
  if (!isSource(sort)) {
    const found = records.find(query, { ...options, sort: SORTS[sort], limit, skip }).toArray();
    return { found: await found, total: await total };
  }
  const [ranked, others] = await byFunding(store, { query, sort, limit, skip });
  return { found: [...ranked, ...others], total: await total };
}

/** A page of those with money in a source, the largest sum first; after the last of them the others by name. */
async function byFunding(
  store: Store,
  { query, sort, limit, skip }: { query: Query; sort: FundingSource; limit: number; skip: number },
): Promise<[RegisterRow[], RegisterRow[]]> {
  const records = nativeRecords(store);
  const ids = idsOf(await fundedBy(store, sort));
  const options = { ...LIMIT, projection: { fields: 1 } };
  const matching = await records
    .find({ $and: [query, { _id: { $in: ids } }] }, { ...LIMIT, projection: { _id: 1 } })
    .toArray();
  const here = new Set(matching.map(({ _id }) => _id));
  const order = ids.filter((id) => here.has(id));
  const wanted = order.slice(skip, skip + limit);
  const found = await records.find({ _id: { $in: wanted } }, options).toArray();
  const byId = new Map(found.map((one) => [one._id, one]));
  const ranked = wanted.flatMap((id) => byId.get(id) ?? []);
  if (wanted.length === limit) return [ranked, []];
  const others = await records
    .find(
      { $and: [query, { _id: { $nin: ids } }] },
      { ...options, sort: SORTS.name, limit: limit - wanted.length, skip: Math.max(0, skip - order.length) },
    )
    .toArray();
  return [ranked, others];
}

export type NonprofitReads = ReturnType<typeof nonprofitReads>;

/** Organisations of the federal register, by their number. */
export function nonprofitReads(store: Store) {
  const records = () => nativeRecords(store);
  return {
    async list(wanted: NonprofitsQuery): Promise<{ list: ListedNonprofit[]; total: number }> {
      const { found, total } = await page(store, wanted);
      const list = found.map(toNonprofit);
      const fundingOf = await readFunding(
        store,
        list.map(({ ein }) => ein),
      );
      return { list: list.map((one) => ({ ...one, funding: fundingOf(one.ein).funding })), total };
    },
    /** Money under the name of one organisation. */
    funding: async (ein: string) => (await readFunding(store, [ein]))(ein),
    async get(ein: string): Promise<Nonprofit | undefined> {
      const found = await records().findOne(
        { _id: `${FEED}:${ein}`, ...STANDS },
        { ...LIMIT, projection: { fields: 1 } },
      );
      return found === null ? undefined : toNonprofit(found);
    },
    /** Other numbers whose name a reader could take for this one. */
    async near({ ein, name }: Pick<Nonprofit, 'ein' | 'name'>): Promise<(Nonprofit & { same: boolean })[]> {
      const [word = '', ...others] = searchedWords(name);
      if (word === '') return [];
      // By one word alone there are thousands of foundations, of which the limit would leave those that begin with A.
      const groups = others.length === 0 ? [[word]] : [[word], others];
      const found = await records()
        .find(
          { ...STANDS, $and: groups.map((words) => ({ 'fields.NAME': beginning(words) })) },
          { ...LIMIT, sort: SORTS.name, limit: MOST_NEAR, projection: { fields: 1 } },
        )
        .toArray();
      return found
        .map(toNonprofit)
        .filter((other) => other.ein !== ein && isNearly(name, other.name))
        .map((other) => ({ ...other, same: looseName(other.name) === looseName(name) }));
    },
    filings: (ein: string, nowMs: number) => readFilings(store, ein, nowMs),
    ask: (ein: string, at: Date) => requestFilings(store, ein, at),
  };
}
