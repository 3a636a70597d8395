import { AppError } from '@moontower/contracts';
import type { SearchEngineSettings } from '@moontower/feature/jobs';
import type { Client } from '@opensearch-project/opensearch';
import type { Hit } from './question/collect.ts';
import { kindNumber, thingId } from './question/entries.ts';
import { findAll } from './question/find-all.ts';
import { busiestAddressFirst, busiestStreetFirst } from './question/find-places.ts';
import type { FoundPlace, PlaceKind } from './question/place-words.ts';
import type { IndexParts, SearchIndex, SearchState } from './search-index.ts';
import { namedThings } from './things.ts';
import type { Sets } from './question/word-set.ts';
import { FORGOTTEN } from './engine/engine-documents.ts';
import { aliasOf, questionClient } from './engine/engine-client.ts';
import { EngineSet } from './engine/engine-set.ts';
import { countEntries, readCursor } from './engine/engine-writes.ts';

/** When whoever was told that the engine is away asks again. */
const AGAIN_MS = 10_000;

/**
 * What can be found where a search engine holds the records: the worker feeds it, this process asks it. Only the names
 * of screens, feeds, vendors and organisations are in memory here, however many records there are.
 */
export function createEngineIndex(parts: IndexParts, engine: SearchEngineSettings): SearchIndex {
  const { nowMs } = parts;
  const client = questionClient(engine);
  const alias = aliasOf(engine);
  const things = namedThings(parts);
  const sets = { ...setsOf(client, alias), things: things.set };
  const state: SearchState = { builtAt: undefined, read: 0, entries: 0, terms: 0, bytes: 0, tookMs: 0 };
  let haveThings = false;
  const measure = async () => {
    const entries = (await countEntries(await client, alias)) + things.set.size;
    Object.assign(state, { entries, terms: things.set.terms, bytes: things.set.bytes });
  };
  return {
    /** The worker builds; here the names are read, and the state of what was built. */
    build: async () => {
      const cursor = await readCursor(await client, alias);
      if (!haveThings || cursor?.builtAt !== state.builtAt) await things.read();
      haveThings = true;
      if (cursor !== undefined) state.builtAt = cursor.builtAt;
    },
    readThings: things.read,
    take: () => undefined,
    settle: async () => undefined,
    tidy: async () => undefined,
    measure,
    find: async (asked, wish) => {
      try {
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
    thing: things.of,
    place: placeIn,
    state: () => state,
  };
}

function setsOf(client: Promise<Client>, alias: string): Omit<Sets, 'things'> {
  const of = (...kinds: Parameters<typeof kindNumber>[0][]) => ({ client, alias, kinds: kinds.map(kindNumber) });
  const records = (hit: Hit) => hit.atMs;
  return {
    records: new EngineSet(of('agenda', 'record')),
    streets: new EngineSet({ ...of('street'), ranking: busiestStreetFirst(records) }),
    addresses: new EngineSet({ ...of('address'), ranking: busiestAddressFirst(records) }),
  };
}

/** A place's entry carries how many records are there. */
function placeIn({ id, kind, atMs }: Hit): FoundPlace | undefined {
  const found = (['street', 'address'] as const).find((one) => kindNumber(one) === kind);
  return found === undefined ? undefined : { kind: found, key: keyOf(found, id), records: atMs };
}
const keyOf = (kind: PlaceKind, id: string): string => id.slice(thingId(kind, '').length);
