import { randomUUID } from 'node:crypto';
import { AppError } from '@moontower/contracts';
import type { QuarantineDocument, Store } from '@moontower/store';
import { commitChunk } from '@moontower/store/ingest/commit-chunk';
import { forgetSetAside, MOST_RAW, rowsSetAside } from '@moontower/store/ingest/quarantine';
import { closeRun, openRun } from '@moontower/store/ingest/runs';
import { z } from 'zod';
import type { Effects, Feed, Row } from '../feeds/feed.ts';
import { newTally, type FeedReader } from './feed-reader.ts';
import { planChunk } from './chunks/plan-chunk.ts';
import { holdFeedLease } from './hold-feed-lease.ts';
import { whyOnlyWhole } from './rows/only-whole.ts';
import { newReading } from './read-pages.ts';
import { checkRow } from './rows/check-row.ts';
import type { RecordContext } from './rows/to-document.ts';

interface ReplayContext {
  store: Store;
  feed: Feed;
  effects: Effects;
  finishing: RecordContext;
}
export interface ReplayOutcome {
  stored: number;
  /** Their record is stored: a later reading brought it. */
  superseded: number;
  /** They cannot be read yet, or were too long to be kept whole. */
  left: number;
}
const Published = z.record(z.string(), z.unknown());

/** The row as it was set aside; undefined where that was cut or was never a row. */
function rowOf({ rawText }: QuarantineDocument): Row | undefined {
  if (rawText.length >= MOST_RAW) return undefined;
  try {
    return Published.parse(JSON.parse(rawText));
  } catch {
    return undefined;
  }
}

/** A set-aside row and what reading it now gives: its id, or the name that it is set aside under. */
interface Reread {
  document: QuarantineDocument;
  row: Row;
  id: string | undefined;
}

function reread(documents: readonly QuarantineDocument[], reading: FeedReader, at: Date): Reread[] {
  return documents.flatMap((document) => {
    const row = rowOf(document);
    if (row === undefined) return [];
    const judged = checkRow(reading.reader.read(row), 1, { feed: reading.feed, finishing: reading.finishing, at });
    return [{ document, row, id: 'candidate' in judged ? judged.candidate.document._id : undefined }];
  });
}

/** Those of these whose record is stored already. */
async function knownIds(reading: FeedReader, rows: readonly Reread[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = await Promise.all(
    (['items', 'payments', 'records'] as const).map((into) => reading.stored.light(into, ids, new Map())),
  );
  return new Set(found.flatMap((each) => [...each.keys()]));
}

/**
 * Reads rows once more that were set aside, after what was wrong with them was mended: in the feed's rules, not in the
 * rows. What reads well is stored and leaves the list. A record that a later reading brought is newer and stays as it
 * is. It is a run of its own in the ledger: so many rows were received again.
 * @throws AppError conflict for a feed that counts equal rows, or has several records of one key: which of them a row is
 * cannot be said by it alone
 */
export async function replayRows(replaying: ReplayContext, reason?: string): Promise<ReplayOutcome> {
  const { store, feed, effects } = replaying;
  const why = whyOnlyWhole(feed);
  if (why !== undefined) throw new AppError('conflict', why);
  const runId = randomUUID();
  const at = () => new Date(effects.nowMs());
  const release = await holdFeedLease(replaying, runId);
  const replayed: ReplayOutcome = { stored: 0, superseded: 0, left: 0 };
  try {
    const reading = newReading({ ...replaying, backfill: 'window', strict: false }, runId);
    await openRun(store, { _id: runId, feed: feed.id, startedAt: at(), full: false });
    try {
      for await (const documents of rowsSetAside(store, { feed: feed.id, reason })) {
        await replaySome(replaying, { documents, reading, replayed, at: at() });
        effects.signal.throwIfAborted();
      }
      await closeRun(store, runId, { state: 'done', at: at() });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await closeRun(store, runId, { state: 'failed', at: at(), error: { code: 'internal', message } });
      throw error;
    }
    return replayed;
  } finally {
    await release();
  }
}

async function replaySome(
  { store }: ReplayContext,
  {
    documents,
    reading,
    replayed,
    at,
  }: { documents: readonly QuarantineDocument[]; reading: FeedReader; replayed: ReplayOutcome; at: Date },
): Promise<void> {
  const rows = reread(documents, reading, at);
  const known = await knownIds(reading, rows);
  const isKnown = ({ id }: Reread): boolean => id !== undefined && known.has(id);
  const sound = rows.filter((row) => row.id !== undefined && !isKnown(row));
  const superseded = rows.filter(isKnown);
  if (sound.length > 0) {
    const page = { rows: sound.map(({ row }) => row), broken: [], bytes: 0, next: undefined };
    const { plan } = await planChunk(page, reading, {
      tally: newTally({ watermark: undefined, cityUpdatedAt: undefined }),
      at,
    });
    await commitChunk(store, plan);
    const again = new Set(plan.quarantine.map(({ _id }) => _id));
    const read = sound.filter(({ document: { _id } }) => !again.has(_id));
    replayed.stored += plan.totals.inserted + plan.totals.updated;
    await forgetSetAside(
      store,
      read.map(({ document }) => document._id),
    );
  }
  await forgetSetAside(
    store,
    superseded.map(({ document }) => document._id),
  );
  replayed.superseded += superseded.length;
  replayed.left += documents.length - sound.length - superseded.length;
}
