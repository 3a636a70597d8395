import { isNearly, looseName, searchedWords, strictName } from '@moontower/contracts/legal-name';
import { lettersOf, type Nonprofit, type Program } from '@moontower/contracts/nonprofit';
import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeRecords } from '../db/native.ts';
import type { RecordDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { askFilings, readFilings } from './filings.ts';
import { toNonprofit } from './to-nonprofit.ts';

const FEED = 'irs-nonprofits';
const LIMIT = { maxTimeMS: READ_LIMIT_MS };
const MOST_NEAR = 200;
const STANDS = { kind: 'nonprofit', withdrawnAt: { $exists: false } };
type Query = mongo.Filter<RecordDocument>;

export interface NonprofitsWanted {
  q?: string | undefined;
  program?: Program | undefined;
  sort: 'revenue' | 'assets' | 'name';
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
function queryOf({ q, program }: Pick<NonprofitsWanted, 'q' | 'program'>): Query {
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

export type NonprofitReads = ReturnType<typeof nonprofitReads>;

/** Organisations of the federal register, by their number. */
export function nonprofitReads(store: Store) {
  const records = () => nativeRecords(store);
  return {
    async list(wanted: NonprofitsWanted): Promise<{ list: Nonprofit[]; total: number }> {
      const query = queryOf(wanted);
      const [found, total] = await Promise.all([
        records()
          .find(query, {
            ...LIMIT,
            sort: SORTS[wanted.sort],
            limit: wanted.limit,
            skip: wanted.skip,
            projection: { fields: 1 },
          })
          .toArray(),
        records().countDocuments(query, LIMIT),
      ]);
      return { list: found.map(toNonprofit), total };
    },
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
    ask: (ein: string, at: Date) => askFilings(store, ein, at),
  };
}
