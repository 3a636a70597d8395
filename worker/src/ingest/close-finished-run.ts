import type { AppError, NewEvent } from '@moontower/contracts';
import type { FeedDocument, HeldRun, RunDocument, Store } from '@moontower/store';
import { appendEvents } from '@moontower/store/events/event-log';
import { updateFeed } from '@moontower/store/feeds/feed-state';
import { finishRun } from '@moontower/store/ingest/runs';
import { transact } from '@moontower/store/db/transact';
import type { Feed, ReadWindow } from '../feeds/feed.ts';
import type { FeedReader, Tally } from './feed-reader.ts';
import type { RunResult } from './run-result.ts';
import { countOf } from './chunks/chunk-counts.ts';
import { unusualSkips, usualSkips } from './doubt/expectations.ts';
import { keptDoubt, settledBy, type ReadingKind } from './doubt/released.ts';
import { AWAY, plainWords, troubleOf } from './source-trouble.ts';
import { isWatched } from './watch-schema.ts';

export interface RunEnd {
  store: Store;
  feed: Feed;
  state: FeedDocument;
  window: ReadWindow;
  reading: FeedReader;
  /** What the chunks told. */
  tally: Tally;
  result: RunResult;
  startedAt: Date;
  at: () => Date;
  /** When what was read was fetched, where it came out of a copy. */
  copiedAt: () => Date | undefined;
  /** Why this reading is doubted, in numbers: the same again after an hour is believed. */
  doubt?: FeedDocument['doubt'];
  /** Why it is held, where it is, and what publishing it would change, where that was looked at. */
  held?: Pick<HeldRun, 'kind'> & Partial<HeldRun>;
}

type FeedSet = Partial<FeedDocument>;

function refreshed({ feed, result }: RunEnd, state: string, at: Date): NewEvent {
  const { inserted, updated } = result.totals;
  return {
    name: 'feed:refreshed',
    payload: { feed: feed.id, state, checkedAt: at.toISOString(), inserted, updated, withdrawn: result.withdrawn },
  };
}

/**
 * Share of rows that fill each column, of the rows looked at in this run; too few say nothing and the old shares stay.
 */
function coverage({ rows, filled }: Tally['coverage'], { reader }: FeedReader): Record<string, number> | undefined {
  if (rows < 20) return undefined;
  return Object.fromEntries(
    reader.columns.map((column) => [column, Math.round(((filled.get(column) ?? 0) / rows) * 1000) / 1000]),
  );
}

async function write(
  { store, feed, result }: RunEnd,
  {
    set,
    unset,
    run,
    event,
    at,
  }: { set: FeedSet; unset: readonly (keyof FeedDocument)[]; run: Partial<RunDocument>; event: NewEvent; at: Date },
): Promise<void> {
  await transact(store, async (session) => {
    await updateFeed(store, feed.id, { set: { ...set, lookedAt: at }, unset, session, reader: result.runId });
    await appendEvents(store, [event], { at, session });
    await finishRun(store, result.runId, { set: { finishedAt: at, ...run }, session });
  });
}

/**
 * What a good reading says about its feed. `sound`: rows came, so they had what the feed needs; a reading without rows
 * says nothing about columns.
 */
function learnt(
  { feed, reading, tally, result, state, window, copiedAt }: RunEnd,
  { at, received, sound }: { at: Date; received: number; sound: boolean },
): FeedSet {
  const unknown = [...tally.unknownColumns];
  return {
    checkedAt: copiedAt() ?? at,
    lastRunId: result.runId,
    cursor: tally.watermark,
    cityUpdatedAt: tally.cityUpdatedAt,
    coverage: coverage(tally.coverage, reading),
    // A reading asks a portal for the columns it knows: only the daily watch sees the new ones there.
    ...(isWatched(feed) && unknown.length === 0 ? {} : { unknownColumns: unknown }),
    ...(sound ? { missingColumns: [] } : {}),
    ...(window.full ? { lastFullCount: received } : {}),
    // `state` was read before this run began its first load, so that one is not in it yet.
    ...(state.checkedAt === undefined || state.firstLoad?.done === false ? { 'firstLoad.done': true } : {}),
  };
}

/** What an operator released is used up by the reading that it was for. */
const used = ({ released }: FeedDocument): readonly (keyof FeedDocument)[] =>
  released === undefined ? [] : ['released'];

/** What an operator is shown of a reading that is held back. */
function heldOf({ result, state, window, held }: RunEnd, received: number, at: Date): HeldRun {
  return {
    runId: result.runId,
    at,
    kind: 'unread',
    job: 'pull-feed',
    full: window.full,
    ...(state.lastFullCount !== undefined && { before: state.lastFullCount }),
    received,
    unread: result.totals.quarantined - usualSkips(result.skipped, result.totals.received, state),
    sample: [],
    ...held,
  };
}

const addHeld = (
  { received, skipped }: NonNullable<FeedDocument['heldRows']> = { received: 0, skipped: {} },
  { received: more, skipped: now }: NonNullable<FeedDocument['heldRows']>,
): NonNullable<FeedDocument['heldRows']> => ({
  received: received + more,
  skipped: Object.fromEntries(
    [...new Set([...Object.keys(skipped), ...Object.keys(now)])].map((rule) => [
      rule,
      (skipped[rule] ?? 0) + (now[rule] ?? 0),
    ]),
  ),
});

/** What a reading that counts is not to teach about rules. One that an operator released teaches all of it. */
function unlearnt({ result, state }: RunEnd): FeedSet {
  if (state.released !== undefined) return {};
  const skipped = unusualSkips(result.skipped, result.totals.received, state);
  const received = countOf(skipped);
  return received === 0 ? {} : { heldRows: addHeld(state.heldRows, { received, skipped }) };
}

/** What a good reading takes off its feed: what is held of its kind, and drift where rows had what the feed needs. */
function cleared(
  state: FeedDocument,
  { kind, sound }: { kind: ReadingKind; sound: boolean },
): readonly (keyof FeedDocument)[] {
  const settled = settledBy(state, kind);
  if (!sound && state.missingColumns.length > 0) return settled;
  return [...settled, 'driftReason', ...(settled.includes('held') ? (['troubledSince'] as const) : [])];
}

/** Closes a run that read to its end: done, or held back because the result looks wrong. */
export async function closeFinishedRun(end: RunEnd): Promise<void> {
  const { result, state, window } = end;
  const at = end.at();
  const kind: ReadingKind = { job: 'pull-feed', full: window.full };
  const received = result.totals.received + (window.resume === undefined ? 0 : (state.resume?.received ?? 0));
  if (result.state === 'held') {
    const held = heldOf(end, received, at);
    const heldRows = addHeld(state.heldRows, { received: result.totals.received, skipped: result.skipped });
    const set = {
      lastRunId: result.runId,
      heldReason: result.reason,
      ...keptDoubt(end.doubt, kind),
      held,
      heldRows,
      troubledSince: state.troubledSince ?? at,
    };
    return write(end, {
      at,
      set,
      run: { state: 'held', error: { code: 'run_held', message: result.reason ?? 'The reading looks wrong.' } },
      event: refreshed(end, 'held', at),
      unset: ['resume', 'leftOutAt', ...AWAY, 'failingSince', ...used(state)],
    });
  }
  const sound = result.totals.received > 0;
  return write(end, {
    at,
    run: { state: 'done', copiedAt: end.copiedAt() },
    event: refreshed(end, 'ok', end.copiedAt() ?? at),
    unset: ['resume', ...cleared(state, { kind, sound }), 'leftOutAt', ...used(state), ...AWAY, 'failingSince'],
    set: { ...learnt(end, { at, received, sound }), ...unlearnt(end) },
  });
}

/**
 * Closes a run that failed on the way. What it stored stays stored; the feed says what is wrong and when that began.
 */
export async function failRun(end: RunEnd, error: AppError): Promise<void> {
  const { result, state } = end;
  const at = end.at();
  const set: FeedSet = { lastRunId: result.runId };
  if (result.state === 'interrupted')
    return write(end, { at, set, unset: [], run: { state: 'interrupted' }, event: refreshed(end, 'interrupted', at) });
  const trouble = troubleOf(error, { state, at });
  const missingColumns = trouble.set.missingColumns ?? [];
  await write(end, {
    at,
    set: { ...set, ...trouble.set },
    unset: trouble.unset,
    event: refreshed(end, trouble.told, at),
    run: {
      state: 'failed',
      error: { code: error.code, message: plainWords(error.message) },
      ...(missingColumns.length === 0 ? {} : { missingColumns }),
    },
  });
}
