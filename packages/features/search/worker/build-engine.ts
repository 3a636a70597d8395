import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@opensearch-project/opensearch';
import type { SearchedItem } from '@moontower/store/items/searched-items';
import { isShown } from '../api/question/entries.ts';
import { INDEX_BODY, recordDocument } from '../api/engine/engine-documents.ts';
import { writeAllPlaces } from '../api/engine/engine-places.ts';
import { writeCursor, writeEntries, type EngineChange } from '../api/engine/engine-writes.ts';
import type { NameReads } from '../api/things.ts';
import type { SearchReads } from '../store/search-reads.ts';
import { takeInNames } from './follow-names.ts';

const AT_ONCE = 1_000;
/** Bytes. Segments of more than five gigabytes the engine joins no more by itself, when entries in them have gone. */
const LARGEST_SEGMENT = 4_000_000_000;
const JOINING_MS = 30 * 60_000;
const LOOK_MS = 1_000;

export interface EngineBuild {
  client: Client;
  alias: string;
  reads: Pick<SearchReads, 'eachItem' | 'items'> & NameReads;
  /** The last sequence number before anything was read: what came later is taken in afterwards. */
  seq: number;
  nowMs: number;
  /** Called between pieces; throws where another worker took over. */
  between: () => Promise<void>;
}

/** Builds an index beside the one that answers, and lets the alias name it once it is whole. @returns its name */
export async function buildEngine({ client, alias, reads, seq, nowMs, between }: EngineBuild): Promise<string> {
  const index = `${alias}-${nowMs}`;
  await deleteUnnamed(client, alias);
  await client.indices.create({ index, body: INDEX_BODY });
  await client.indices.putSettings({ index, body: { index: { refresh_interval: '-1' } } });
  await writeRecords({ client, index, reads, between });
  await client.indices.refresh({ index });
  await writeAllPlaces(client, index, between);
  await takeInNames({ client, target: { index, isAlias: false }, reads, between });
  await joinSegments(client, index, between);
  await writeCursor(client, { index, isAlias: false }, { seq, builtAt: nowMs });
  await client.indices.putSettings({
    index,
    body: { index: { refresh_interval: INDEX_BODY.settings.index.refresh_interval } },
  });
  await client.indices.refresh({ index });
  await between();
  await client.indices.updateAliases({
    body: { actions: [{ remove: { index: `${alias}-*`, alias, must_exist: false } }, { add: { index, alias } }] },
  });
  await deleteUnnamed(client, alias);
  return index;
}

async function writeRecords({
  client,
  index,
  reads,
  between,
}: Pick<EngineBuild, 'client' | 'reads' | 'between'> & { index: string }): Promise<void> {
  /** Of records whose exact place nobody may learn only the words that are shown are read, afterwards. */
  const guarded: string[] = [];
  let waiting: EngineChange[] = [];
  // The next records are read while the engine takes these in.
  let writing = Promise.resolve();
  const write = async (items: readonly SearchedItem[], all = false) => {
    for (const item of items) if (isShown(item)) waiting.push(recordDocument(item));
    if (waiting.length < AT_ONCE && !all) return;
    await writing;
    await between();
    writing = writeEntries(client, { index, isAlias: false }, waiting);
    // What fails is thrown by whoever waits for it next.
    writing.catch(() => undefined);
    waiting = [];
    if (all) await writing;
  };
  for await (const item of reads.eachItem()) {
    if (item.sensitive === true) guarded.push(item._id);
    else await write([item]);
  }
  for (let from = 0; from < guarded.length; from += AT_ONCE)
    await write(await reads.items(guarded.slice(from, from + AT_ONCE)));
  await write([], true);
}

/**
 * Joins the segments in which the entries were written: each search looks into all of them. The engine takes a minute
 * for ten million entries. An index answers without it too, so that what fails here fails no build.
 */
async function joinSegments(client: Client, index: string, between: () => Promise<void>): Promise<void> {
  const { body } = await client.indices.stats({ index, metric: 'store' });
  const bytes = body._all.primaries?.store?.size_in_bytes ?? 0;
  let isJoined = false;
  const joining = client.indices
    .forcemerge({ index, max_num_segments: Math.ceil((bytes + 1) / LARGEST_SEGMENT) }, { requestTimeout: JOINING_MS })
    .catch(() => undefined)
    .finally(() => {
      isJoined = true;
    });
  while (!isJoined) {
    await between();
    await Promise.race([joining, sleep(LOOK_MS)]);
  }
}

/** What a build left that nobody finished, and what another one replaced. */
async function deleteUnnamed(client: Client, alias: string): Promise<void> {
  const { body } = await client.indices.get({ index: `${alias}-*`, allow_no_indices: true });
  const unnamed = Object.entries(body).flatMap(([name, { aliases = {} }]) => (alias in aliases ? [] : [name]));
  for (const name of unnamed) await client.indices.delete({ index: name });
}
