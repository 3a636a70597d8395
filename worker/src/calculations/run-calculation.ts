import { randomUUID } from 'node:crypto';
import { AppError, NO_ROWS } from '@moontower/contracts';
import type { ItemDocument, Store } from '@moontower/store';
import { commitChunk } from '@moontower/store/ingest/commit-chunk';
import { appendEvents } from '@moontower/store/events/event-log';
import {
  acquireFeedLease,
  describeFeed,
  isLostReading,
  readFeed,
  readFeeds,
  updateFeed,
} from '@moontower/store/feeds/feed-state';
import { releaseLease } from '@moontower/store/db/leases';
import { readItems } from '@moontower/store/ingest/read-rows';
import { closeRun, openRun, finishRun } from '@moontower/store/ingest/runs';
import { transact } from '@moontower/store/db/transact';
import { publishedIds, withdrawRows } from '@moontower/store/ingest/withdraw-rows';
import { RowBook } from '../ingest/rows/row-book.ts';
import type { RecordContext } from '../ingest/rows/to-document.ts';
import type { Effects } from '../sources/source.ts';
import type { Calculation } from './define-calculation.ts';

/** As long as a job may take: a calculation keeps no lease alive, its successor waits. */
const LEASE_MS = 10 * 60_000;
const CHUNK = 200;

interface CalculationDeps {
  store: Store;
  effects: Effects;
  finishing: RecordContext;
}

/** Says what the calculation is, so that it has its row on the status page before it was made for the first time. */
export async function describeCalculation(
  store: Store,
  calculation: Calculation,
  { pageOf }: Pick<RecordContext, 'pageOf'> = {},
): Promise<void> {
  const { id, title, publisher, homepage, licence, category, schedule, cadenceMs } = calculation;
  await describeFeed(store, id, {
    title,
    dataset: 'calculated',
    publisher,
    homepage: pageOf?.(id) ?? homepage,
    licence,
    category,
    schedule,
    cadenceMs,
    unofficial: false,
    calculated: true,
  });
}

/**
 * True when it was never made and every feed it rests on was tried at least once: the first time does not wait for the
 * night.
 */
export async function isFirstDue(store: Store, { id, restsOn }: Calculation): Promise<boolean> {
  const feeds = new Map((await readFeeds(store, [id, ...restsOn])).map((feed) => [feed._id, feed]));
  return (
    feeds.has(id) &&
    feeds.get(id)?.checkedAt === undefined &&
    restsOn.every((source) => feeds.get(source)?.lastRunId !== undefined)
  );
}

/** New, changed or unchanged against what is stored; what was withdrawn and is back counts as changed. */
async function plan(store: Store, documents: readonly ItemDocument[], { at, quiet }: { at: Date; quiet: boolean }) {
  const stored = await readItems(
    store,
    documents.map(({ _id }) => _id),
  );
  const book = new RowBook();
  const totals = { ...NO_ROWS, received: documents.length };
  for (const document of documents) {
    const held = stored.get(document._id);
    if (held === undefined) {
      totals.inserted += 1;
      book.insert(document);
    } else if (held.hash === document.hash && held.withdrawnAt === undefined) totals.unchanged += 1;
    else {
      totals.updated += 1;
      book.replace(held, document, { at, quiet: (name) => quiet && name.startsWith('facts: ') });
    }
  }
  return { book, totals };
}

interface Run {
  id: string;
  at: Date;
  calculation: Calculation;
}

/** Stores what is new or changed, in one transaction with the ledger that counts it. */
async function put(store: Store, documents: readonly ItemDocument[], { id, at, calculation }: Run): Promise<void> {
  const { book, totals } = await plan(store, documents, { at, quiet: calculation.quietFacts });
  await commitChunk(store, {
    feed: calculation.id,
    runId: id,
    owner: id,
    at,
    rows: { items: book.writes },
    changes: book.changes,
    quarantine: [],
    events: book.events,
    totals,
    pages: 1,
    bytes: 0,
    skipped: {},
    quarantinedBy: {},
    withoutPoint: {},
    unknownColumns: [],
    feedSet: {},
    calculated: true,
  });
}

/** Withdraws what was published before and no longer holds. @returns how many */
async function withdrawOthers(store: Store, kept: ReadonlySet<string>, { id, at, calculation }: Run): Promise<number> {
  const gone: string[] = [];
  for await (const ids of publishedIds(store, 'items', { feed: calculation.id }))
    gone.push(...ids.filter((uid) => !kept.has(uid)));
  await withdrawRows(store, gone, { into: 'items', feed: calculation.id, runId: id, at, calculated: true });
  return gone.length;
}

async function storeAll({ store, effects, finishing }: CalculationDeps, run: Run): Promise<CalculationCounts> {
  const documents = await run.calculation.calculate({ store, at: run.at, finishing });
  for (let from = 0; from < documents.length; from += CHUNK) {
    effects.signal.throwIfAborted();
    await put(store, documents.slice(from, from + CHUNK), run);
  }
  return {
    named: documents.length,
    withdrawn: await withdrawOthers(store, new Set(documents.map(({ _id }) => _id)), run),
  };
}

export interface CalculationCounts {
  named: number;
  withdrawn: number;
}

/**
 * Makes a calculation with a ledger line of its own, as a reading of a feed has one: an item named is a row received,
 * counted in the transaction that stores it, the end written down with its event. Throws `unavailable` (busy) while
 * another worker makes the same.
 */
export async function runCalculation(running: CalculationDeps, calculation: Calculation): Promise<CalculationCounts> {
  const { store, effects } = running;
  const feed = calculation.id;
  await describeCalculation(store, calculation, running.finishing);
  const id = randomUUID();
  const now = () => new Date(effects.nowMs());
  if (!(await acquireFeedLease(store, feed, { owner: id, now: now(), forMs: LEASE_MS })))
    throw new AppError('unavailable', 'Another worker is at it.', {
      details: { busy: true },
      retryAfterMs: LEASE_MS / 2,
    });
  const at = now();
  try {
    await openRun(store, { _id: id, feed, startedAt: at, full: true });
    const result = await storeAll(running, { id, at, calculation });
    await endWell(store, { feed, id, at: now(), withdrawn: result.withdrawn });
    return result;
  } catch (error) {
    if (isLostReading(error)) throw error;
    await closeRun(store, id, {
      state: effects.signal.aborted ? 'interrupted' : 'failed',
      at: now(),
      error: { code: 'internal', message: 'The calculation failed on our side.' },
    });
    if (!effects.signal.aborted) {
      const failingSince = (await readFeed(store, feed))?.failingSince ?? now();
      await updateFeed(store, feed, { set: { failingSince, lastRunId: id }, reader: id });
    }
    throw error;
  } finally {
    await releaseLease(store, feed, id);
  }
}

async function endWell(
  store: Store,
  { feed, id, at, withdrawn }: { feed: string; id: string; at: Date; withdrawn: number },
): Promise<void> {
  await transact(store, async (session) => {
    await updateFeed(store, feed, {
      set: { checkedAt: at, lastRunId: id },
      unset: ['failingSince'],
      session,
      reader: id,
    });
    const line = await finishRun(store, id, { set: { state: 'done', finishedAt: at }, session });
    await appendEvents(
      store,
      [
        {
          name: 'feed:refreshed',
          payload: {
            feed,
            state: 'ok',
            checkedAt: at.toISOString(),
            inserted: line?.inserted ?? 0,
            updated: line?.updated ?? 0,
            withdrawn,
          },
        },
      ],
      { at, session },
    );
  });
}
