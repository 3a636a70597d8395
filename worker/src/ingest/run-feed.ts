import { randomUUID } from 'node:crypto';
import { AppError, NO_ROWS } from '@moontower/contracts';
import type { FeedDocument } from '@moontower/store';
import { StalePlan } from '@moontower/store/ingest/commit-chunk';
import { isLostReading, readFeed, updateFeed } from '@moontower/store/feeds/feed-state';
import { openRun } from '@moontower/store/ingest/runs';
import type { Page } from '../feeds/feed.ts';
import { closeFinishedRun, failRun, type RunEnd } from './close-finished-run.ts';
import { unlikelySize } from './doubt/expectations.ts';
import { beginLoad, isLoading } from './first-load.ts';
import { changeOf } from './held-reading.ts';
import { doubtFor, releasedFor } from './doubt/released.ts';
import { holdFeedLease } from './hold-feed-lease.ts';
import { keysToRecheck } from './rows/keys-to-recheck.ts';
import { type Tally } from './feed-reader.ts';
import { windowOf } from './read-window.ts';
import { begunTally, newReading, readAll, refuseDrift, type Reads } from './read-pages.ts';
import type { RunOptions } from './run-options.ts';
import type { RunResult } from './run-result.ts';
import { AWAY } from './source-trouble.ts';
import { withEnding } from './note-ending.ts';
import { spool } from './spool.ts';
import { untilPaused } from './chunks/until-paused.ts';
import { forgetMended } from '@moontower/store/ingest/quarantine';
import { wholePartOf, withdrawMissing } from './withdraw-missing.ts';

/** The same pages; `answered` is told once, when the first has come: the source is not away any more. */
async function* heard(pages: AsyncIterable<Page>, answered: (() => Promise<void>) | undefined): AsyncGenerator<Page> {
  let told = answered === undefined;
  for await (const page of pages) {
    if (!told) {
      told = true;
      await answered?.();
    }
    yield page;
  }
}

interface RunCheck {
  tally: Tally;
  reason?: string;
  received: number;
  /** Why it is held, and what publishing it would change where nothing of it was published. */
  held?: RunEnd['held'];
}

/** Reads, and says why the result is doubted. A feed that replaces its whole copy publishes nothing before its end. */
async function readChecked(options: RunOptions, reads: Omit<Reads, 'pages'>, state: FeedDocument): Promise<RunCheck> {
  const { feed, effects, strict } = options;
  const { window, result, before } = reads;
  const answered =
    state.unreachableSince === undefined || options.dryRun === true
      ? undefined
      : () => updateFeed(options.store, feed.id, { set: {}, unset: AWAY });
  const doubted = (received: number) =>
    window.full ? unlikelySize(feed, received, { ...state, nowMs: effects.nowMs(), strict }) : undefined;
  if (feed.replaces !== true) {
    const { rejected, tally } = await readAll(options, {
      ...reads,
      pages: heard(feed.pages(effects, window), answered),
    });
    const received = result.totals.received + before;
    return {
      reason: rejected ?? doubted(received),
      received,
      tally,
      held: { kind: rejected === undefined ? 'size' : 'unread' },
    };
  }
  const copy = await spool(untilPaused(heard(feed.pages(effects, window), answered), options));
  try {
    const { received } = copy;
    if (copy.first !== undefined) refuseDrift(feed, copy.first);
    const reason = doubted(received);
    if (reason !== undefined)
      return {
        reason,
        received,
        tally: reads.tally,
        held: { kind: 'size', received, ...(await changeOf(options, reads, copy.pages())) },
      };
    const { rejected, tally } = await readAll(options, { ...reads, pages: copy.pages() });
    return { reason: rejected, received, tally, held: { kind: 'unread' } };
  } finally {
    await copy.drop();
  }
}

/** What a whole reading, made in one go, did not bring is gone at the publisher. */
async function withdraw({ store, feed, effects }: RunOptions, end: RunEnd): Promise<void> {
  const { reading, tally, window, result, state, at } = end;
  // What goes on now are items; that nothing does any more no row can tell.
  const into = tally.into ?? (feed.expect.comesAndGoes === true ? 'items' : undefined);
  if (into === undefined) return;
  const whole = await wholePartOf(feed, window, {
    received: result.totals.received,
    unread: result.totals.quarantined,
    count: async () => feed.pages.count?.(effects, window).catch(() => undefined),
  });
  if (whole === undefined) return;
  const { withdrawn, reason, doubt, gone } = await withdrawMissing(store, reading.seen, {
    ...whole,
    into,
    feed: feed.id,
    comesAndGoes: feed.expect.comesAndGoes,
    runId: result.runId,
    at: at(),
    state,
  });
  result.withdrawn = withdrawn;
  if (reason !== undefined) Object.assign(result, { state: 'held', reason });
  end.doubt = doubt;
  end.held = { kind: 'gone', ...gone };
}

function asAppError(error: unknown, signal: AbortSignal): AppError {
  if (signal.aborted) return new AppError('unavailable', 'The worker is stopping.', { details: { stopping: true } });
  if (error instanceof AppError) return error;
  if (error instanceof StalePlan)
    return new AppError('unavailable', 'Rows were written by somebody else meanwhile.', { cause: error });
  return new AppError('internal', error instanceof Error ? error.message : String(error), { cause: error });
}

/** The reading itself, to its end or its failure, both written down. */
async function readThrough(options: RunOptions, end: RunEnd, before: number): Promise<void> {
  const { effects, dryRun } = options;
  const { reading, result, state, window } = end;
  try {
    const { reason, received, tally, held } = await readChecked(
      options,
      {
        reading,
        tally: end.tally,
        window,
        result,
        before,
        loading: isLoading(state),
        released: state.released,
        usual: state,
      },
      state,
    );
    end.tally = tally;
    end.held = held;
    Object.assign(result, {
      state: reason === undefined ? 'done' : 'held',
      reason,
      unknownColumns: [...end.tally.unknownColumns],
    });
    if (reason !== undefined && window.full)
      end.doubt = state.doubt?.count === received ? state.doubt : { count: received, at: end.at() };
    if (dryRun === true) return;
    if (reason === undefined) await withdraw(options, end);
    if (result.state === 'done') await forgetReadWell(options, end);
    await closeFinishedRun(end);
  } catch (error) {
    await noteFailure(end, asAppError(error, effects.signal), dryRun === true);
  }
}

/** A reading of all rows shows which of those that were set aside before are mended at the publisher. */
async function forgetReadWell({ store, feed }: RunOptions, { window, tally, startedAt }: RunEnd): Promise<void> {
  if (!window.full || window.resume !== undefined || tally.into === undefined) return;
  await forgetMended(store, { feed: feed.id, before: startedAt, into: tally.into });
}

/** A reading that another worker took over writes nothing down any more: its line belongs to the successor. */
async function noteFailure(end: RunEnd, failure: AppError, dryRun: boolean): Promise<void> {
  Object.assign(end.result, {
    state: failure.details['stopping'] === true ? 'interrupted' : 'failed',
    error: failure,
    reason: failure.message,
  });
  // What it stored brings the next one no nearer to the end: a source that is always so would be read without a pause.
  if (failure.details['fromBeginning'] === true) end.result.progressed = false;
  if (dryRun || isLostReading(failure)) return;
  await failRun(end, failure).catch((error: unknown) => {
    if (!isLostReading(error)) throw error;
  });
}

/**
 * Reads one feed once: pages in, rows checked, compared and stored chunk by chunk, a ledger line behind. A failure is
 * part of the
 * result (`error`), after what was read before it is safe; only a feed that somebody else is reading right now throws.
 */
export const runFeed = (options: RunOptions): Promise<RunResult> => withEnding(options, readOnce);

async function readOnce(options: RunOptions): Promise<RunResult> {
  const { store, feed, effects, dryRun } = options;
  const runId = randomUUID();
  const result: RunResult = {
    runId,
    state: 'running',
    totals: NO_ROWS,
    skipped: {},
    quarantinedBy: {},
    withdrawn: 0,
    progressed: false,
    unknownColumns: [],
  };
  const at = () => new Date(effects.nowMs());
  const startedAt = at();
  const release = dryRun === true ? async () => undefined : await holdFeedLease(options, runId);
  try {
    const found = await readFeed(store, feed.id);
    if (found === undefined) throw new AppError('internal', `${feed.id} was never described.`);
    const again = await keysToRecheck(store, feed, found);
    const window = { ...windowOf(options, found), recheck: again.keys };
    const kind = { job: 'pull-feed', full: window.full } as const;
    const state = { ...found, released: releasedFor(found.released, kind), doubt: doubtFor(found, kind) };
    if (dryRun !== true) {
      await beginLoad(options, state, window);
      await openRun(store, { _id: runId, feed: feed.id, startedAt: at(), since: window.since, full: window.full });
    }
    const before = window.resume === undefined ? 0 : (state.resume?.received ?? 0);
    await readThrough(
      options,
      {
        store,
        feed,
        state,
        window,
        reading: newReading(options, runId),
        tally: begunTally(state),
        result,
        startedAt,
        at,
        copiedAt: () => effects.copiedAt?.(),
      },
      before,
    );
    if (dryRun !== true && result.state === 'done' && again.after !== undefined)
      await updateFeed(store, feed.id, { set: { recheckAfter: again.after } });
    return result;
  } finally {
    await release();
  }
}
