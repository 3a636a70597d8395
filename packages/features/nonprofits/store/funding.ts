import type { FoundFunding, NonprofitFunding, NonprofitMoney, SourceFunding } from '../contract.ts';
import type { FundingSource } from '../nonprofit-funding.ts';
import type { Store } from '@moontower/store/db/connect';
import { native } from '@moontower/store/db/native-collection';
import { READ_LIMIT_MS } from '@moontower/store/db/read-limit';

/** Money under the name of one organisation. An organisation without any has no document. */
export interface FundingDocument extends Partial<Record<FundingSource, FoundFunding>> {
  /** The number. */
  _id: string;
  money: NonprofitMoney[];
}
/** When names were matched last, and with which sources. */
interface MatchingDocument {
  _id: 'last';
  at: Date;
  read: FundingSource[];
}
const nativeFunding = native<FundingDocument>('nonprofitFunding');
const nativeMatchings = native<MatchingDocument>('nonprofitMatchings');
const LIMIT = { maxTimeMS: READ_LIMIT_MS };
const AT_ONCE = 1_000;

/** Keeps these in the place of all before; what is unchanged is not written. @returns how many changed */
export async function saveFunding(
  store: Store,
  documents: readonly FundingDocument[],
  { at, read }: { at: Date; read: FundingSource[] },
): Promise<number> {
  const funding = nativeFunding(store);
  const gone = new Map<string, string>();
  for await (const { _id, ...held } of funding.find()) gone.set(_id, JSON.stringify(held));
  const changed = documents.filter(({ _id, ...now }) => {
    const held = gone.get(_id);
    gone.delete(_id);
    return held !== JSON.stringify(now);
  });
  for (let from = 0; from < changed.length; from += AT_ONCE)
    await funding.bulkWrite(
      changed
        .slice(from, from + AT_ONCE)
        .map((one) => ({ replaceOne: { filter: { _id: one._id }, replacement: one, upsert: true } })),
      { ordered: false },
    );
  if (gone.size > 0) await funding.deleteMany({ _id: { $in: [...gone.keys()] } });
  await nativeMatchings(store).updateOne({ _id: 'last' }, { $set: { at, read } }, { upsert: true });
  return changed.length + gone.size;
}

/** When names were matched last; undefined where they never were. */
export const lastMatching = (store: Store): Promise<MatchingDocument | null> =>
  nativeMatchings(store).findOne({ _id: 'last' }, LIMIT);

/** Numbers of those with money in a source, the largest sum first. */
export async function fundedBy(store: Store, source: FundingSource): Promise<string[]> {
  const found = await nativeFunding(store)
    .find(
      { [source]: { $exists: true } },
      { projection: { _id: 1 }, sort: { [`${source}.cents`]: -1, _id: 1 }, ...LIMIT },
    )
    .toArray();
  return found.map(({ _id }) => _id);
}

/** What is kept under the names of these numbers: for each, the figure of every source and its lines. */
export async function readFunding(
  store: Store,
  eins: readonly string[],
): Promise<(ein: string) => { funding: NonprofitFunding; money: NonprofitMoney[] }> {
  const [found, last] = await Promise.all([
    nativeFunding(store)
      .find({ _id: { $in: [...eins] } }, LIMIT)
      .toArray(),
    lastMatching(store),
  ]);
  const held = new Map(found.map((one) => [one._id, one]));
  const read = new Set(last?.read ?? []);
  return (ein) => {
    const one = held.get(ein);
    const figure = (source: FundingSource): SourceFunding =>
      read.has(source) ? (one?.[source] ?? { state: 'none' }) : { state: 'unread' };
    return {
      funding: { payments: figure('payments'), contracts: figure('contracts'), grants: figure('grants') },
      money: one?.money ?? [],
    };
  };
}
