import { CAMP_TYPE, DAY_MS, ItemType, PulseType, type Filter } from '@moontower/contracts';
import { items } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { withdrawnOnly, withWithdrawn, type TypeReading } from './item-filter.ts';
import { createOlderShares } from './older-share.ts';
import { createRemembered } from '../db/remembered.ts';

const COUNT_LIMIT_MS = 20_000;
/** From so many records on, older shares are kept; below, counting them all is as quick. */
const LARGE_STORE = 150_000;
/** A period so long is bounded by itself. */
const LONG_PERIOD_MS = 60 * DAY_MS;
const SIZE_KNOWN_MS = 60_000;

/**
 * Counts what a filter matches: all of it by index keys alone, less the few withdrawn. A count that was dear is remembered for a minute;
 * of a large store the share older than a day or two is kept, so that the cost does not grow with what is stored.
 */
export function countItems(
  store: Store,
  { nowMs = Date.now, largeStore = LARGE_STORE }: { nowMs?: () => number; largeStore?: number } = {},
): (filter: Filter, reading: TypeReading) => Promise<number> {
  const model = items(store);
  const remembered = createRemembered();
  const olderShare = createOlderShares(nowMs);
  let size = { count: 0, until: 0 };

  async function counted(filter: Filter, reading: TypeReading): Promise<number> {
    const all = withWithdrawn(filter, reading);
    const [held, withdrawn] = await Promise.all([
      Object.keys(all).length === 0
        ? model.estimatedDocumentCount({ maxTimeMS: COUNT_LIMIT_MS })
        : model.countDocuments(all).maxTimeMS(COUNT_LIMIT_MS),
      model.countDocuments(withdrawnOnly(filter, reading)).maxTimeMS(COUNT_LIMIT_MS),
    ]);
    return held - withdrawn;
  }
  const exact = (filter: Filter, reading: TypeReading) =>
    remembered.number(`${reading} ${JSON.stringify(filter)}`, () => counted(filter, reading));

  async function isLarge(): Promise<boolean> {
    if (nowMs() >= size.until)
      size = {
        count: await model.estimatedDocumentCount({ maxTimeMS: COUNT_LIMIT_MS }),
        until: nowMs() + SIZE_KNOWN_MS,
      };
    return size.count >= largeStore;
  }

  /** The newer share goes from the latest of the boundaries, so that a type counted before midnight and one counted after it meet. */
  async function inShares(filter: Filter, reading: TypeReading): Promise<number> {
    const older = await Promise.all(
      oneByOne(filter, reading).map(async (part) => {
        const { boundary, count } = await olderShare(
          `${reading} ${JSON.stringify({ ...part, until: undefined })}`,
          (until) => counted({ ...part, until }, reading),
        );
        return { part, boundary, count };
      }),
    );
    const latest = older
      .map(({ boundary }) => boundary)
      .toSorted()
      .at(-1);
    if (latest === undefined) return exact(filter, reading);
    const between = await Promise.all(
      older.map(({ part, boundary }) =>
        boundary === latest ? Promise.resolve(0) : counted({ ...part, since: boundary, until: latest }, reading),
      ),
    );
    const newer = await counted({ ...filter, since: latest }, reading);
    return [...older.map(({ count }) => count), ...between].reduce((sum, count) => sum + count, newer);
  }

  return async (filter, reading) =>
    isBroad(filter, nowMs()) && (await isLarge()) ? inShares(filter, reading) : exact(filter, reading);
}

/** True for questions that many ask and whose answer grows with the years: no words, no place, no short or bygone period, and not everything, whose number is known. */
function isBroad({ q, bbox, near, since, until, ...rest }: Filter, nowMs: number): boolean {
  if (q !== undefined || bbox !== undefined || near !== undefined) return false;
  if (since !== undefined && Date.parse(since) > nowMs - LONG_PERIOD_MS) return false;
  if (until !== undefined && Date.parse(until) < nowMs) return false;
  return until !== undefined || since !== undefined || Object.values(rest).some((value) => value !== undefined);
}

/** One question for each type, where their sum is the same: a kept share then serves every choice of types, and one type is counted by keys alone. */
function oneByOne(filter: Filter, reading: TypeReading): Filter[] {
  const types = [...new Set(filter.types)];
  const known = reading === 'item' ? ItemType : PulseType;
  // A camp is of two types: its own, and that by which camps are asked for.
  return types.length > 1 && !types.includes(CAMP_TYPE) && types.every((type) => known.safeParse(type).success)
    ? types.map((type) => ({ ...filter, types: [type] }))
    : [filter];
}
