import { CAMP_TYPE, type Filter } from '@moontower/contracts';
import { feeds, payments } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { readTypes, type ItemQuery, type TypeMeaning } from './item-filter.ts';

const LIMIT_MS = 5_000;

/** When feeds were last read to their end, by id. A feed that never was is missing. */
export type Looks = ReadonlyMap<string, string>;

/** How old an answer can be: by the feeds its rows can come from, not by whichever feed was read last. */
export function feedLooks(store: Store) {
  async function looks(query: ItemQuery): Promise<Looks> {
    const found = await feeds(store).find(query, { checkedAt: 1 }).lean().maxTimeMS(LIMIT_MS);
    return new Map(
      found.flatMap(({ _id, checkedAt }): [string, string][] =>
        checkedAt === undefined ? [] : [[_id, checkedAt.toISOString()]],
      ),
    );
  }

  /** Last looks at the feeds that hold items of the filter's types. */
  const looksFor = (filter: Filter, reading: TypeMeaning): Promise<Looks> => looks(behind(filter, reading));

  return {
    looksFor,
    /** The oldest of these looks: no part of the filter's answer is older. */
    asOf: async (filter: Filter, reading: TypeMeaning): Promise<string | undefined> =>
      oldestOf(await looksFor(filter, reading)),
    /** Last looks at the feeds whose payments make up the purchases. */
    looksAtSpending: async (): Promise<Looks> =>
      looks({ _id: { $in: await payments(store).distinct('feed').maxTimeMS(LIMIT_MS) } }),
  };
}

/** All was looked at then or later. Undefined where nothing was looked at. */
export function oldestOf(looks: Looks): string | undefined {
  return [...looks.values()].reduce<string | undefined>(
    (oldest, at) => (oldest === undefined || at < oldest ? at : oldest),
    undefined,
  );
}

/** Types of records among which camps are. */
const HOLDS_CAMPS = ['service-requests', 'code-cases', 'public-safety'];

/** A feed that does not say what it holds may hold anything. */
function behind({ feed, types }: Filter, reading: TypeMeaning): ItemQuery {
  const one = feed === undefined ? {} : { _id: feed };
  if (types === undefined || types.length === 0) return { ...one, types: { $ne: [] } };
  const all = types.includes(CAMP_TYPE) ? [...types, ...HOLDS_CAMPS] : types;
  const { named, other } = readTypes(all, reading);
  const [ofNamed, ofOther] =
    reading === 'item' ? (['types', 'pulseTypes'] as const) : (['pulseTypes', 'types'] as const);
  return { ...one, $or: [{ types: { $exists: false } }, { [ofNamed]: { $in: named } }, { [ofOther]: { $in: other } }] };
}
