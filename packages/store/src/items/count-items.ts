import { CAMP_TYPE, DAY_MS, ItemType, PulseType, type Filter } from '@moontower/contracts';
import { MOST_COUNTED, totalUpTo, type Total } from '@moontower/contracts/wire/total-relation';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { isOfArea, itemQuery, withdrawnOnly, withWithdrawn, type ItemQuery, type TypeMeaning } from './item-filter.ts';
import { readForAll } from '../db/read-signal.ts';
import { mostAround, LARGE_STORE, type AroundBounds } from './most-around.ts';
import { createOlderShares } from './older-share.ts';
import { createCountCache } from '../db/count-cache.ts';

const COUNT_LIMIT_MS = 20_000;
/** A period so long is bounded by itself. */
const LONG_PERIOD_MS = 60 * DAY_MS;
const SIZE_KNOWN_MS = 60_000;

/** How many of each of several parts are older than a boundary that they share. */
export interface OlderParts {
  counts: number[];
  boundary: string;
}
export interface ItemCounts {
  count: (filter: Filter, reading: TypeMeaning) => Promise<number>;
  /**
   * The same, but of a large store no further than to a bound, unless the answer is known or kept. `rows`: as many as a
   * page shows are counted at least.
   */
  countUpTo: (filter: Filter, reading: TypeMeaning, rows: number) => Promise<Total>;
  /**
   * Of a large store and a broad question, by the shares that are kept; undefined elsewhere, where all is counted at
   * once.
   */
  older: (parts: readonly Filter[], reading: TypeMeaning) => Promise<OlderParts | undefined>;
}
interface CountOptions extends AroundBounds {
  nowMs?: () => number;
  most?: number;
}

/**
 * Counts what a filter matches: all of it by index keys alone, less the few withdrawn. A count that was dear is
 * remembered for a minute;
 * of a large store the share older than a day or two is kept, so that the cost does not grow with what is stored.
 */
export function itemCounts(
  store: Store,
  { nowMs = Date.now, most = MOST_COUNTED, ...bounds }: CountOptions = {},
): ItemCounts {
  const model = items(store);
  const remembered = createCountCache();
  const size = storeSize(store, nowMs);

  async function counted(filter: Filter, reading: TypeMeaning): Promise<number> {
    const all = withWithdrawn(filter, reading);
    const [held, withdrawn] = await Promise.all([
      Object.keys(all).length === 0
        ? model.estimatedDocumentCount({ maxTimeMS: COUNT_LIMIT_MS })
        : model.countDocuments(all).maxTimeMS(COUNT_LIMIT_MS),
      model.countDocuments(withdrawnOnly(filter, reading)).maxTimeMS(COUNT_LIMIT_MS),
    ]);
    return held - withdrawn;
  }
  const exact = (filter: Filter, reading: TypeMeaning) =>
    remembered.number(`${reading} ${JSON.stringify(filter)}`, () => counted(filter, reading));

  const olderShares = keptShares(counted, nowMs);
  /** The newer share is counted each time. */
  async function inShares(filter: Filter, reading: TypeMeaning): Promise<number> {
    const older = await olderShares(oneByOne(filter, reading), reading);
    if (older === undefined) return exact(filter, reading);
    const newer = await counted({ ...filter, since: older.boundary }, reading);
    return older.counts.reduce((sum, count) => sum + count, newer);
  }

  const isLarge = async () => (await size()) >= (bounds.largeStore ?? LARGE_STORE);
  const keepsShares = async (filter: Filter): Promise<boolean> => isBroad(filter, nowMs()) && isLarge();
  const count: ItemCounts['count'] = async (filter, reading) =>
    (await keepsShares(filter)) ? inShares(filter, reading) : exact(filter, reading);

  async function countUpTo(filter: Filter, reading: TypeMeaning, rows: number): Promise<Total> {
    const all = withWithdrawn(filter, reading);
    const isKnown = isBroad(filter, nowMs()) || Object.keys(all).length === 0;
    if (isKnown || !(await isLarge())) return { total: await count(filter, reading) };
    const upTo = (query: ItemQuery, keys: number) => model.countDocuments(query).limit(keys).maxTimeMS(COUNT_LIMIT_MS);
    if (isOfArea(filter)) {
      const bound = Math.max(rows, mostAround(await size(), bounds));
      return totalUpTo(await upTo(itemQuery(filter, reading), bound + 1), bound);
    }
    const withdrawn = await model.countDocuments(withdrawnOnly(filter, reading)).maxTimeMS(COUNT_LIMIT_MS);
    return totalUpTo((await upTo(all, most + 1 + withdrawn)) - withdrawn, most);
  }

  return {
    count,
    countUpTo,
    older: async ([first, ...rest], reading) =>
      first !== undefined && (await keepsShares(first)) ? olderShares([first, ...rest], reading) : undefined,
  };
}

/**
 * Counts parts up to the latest of their boundaries, so that a type counted before midnight and one counted after it
 * meet.
 */
function keptShares(counted: ItemCounts['count'], nowMs: () => number) {
  const olderShare = createOlderShares(nowMs);
  return async (parts: readonly Filter[], reading: TypeMeaning): Promise<OlderParts | undefined> => {
    const shares = await Promise.all(
      parts.map((part) =>
        olderShare(`${reading} ${JSON.stringify({ ...part, until: undefined })}`, (until) =>
          counted({ ...part, until }, reading),
        ),
      ),
    );
    const boundary = shares
      .map((share) => share.boundary)
      .toSorted()
      .at(-1);
    if (boundary === undefined) return undefined;
    const counts = shares.map(async (share, at) =>
      share.boundary === boundary
        ? share.count
        : share.count + (await counted({ ...parts[at], since: share.boundary, until: boundary }, reading)),
    );
    return { counts: await Promise.all(counts), boundary };
  };
}

/** How many records there are, known for a minute: asked once for all that are counted at the same time. */
export function storeSize(store: Store, nowMs: () => number = Date.now): () => Promise<number> {
  let known: { count: Promise<number>; until: number } | undefined;
  return () => {
    if (known !== undefined && nowMs() < known.until) return known.count;
    const count = readForAll(() => items(store).estimatedDocumentCount({ maxTimeMS: COUNT_LIMIT_MS }).exec());
    known = { count, until: nowMs() + SIZE_KNOWN_MS };
    count.catch(() => (known = undefined));
    return count;
  };
}

/**
 * True for questions that many ask and whose answer grows with the years: no words, no place, no short or bygone
 * period, and not everything, whose number is known.
 */
function isBroad(filter: Filter, nowMs: number): boolean {
  const { q, place, since, until, ...rest } = filter;
  if (q !== undefined || place !== undefined || isOfArea(filter)) return false;
  if (since !== undefined && Date.parse(since) > nowMs - LONG_PERIOD_MS) return false;
  if (until !== undefined && Date.parse(until) < nowMs) return false;
  return until !== undefined || since !== undefined || Object.values(rest).some((value) => value !== undefined);
}

/**
 * One question for each type, where their sum is the same: a kept share then serves every choice of types, and one type
 * is counted by keys alone.
 */
function oneByOne(filter: Filter, reading: TypeMeaning): Filter[] {
  const types = [...new Set(filter.types)];
  const known = reading === 'item' ? ItemType : PulseType;
  // A camp is of two types: its own, and that by which camps are asked for.
  return types.length > 1 && !types.includes(CAMP_TYPE) && types.every((type) => known.safeParse(type).success)
    ? types.map((type) => ({ ...filter, types: [type] }))
    : [filter];
}
