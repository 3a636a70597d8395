import { AppError } from '@moontower/contracts';
import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { MOST_COUNTED } from '@moontower/contracts/wire/total-relation';
import type { SearchEngineSettings } from '@moontower/feature/jobs';
import type { Hit } from './question/collect.ts';
import { ALL_TYPES, kindNumber, thingId } from './question/entries.ts';
import { findAll } from './question/find-all.ts';
import { busiestAddressFirst, busiestStreetFirst } from './question/find-places.ts';
import type { FoundPlace, PlaceKind } from './question/place-words.ts';
import type { IndexParts, SearchIndex, SearchState } from './search-index.ts';
import { keysOfNames, NAME_KINDS, NAMES, namedThings, readOwnThings, type NameReads, type Thing } from './things.ts';
import { bothSets, type Sets } from './question/word-set.ts';
import { FORGOTTEN } from './engine/engine-documents.ts';
import { aliasOf, questionClient } from './engine/engine-client.ts';
import { EngineRequests } from './engine/engine-requests.ts';
import { EngineSet, type EngineSetParts } from './engine/engine-set.ts';
import { countEntries, readCursor, readHasStarts } from './engine/engine-writes.ts';

/** When whoever was told that the engine is away asks again. */
const AGAIN_MS = 10_000;

/**
 * What can be found where a search engine holds the records and the names of what is stored: the worker feeds it, this
 * process asks it. Only the names of screens and feeds are in memory here.
 */
export function createEngineIndex(
  parts: IndexParts,
  engine: SearchEngineSettings,
  mostCounted = MOST_COUNTED,
): SearchIndex {
  const { nowMs } = parts;
  const client = questionClient(engine);
  const alias = aliasOf(engine);
  const things = namedThings(parts, readOwnThings);
  const state: SearchState = { builtAt: undefined, read: 0, entries: 0, terms: 0, bytes: 0, tookMs: 0 };
  let haveThings = false;
  let hasStarts = false;
  const measure = async () => {
    hasStarts = await readHasStarts(await client, alias);
    const entries = (await countEntries(await client, alias)) + things.set.size;
    Object.assign(state, { entries, terms: things.set.terms, bytes: things.set.bytes });
  };
  return {
    /** The worker builds; here the names are read, and the state of what was built. */
    build: async () => {
      const cursor = await readCursor(await client, alias);
      hasStarts = await readHasStarts(await client, alias);
      if (!haveThings || cursor?.builtAt !== state.builtAt) await things.read();
      haveThings = true;
      if (cursor !== undefined) state.builtAt = cursor.builtAt;
    },
    readThings: things.read,
    take: () => undefined,
    settle: async () => undefined,
    tidy: async () => undefined,
    measure,
    mostCounted,
    find: async (asked, wish) => {
      try {
        const { names, ...records } = setsOf(new EngineRequests(client, alias), { most: mostCounted, hasStarts });
        const sets = { ...records, things: bothSets(things.set, names) };
        return await findAll(sets, asked, { ...wish, nowS: Math.floor(nowMs() / 1_000) });
      } catch (error) {
        const message = 'The search does not answer right now. Lists, maps and pages do. Try again in a minute.';
        throw new AppError('unavailable', message, { cause: error, retryAfterMs: AGAIN_MS });
      }
    },
    forget: (id) => {
      if (things.forget(id)) return;
      // Nobody waits for it. The worker takes it off, with its places, by its event or when it next looks for such.
      const change = { index: alias, id, body: { doc: { expires: FORGOTTEN } }, require_alias: true };
      client.then((asked) => asked.update(change)).catch(() => undefined);
    },
    things: async (ids) => {
      const own = ids.flatMap((id) => things.of(id) ?? []);
      return [...own, ...(await namesOf(parts.reads, ids))];
    },
    place: placeIn,
    state: () => state,
  };
}

/** What the store calls them now. */
async function namesOf(reads: NameReads, ids: readonly string[]): Promise<Thing[]> {
  const found = await Promise.all(
    NAME_KINDS.map(async (kind) => {
      const keys = keysOfNames(kind, ids);
      return keys.length === 0 ? [] : NAMES[kind](reads, keys);
    }),
  );
  return found.flat().map(({ thing }) => thing);
}

/** Of one question. */
function setsOf(
  requests: EngineRequests,
  about: Pick<EngineSetParts, 'most' | 'hasStarts'>,
): Omit<Sets, 'things'> & { names: EngineSet } {
  const of = (...kinds: Parameters<typeof kindNumber>[0][]) => kinds.map(kindNumber);
  const records = (hit: Hit) => hit.atMs;
  return {
    records: new EngineSet(requests, {
      kinds: of('agenda', 'record'),
      types: ALL_TYPES,
      districts: cityDistricts(),
      ...about,
    }),
    names: new EngineSet(requests, { kinds: of(...NAME_KINDS), ...about }),
    streets: new EngineSet(requests, { kinds: of('street'), ranking: busiestStreetFirst(records), ...about }),
    addresses: new EngineSet(requests, { kinds: of('address'), ranking: busiestAddressFirst(records), ...about }),
  };
}

/** A place's entry carries how many records are there. */
function placeIn({ id, kind, atMs }: Hit): FoundPlace | undefined {
  const found = (['street', 'address'] as const).find((one) => kindNumber(one) === kind);
  return found === undefined ? undefined : { kind: found, key: keyOf(found, id), records: atMs };
}
const keyOf = (kind: PlaceKind, id: string): string => id.slice(thingId(kind, '').length);
