import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@opensearch-project/opensearch';
import type { SearchEngineSettings, WorkerDeps } from '@moontower/feature/jobs';
import type { Store } from '@moontower/store/db/connect';
import { acquireLease, releaseLease, renewLease, type Lease } from '@moontower/store/db/leases';
import { headSeq, watchEvents } from '@moontower/store/events/event-log';
import { aliasOf, feedClient } from '../api/engine/engine-client.ts';
import { readCursor, type Cursor } from '../api/engine/engine-writes.ts';
import { buildAskedAt, recordEngine } from '../store/search-builds.ts';
import { searchReads } from '../store/search-reads.ts';
import { buildEngine } from './build-engine.ts';
import { isInLog, takeInBursts, takeOffForgotten } from './follow-log.ts';
import { takeInNames, type NameFeed } from './follow-names.ts';

const LEASE = 'search-engine';
/** A dead worker's place is free after this. */
const LEASE_MS = 15_000;
/** How long a change waits for others, to be taken in together: people see it within a second. */
const SETTLE_MS = 100;
/** How often it is looked whether there is something to do, when nobody woke us. */
const LOOK_MS = 1_000;
/** How often what no event told of is looked for. */
const TIDY_MS = 60_000;
/** How often names are read: all of them are, each time. */
const NAMES_MS = 10 * 60_000;

class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}
type FeederDeps = Pick<WorkerDeps, 'store' | 'nowMs' | 'log' | 'workerId'>;

/**
 * Feeds the search engine from the event log: one worker at a time. How far the index is stands in the index itself, so
 * that an engine which was away, lost or restored is brought to what the store says.
 */
export function feedEngine(deps: FeederDeps, engine: SearchEngineSettings): { stop: () => Promise<void> } {
  const { store, log, workerId } = deps;
  const ending = new AbortController();
  const work = engineWork(deps, engine, ending.signal);
  let woken = false;
  const watching = watchEvents(store, () => {
    woken = true;
  });
  const rest = async () => {
    const until = Date.now() + LOOK_MS;
    while (!woken && Date.now() < until) await sleep(SETTLE_MS, undefined, { signal: ending.signal });
    woken = false;
  };
  const follow = async () => {
    while (!ending.signal.aborted) {
      await work().catch((error: unknown) => {
        if (!ending.signal.aborted && !(error instanceof LeaseLostError))
          log.warn({ err: error }, 'The search engine could not be fed; trying again');
      });
      await rest().catch(() => undefined);
    }
  };
  const following = follow();
  return {
    stop: async () => {
      ending.abort();
      await watching.close();
      await following;
      await releaseLease(store, LEASE, workerId).catch(() => undefined);
    },
  };
}

/** Names, every ten minutes. At first at once: an index that a release before this one built has none. */
function namesWhenDue(feed: Omit<NameFeed, 'client'>, nowMs: () => number) {
  let takenAt = -Infinity;
  const areTaken = () => {
    takenAt = nowMs();
  };
  const take = async (client: Client) => {
    if (nowMs() - takenAt < NAMES_MS) return;
    await takeInNames({ client, ...feed });
    areTaken();
  };
  return { take, areTaken };
}

/** Whether an index is made anew: there is none, the log begins after it, or somebody asked. */
async function isWanted(store: Store, cursor: Cursor | undefined): Promise<boolean> {
  if (cursor === undefined || !(await isInLog(store, cursor))) return true;
  const asked = await buildAskedAt(store);
  return asked !== undefined && asked.getTime() > cursor.builtAt;
}

/** One answer of the engine or the store may take longer than the lease lasts. */
const keepLease = (store: Store, right: () => Lease) =>
  setInterval(() => {
    renewLease(store, LEASE, right()).catch(() => undefined);
  }, LEASE_MS / 8);

/** Everything that waits, if no other worker does it. `ending`: a worker that stops waits for no build. */
function engineWork(
  { store, nowMs, log, workerId }: FeederDeps,
  engine: SearchEngineSettings,
  ending: AbortSignal,
): () => Promise<void> {
  const opened = feedClient(engine);
  const alias = aliasOf(engine);
  const reads = searchReads(store, { simulated: false });
  const right = () => ({ owner: workerId, now: new Date(nowMs()), forMs: LEASE_MS });
  const holds = () => acquireLease(store, LEASE, right());
  const between = async () => {
    ending.throwIfAborted();
    if (!(await holds())) throw new LeaseLostError('Another worker feeds the search engine.');
  };
  const build = async (client: Client) => {
    const began = nowMs();
    const index = await buildEngine({ client, alias, reads, seq: await headSeq(store), nowMs: began, between });
    log.info({ 'search.index': index, 'search.took_ms': nowMs() - began }, 'The search engine holds an index anew');
  };
  const names = namesWhenDue({ target: { index: alias, isAlias: true }, reads, between }, nowMs);
  let tidiedAt = nowMs();
  const feed = async () => {
    const client = await opened;
    const fed = { client, alias, store, reads };
    let cursor = await readCursor(client, alias);
    if (await isWanted(store, cursor)) {
      await build(client);
      names.areTaken();
      cursor = await readCursor(client, alias);
    }
    while (cursor !== undefined) {
      const next = await takeInBursts(fed, cursor);
      if (next.seq === cursor.seq) break;
      cursor = next;
      await between();
    }
    await names.take(client);
    if (nowMs() - tidiedAt < TIDY_MS) return;
    tidiedAt = nowMs();
    await takeOffForgotten(fed);
  };
  let isToldWell = false;
  return async () => {
    if (!(await holds())) return;
    const keeping = keepLease(store, right);
    try {
      await feed();
      if (!isToldWell) await recordEngine(store, { at: new Date(nowMs()) });
      isToldWell = true;
    } catch (error) {
      isToldWell = false;
      const why = error instanceof Error ? error.message : String(error);
      if (!ending.aborted && !(error instanceof LeaseLostError))
        await recordEngine(store, { at: new Date(nowMs()), why }).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(keeping);
    }
  };
}
