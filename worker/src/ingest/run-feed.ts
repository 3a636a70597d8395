import { randomUUID } from 'node:crypto';
import { AppError, NO_ROWS, type LedgerTotals, type Run } from '@moontower/contracts';
import type { FeedDocument, Store } from '@moontower/store';
import { commitChunk, StalePlan, type ChunkPlan } from '@moontower/store/commit-chunk';
import { readFeed, settleFeed } from '@moontower/store/feed-state';
import { openRun } from '@moontower/store/runs';
import type { Effects, Feed, Page, ReadWindow } from '../feeds/feed.ts';
import { rowReader } from './clean-row.ts';
import { endRun, failRun, type RunEnd } from './end-run.ts';
import { tooManyRejected, unlikelySize } from './expectations.ts';
import { beginLoad, isLoading } from './first-load.ts';
import { holdLease } from './hold-lease.ts';
import { KeyCounts } from './key-counts.ts';
import { keysToRecheck } from './keys-to-recheck.ts';
import { oneAhead } from './one-ahead.ts';
import { planChunk, type Reading } from './plan-chunk.ts';
import { AWAY } from './source-trouble.ts';
import { spool } from './spool.ts';
import { storedRows } from './stored-rows.ts';
import type { Finishing } from './to-document.ts';
import { rewind } from './watermark.ts';
import { withdrawMissing } from './withdraw-missing.ts';

export interface RunOptions {
  store: Store;
  feed: Feed;
  effects: Effects;
  finishing: Finishing;
  /** How far a first load reaches: the feed's window, or all there is. */
  backfill: 'window' | 'all';
  /** Hold a full reading against the feed's expected number of rows. */
  strict: boolean;
  full?: boolean;
  /** After how long a dead worker's feed is free again. */
  leaseMs?: number;
  since?: string;
  /** Reads and plans, writes nothing. */
  dryRun?: boolean;
  /** Ask the source how many rows a first load will bring. */
  countFirst?: boolean;
  /** Hears of every stored chunk: tests kill here, the terminal shows progress. */
  progress?: (plan: ChunkPlan) => void;
}

/** `progressed`: something was stored, so trying again is worth it. */
export interface RunResult { runId: string; state: Run['state']; totals: LedgerTotals; skipped: Record<string, number>; quarantinedBy: Record<string, number>; withdrawn: number; reason?: string; progressed: boolean; unknownColumns: string[]; error?: AppError }

const DAY_MS = 86_400_000;

function windowOf({ feed, backfill, full, since, effects }: RunOptions, state: FeedDocument): ReadWindow {
  if (since !== undefined) return { since, resume: undefined, full: false };
  if (state.resume !== undefined && full !== true) return { since: state.resume.since, resume: state.resume.page, full: state.resume.since === undefined };
  if (full === true || feed.replaces === true) return { since: undefined, resume: undefined, full: true };
  if (state.cursor !== undefined) return { since: rewind(state.cursor, feed.overlapMs), resume: undefined, full: false };
  if (backfill === 'all' || feed.backfillMonths === undefined) return { since: undefined, resume: undefined, full: true };
  return { since: new Date(effects.nowMs() - feed.backfillMonths * 30.44 * DAY_MS).toISOString(), resume: undefined, full: false };
}

function newReading({ store, feed, finishing }: RunOptions, runId: string, state: FeedDocument): Reading {
  const reading: Reading = {
    feed, runId, owner: runId, reader: rowReader(feed), finishing, stored: storedRows(store, () => reading.inFlight),
    seen: new KeyCounts(), repeats: feed.countsRepeats === true ? new KeyCounts() : undefined,
    into: undefined, blank: undefined, watermark: state.resume?.watermark ?? state.cursor, cityUpdatedAt: state.cityUpdatedAt,
    coverage: { rows: 0, filled: new Map() }, unknownColumns: new Set(), inFlight: new Map(),
  };
  return reading;
}

/** Columns the feed cannot do without and no row of its first chunk has. */
export function missingColumns({ requires }: Feed, { rows }: Page): string[] {
  return rows.length === 0 ? [] : requires.filter((column) => !rows.some((row) => Object.hasOwn(row, column)));
}

function refuseDrift(feed: Feed, page: Page): void {
  const missing = missingColumns(feed, page);
  if (missing.length > 0) throw new AppError('schema_drift', `${feed.title}: the column ${missing.join(', ')} is gone.`, { details: { missing } });
}

const sum = (into: LedgerTotals, from: LedgerTotals): LedgerTotals => ({
  received: into.received + from.received, inserted: into.inserted + from.inserted, updated: into.updated + from.updated,
  unchanged: into.unchanged + from.unchanged, duplicate: into.duplicate + from.duplicate, quarantined: into.quarantined + from.quarantined,
});
const countOf = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
function addCounts(into: Record<string, number>, from: Record<string, number>): void {
  for (const [name, count] of Object.entries(from)) into[name] = (into[name] ?? 0) + count;
}

/** A chunk of a reading that is held back: its rows are counted and set aside, nothing of it is published. */
function heldBack(plan: ChunkPlan): ChunkPlan {
  const rejected = countOf(plan.skipped) + countOf(plan.quarantinedBy);
  return {
    ...plan, rows: {}, changes: [], events: [], retold: [], withoutPoint: {}, firstLoadRows: undefined,
    totals: { ...NO_ROWS, received: plan.totals.received, quarantined: plan.totals.received },
    quarantinedBy: { ...plan.quarantinedBy, 'held-back': plan.totals.received - rejected },
  };
}

interface Reads { pages: AsyncIterable<Page>; reading: Reading; window: ReadWindow; result: RunResult; before: number; loading: boolean }

/** Reads pages and stores them, chunk by chunk; while one chunk is being committed the next is already worked out. */
async function readAll(options: RunOptions, { pages, reading, window, result, before, loading }: Reads): Promise<string | undefined> {
  const { store, feed, effects, dryRun } = options;
  let committing: Promise<void> = Promise.resolve();
  let first = true;
  try {
    // The next page is read and parsed while MongoDB answers for this one.
    for await (const page of oneAhead(pages)) {
      if (first) { refuseDrift(feed, page); first = page.rows.length === 0; }
      let plan = await planChunk(page, reading, new Date(effects.nowMs()));
      const totals = sum(result.totals, plan.totals);
      const held = tooManyRejected(feed, { totals, skipped: countOf(result.skipped) + countOf(plan.skipped) }, false);
      if (held !== undefined) plan = heldBack(plan);
      if (loading) plan.firstLoadRows = plan.totals.received;
      if (page.next !== undefined) plan.feedSet = { resume: { since: window.since, page: page.next, runId: reading.runId, watermark: reading.watermark, received: before + totals.received } };
      result.totals = sum(result.totals, plan.totals);
      addCounts(result.skipped, plan.skipped);
      addCounts(result.quarantinedBy, plan.quarantinedBy);
      await committing;
      if (dryRun !== true) {
        committing = commitChunk(store, plan).then(() => { result.progressed ||= plan.totals.received > 0; options.progress?.(plan); });
        committing.catch(() => undefined);
      } else options.progress?.(plan);
      if (held !== undefined) { await committing; return held; }
      effects.signal.throwIfAborted();
    }
    await committing;
  } finally { await committing.catch(() => undefined); }
  return tooManyRejected(feed, { totals: result.totals, skipped: countOf(result.skipped) }, true);
}

/** The same pages; `answered` is told once, when the first has come: the source is not away any more. */
async function* heard(pages: AsyncIterable<Page>, answered: (() => Promise<void>) | undefined): AsyncGenerator<Page> {
  let told = answered === undefined;
  for await (const page of pages) {
    if (!told) { told = true; await answered?.(); }
    yield page;
  }
}

interface Checked { reason?: string; received: number }

/** Reads, and says why the result is doubted. A feed that replaces its whole copy is read to its end before anything of it is published. */
async function readChecked(options: RunOptions, reads: Omit<Reads, 'pages'>, state: FeedDocument): Promise<Checked> {
  const { feed, effects, strict } = options;
  const { window, result, before } = reads;
  const answered = state.unreachableSince === undefined || options.dryRun === true ? undefined : () => settleFeed(options.store, feed.id, { set: {}, unset: AWAY });
  const doubted = (received: number) => window.full ? unlikelySize(feed, received, { ...state, nowMs: effects.nowMs(), strict }) : undefined;
  if (feed.replaces !== true) {
    const rejected = await readAll(options, { ...reads, pages: heard(feed.pages(effects, window), answered) });
    const received = result.totals.received + before;
    return { reason: rejected ?? doubted(received), received };
  }
  const copy = await spool(heard(feed.pages(effects, window), answered));
  try {
    const { received } = copy;
    if (copy.first !== undefined) refuseDrift(feed, copy.first);
    return { reason: doubted(received) ?? await readAll(options, { ...reads, pages: copy.pages() }), received };
  } finally { await copy.drop(); }
}

/** What a whole reading, made in one go, did not bring is gone at the publisher. */
async function withdraw({ store, feed }: RunOptions, end: RunEnd): Promise<void> {
  const { reading, window, result, state, at } = end;
  if (!window.full || window.resume !== undefined || reading.into === undefined || feed.replaces !== true) return;
  const { withdrawn, reason, doubt } = await withdrawMissing(store, reading.seen, { into: reading.into, feed: feed.id, runId: result.runId, at: at(), state });
  result.withdrawn = withdrawn;
  if (reason !== undefined) Object.assign(result, { state: 'held', reason });
  end.doubt = doubt;
}

function asAppError(error: unknown, signal: AbortSignal): AppError {
  if (signal.aborted) return new AppError('unavailable', 'The worker is stopping.', { details: { stopping: true } });
  if (error instanceof AppError) return error;
  if (error instanceof StalePlan) return new AppError('unavailable', 'Rows were written by somebody else meanwhile.', { cause: error });
  return new AppError('internal', error instanceof Error ? error.message : String(error), { cause: error });
}

/** The reading itself, to its end or its failure, both written down. */
async function readThrough(options: RunOptions, end: RunEnd, before: number): Promise<void> {
  const { effects, dryRun } = options;
  const { reading, result, state, window } = end;
  try {
    const { reason, received } = await readChecked(options, { reading, window, result, before, loading: isLoading(state) }, state);
    Object.assign(result, { state: reason === undefined ? 'done' : 'held', reason, unknownColumns: [...reading.unknownColumns] });
    if (reason !== undefined && window.full) end.doubt = state.doubt?.count === received ? state.doubt : { count: received, at: end.at() };
    if (dryRun === true) return;
    if (reason === undefined) await withdraw(options, end);
    await endRun(end);
  } catch (error) { await noteFailure(end, asAppError(error, effects.signal), dryRun === true); }
}

/** A reading that another worker took over writes nothing down any more: its line belongs to the successor. */
async function noteFailure(end: RunEnd, failure: AppError, dryRun: boolean): Promise<void> {
  const { stopping, superseded } = failure.details;
  Object.assign(end.result, { state: stopping === true ? 'interrupted' : 'failed', error: failure, reason: failure.message });
  if (!dryRun && superseded !== true) await failRun(end, failure);
}

/**
 * Reads one feed once: pages in, rows checked, compared and stored chunk by chunk, a ledger line behind. A failure is part of the
 * result (`error`), after what was read before it is safe; only a feed that somebody else is reading right now throws.
 */
export async function runFeed(options: RunOptions): Promise<RunResult> {
  const { store, feed, effects, dryRun } = options;
  const runId = randomUUID();
  const result: RunResult = { runId, state: 'running', totals: NO_ROWS, skipped: {}, quarantinedBy: {}, withdrawn: 0, progressed: false, unknownColumns: [] };
  const at = () => new Date(effects.nowMs());
  const letGo = dryRun === true ? async () => undefined : await holdLease(options, runId);
  try {
    const state = await readFeed(store, feed.id);
    if (state === undefined) throw new AppError('internal', `${feed.id} was never described.`);
    const again = await keysToRecheck(store, feed, state);
    const window = { ...windowOf(options, state), recheck: again.keys };
    if (dryRun !== true) {
      await beginLoad(options, state, window);
      await openRun(store, { _id: runId, feed: feed.id, startedAt: at(), since: window.since, full: window.full });
    }
    const before = window.resume === undefined ? 0 : state.resume?.received ?? 0;
    await readThrough(options, { store, feed, state, window, reading: newReading(options, runId, state), result, at }, before);
    if (dryRun !== true && result.state === 'done' && again.after !== undefined) await settleFeed(store, feed.id, { set: { recheckAfter: again.after } });
    return result;
  } finally { await letGo(); }
}
