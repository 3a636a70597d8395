import type { Client } from '@opensearch-project/opensearch';
import type { Store } from '@moontower/store/db/connect';
import { headSeq, readEvents } from '@moontower/store/events/event-log';
import { z } from 'zod';
import { isShown } from '../api/question/entries.ts';
import type { PlaceKind } from '../api/question/place-words.ts';
import { FORGOTTEN, recordDocument, type EngineDocument } from '../api/engine/engine-documents.ts';
import { changedPlaces } from '../api/engine/engine-places.ts';
import { writeCursor, writeEntries, type Cursor, type EngineTarget } from '../api/engine/engine-writes.ts';
import type { SearchReads } from '../store/search-reads.ts';

const BURSTS = 50;
const AT_ONCE = 500;

export interface EngineFeed {
  client: Client;
  alias: string;
  store: Store;
  reads: Pick<SearchReads, 'items'>;
}

/** Places are counted from what is seen. */
const answering = ({ alias }: Pick<EngineFeed, 'alias'>): EngineTarget => ({
  index: alias,
  isAlias: true,
  isSeenAtOnce: true,
});

/** Takes in the next bursts after an index's place. @returns its new place; the same where nothing came */
export async function takeInBursts(feed: EngineFeed, cursor: Cursor): Promise<Cursor> {
  const bursts = await readEvents(feed.store, cursor.seq, BURSTS);
  const last = bursts.at(-1)?.last;
  if (last === undefined) return cursor;
  const changed = new Set(
    bursts.flatMap(({ events }) => events.flatMap(({ payload }) => ('uid' in payload ? [payload.uid] : []))),
  );
  const ids = [...changed];
  for (let from = 0; from < ids.length; from += AT_ONCE) await takeIn(feed, ids.slice(from, from + AT_ONCE));
  await writeCursor(feed.client, answering(feed), { ...cursor, seq: last });
  return { ...cursor, seq: last };
}

/**
 * Whether the event log begins before what an index has and goes at least as far. Where the log begins later, nobody
 * knows what left meanwhile; where the log ends earlier, a backup was restored and other events take those numbers.
 */
export async function isInLog(store: Store, { seq }: Cursor): Promise<boolean> {
  const [first] = await readEvents(store, 0, 1);
  const head = await headSeq(store);
  return first === undefined ? seq === head : first._id <= seq + 1 && seq <= head;
}

const Forgotten = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) });
/** Takes off what an answer found and the store did not show, where no event told of it. */
export async function takeOffForgotten(feed: EngineFeed): Promise<void> {
  const { client, alias } = feed;
  const query = { term: { expires: FORGOTTEN } };
  const { body } = await client.search({ index: alias, body: { size: AT_ONCE, _source: false, query } });
  const ids = Forgotten.parse(body).hits.hits.map(({ _id }) => _id);
  if (ids.length > 0) await takeIn(feed, ids);
}

/** Each record is read from the store, and the index says of it what that says. */
async function takeIn({ client, alias, reads }: EngineFeed, ids: readonly string[]): Promise<void> {
  const [was, items] = await Promise.all([placesBefore(client, alias, ids), reads.items(ids)]);
  const now = new Map(items.flatMap((item) => (isShown(item) ? [[item._id, recordDocument(item)]] : [])));
  const target = answering({ alias });
  await writeEntries(
    client,
    target,
    ids.map((id) => now.get(id) ?? { gone: id }),
  );
  const moved = { street: new Set<string>(), address: new Set<string>() };
  for (const id of ids) noteMoved(moved, was.get(id), now.get(id));
  for (const kind of ['street', 'address'] as const)
    await writeEntries(client, target, await changedPlaces(client, alias, { kind, keys: [...moved[kind]] }));
}

type Where = Pick<EngineDocument, 'address' | 'streets'>;
const keysOf = (at: Where | undefined, kind: PlaceKind): readonly string[] => {
  if (kind === 'street') return at?.streets ?? [];
  return at?.address === undefined ? [] : [at.address];
};

/** Places that a record came to or left: where it stays nothing changes. */
function noteMoved(moved: Record<PlaceKind, Set<string>>, was: Where | undefined, now: Where | undefined): void {
  for (const kind of ['street', 'address'] as const) {
    const [before, after] = [keysOf(was, kind), keysOf(now, kind)];
    for (const key of before) if (!after.includes(key)) moved[kind].add(key);
    for (const key of after) if (!before.includes(key)) moved[kind].add(key);
  }
}

const Held = z.object({
  docs: z.array(
    z.object({
      _id: z.string(),
      _source: z.object({ address: z.string().optional(), streets: z.array(z.string()).optional() }).optional(),
    }),
  ),
});

async function placesBefore(client: Client, alias: string, ids: readonly string[]): Promise<Map<string, Where>> {
  const { body } = await client.mget({ index: alias, _source: ['address', 'streets'], body: { ids: [...ids] } });
  return new Map(Held.parse(body).docs.flatMap(({ _id, _source }) => (_source === undefined ? [] : [[_id, _source]])));
}
