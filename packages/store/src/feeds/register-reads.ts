import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { nativeRecords } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { RecordDocument } from '../documents.ts';

const PREFIX = 'irs-nonprofits:';
const LIMIT = { maxTimeMS: READ_LIMIT_MS };
const STANDS = { kind: 'nonprofit', withdrawnAt: { $exists: false } };
type Query = mongo.Filter<RecordDocument>;

/** A row of the federal register of exempt organisations, by the number of its organisation (EIN). */
export interface RegisterRow {
  ein: string;
  /** As published; names are in capitals. */
  fields: RecordDocument['fields'];
}
export interface RegisterFilter {
  /** One number alone. */
  ein?: string | undefined;
  /** Words of a name, each from its beginning, in capitals. */
  words?: readonly string[];
  /** Letters that the NTEE code begins with; '' is every organisation without one. */
  letters?: string | undefined;
  /** Only these numbers. */
  among?: readonly string[] | undefined;
  /** None of these numbers. */
  without?: readonly string[] | undefined;
}
const SORTS = {
  revenue: { 'fields.REVENUE_AMTCents': -1, _id: 1 },
  assets: { 'fields.ASSET_AMTCents': -1, _id: 1 },
  name: { 'fields.NAME': 1, _id: 1 },
} as const;
export interface RegisterPage {
  sort: keyof typeof SORTS;
  limit: number;
  skip: number;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** One of these words at the beginning of a word. */
const beginning = (words: readonly string[]): RegExp =>
  new RegExp(`(?:^|[^A-Z0-9])(?:${words.map(escaped).join('|')})`);
const idsOf = (eins: readonly string[]): string[] => eins.map((ein) => `${PREFIX}${ein}`);

function queryOf({ ein, words = [], letters, among, without }: RegisterFilter): Query {
  const parts: Query[] = [
    ...words.map((word) => ({ 'fields.NAME': beginning([word]) })),
    ...(letters === undefined
      ? []
      : [
          letters === '' ? { 'fields.NTEE_CD': { $not: /^[A-Y]/ } } : { 'fields.NTEE_CD': new RegExp(`^[${letters}]`) },
        ]),
    ...(among === undefined ? [] : [{ _id: { $in: idsOf(among) } }]),
    ...(without === undefined ? [] : [{ _id: { $nin: idsOf(without) } }]),
  ];
  return {
    ...(ein === undefined ? {} : { _id: `${PREFIX}${ein}` }),
    ...STANDS,
    ...(parts.length === 0 ? {} : { $and: parts }),
  };
}

/** The register as its feed stored it. What was withdrawn is left out. */
export function registerReads(store: Store) {
  const records = () => nativeRecords(store);
  const rowOf = ({ _id, fields }: Pick<RecordDocument, '_id' | 'fields'>): RegisterRow => ({
    ein: _id.slice(PREFIX.length),
    fields,
  });
  const rows = async (query: Query, options: mongo.FindOptions): Promise<RegisterRow[]> =>
    (
      await records()
        .find(query, { ...LIMIT, ...options, projection: { fields: 1 } })
        .toArray()
    ).map(rowOf);
  return {
    count: (filter: RegisterFilter): Promise<number> => records().countDocuments(queryOf(filter), LIMIT),
    page: (filter: RegisterFilter, { sort, limit, skip }: RegisterPage): Promise<RegisterRow[]> =>
      rows(queryOf(filter), { sort: SORTS[sort], limit, skip }),
    /** Numbers of all that match, in no order. */
    async numbers(filter: RegisterFilter): Promise<Set<string>> {
      const found = await records()
        .find(queryOf(filter), { ...LIMIT, projection: { _id: 1 } })
        .toArray();
      return new Set(found.map(({ _id }) => _id.slice(PREFIX.length)));
    },
    /** The rows of these numbers, in their order; a number that the register has not is left out. */
    async rowsOf(eins: readonly string[]): Promise<RegisterRow[]> {
      const byEin = new Map((await rows({ _id: { $in: idsOf(eins) } }, {})).map((row) => [row.ein, row]));
      return eins.flatMap((ein) => byEin.get(ein) ?? []);
    },
    async one(ein: string): Promise<RegisterRow | undefined> {
      return (await rows(queryOf({ ein }), { limit: 1 }))[0];
    },
    /** Rows whose name has a word that begins with one of each group, by name. */
    named: (groups: readonly (readonly string[])[], limit: number): Promise<RegisterRow[]> =>
      rows(
        { ...STANDS, $and: groups.map((words) => ({ 'fields.NAME': beginning(words) })) },
        { sort: SORTS.name, limit },
      ),
    /**
     * Every organisation with its name, or those of these numbers, in no order; so many rows are read in one go, and
     * others wait for them.
     */
    async *names(batchSize = 5_000, among?: readonly string[]): AsyncGenerator<{ ein: string; name: string }> {
      const found = records().find(queryOf({ among }), { projection: { 'fields.NAME': 1 }, batchSize });
      for await (const { _id, fields } of found) {
        const name = fields['NAME'];
        if (typeof name === 'string') yield { ein: _id.slice(PREFIX.length), name };
      }
    },
  };
}

/** What a nonprofit of the register is called; undefined where the register does not hold its number. */
export async function nonprofitName(store: Store, ein: string, maxTimeMS: number): Promise<string | undefined> {
  const found = await nativeRecords(store).findOne(
    { kind: 'nonprofit', key: ein },
    { projection: { 'fields.NAME': 1 }, maxTimeMS },
  );
  const name = found?.fields['NAME'];
  return typeof name === 'string' ? name : undefined;
}
