import { AppError } from '@moontower/contracts';
import type { FeedDocument } from '@moontower/store';
import { commitChunk } from '@moontower/store/ingest/commit-chunk';
import type { Feed, Page, ReadWindow } from '../feeds/feed.ts';
import { addCounts, heldBack, sum } from './chunks/chunk-counts.ts';
import { oneAhead } from './chunks/one-ahead.ts';
import { OutrankedRows, withOutranked } from './chunks/outranked-rows.ts';
import { planChunk } from './chunks/plan-chunk.ts';
import { tooManyRejected, usualSkips, type UsualRows } from './doubt/expectations.ts';
import { newTally, type FeedReader, type Tally } from './feed-reader.ts';
import { withRests } from './let-people.ts';
import { rowReader } from './rows/clean-row.ts';
import { KeyCounts } from './rows/key-counts.ts';
import { storedRows } from './rows/stored-rows.ts';
import type { RunOptions } from './run-options.ts';
import type { RunResult } from './run-result.ts';
import { untilPaused } from './chunks/until-paused.ts';

/** Columns the feed cannot do without and no row of its first chunk has. */
function missingColumns({ requires }: Feed, { rows }: Page): string[] {
  return rows.length === 0 ? [] : requires.filter((column) => !rows.some((row) => Object.hasOwn(row, column)));
}

/** @throws AppError schema_drift, with the columns that are gone */
export function refuseDrift(feed: Feed, page: Page): void {
  const missing = missingColumns(feed, page);
  if (missing.length > 0)
    throw new AppError('schema_drift', `${feed.title}: the column ${missing.join(', ')} is gone.`, {
      details: { missing },
    });
}

/** What a reading works with, before its first row. */
export const newReading = ({ store, feed, finishing }: RunOptions, runId: string): FeedReader => ({
  feed,
  runId,
  owner: runId,
  reader: rowReader(feed),
  finishing,
  stored: storedRows(store),
  seen: new KeyCounts(),
  outranked: new OutrankedRows(),
  repeats: feed.countsRepeats === true ? new KeyCounts() : undefined,
  places: new Map(),
});

/** Where a reading goes on. */
export const begunTally = ({ resume, cursor, cityUpdatedAt }: FeedDocument): Tally =>
  newTally({ watermark: resume?.watermark ?? cursor, cityUpdatedAt });

/** One reading of pages. */
export interface Reads {
  pages: AsyncIterable<Page>;
  reading: FeedReader;
  tally: Tally;
  window: ReadWindow;
  result: RunResult;
  before: number;
  loading: boolean;
  /** What an operator let pass. */
  released: FeedDocument['released'];
  usual: UsualRows;
}

interface ReadPages {
  /** Why the rows are not to be believed. */
  rejected: string | undefined;
  tally: Tally;
}

/** Reads pages and stores them, chunk by chunk; while one chunk is being committed the next is already worked out. */
export async function readAll(
  options: RunOptions,
  { pages, reading, window, result, before, loading, released, usual, tally: begun }: Reads,
): Promise<ReadPages> {
  const { store, feed, effects, dryRun, rest } = options;
  let committing: Promise<void> = Promise.resolve();
  let first = true;
  let tally = begun;
  try {
    // The next page is read and parsed while MongoDB answers for this one.
    const all = withOutranked(oneAhead(pages), reading);
    for await (const page of untilPaused(withRests(all, rest, effects.signal), options)) {
      if (first) {
        refuseDrift(feed, page);
        first = page.rows.length === 0;
      }
      const planned = await planChunk(page, reading, { tally, at: new Date(effects.nowMs()) });
      ({ tally } = planned);
      let { plan } = planned;
      const totals = sum(result.totals, plan.totals);
      const skipped = usualSkips(together(result.skipped, plan.skipped), totals.received, usual);
      const held = tooManyRejected(feed, { totals, skipped, released }, false);
      if (held !== undefined) plan = heldBack(plan);
      if (loading) plan.firstLoadRows = plan.totals.received;
      if (page.next !== undefined)
        plan.feedSet = {
          resume: {
            since: window.since,
            page: page.next,
            runId: reading.runId,
            watermark: tally.watermark,
            received: before + totals.received,
          },
        };
      result.totals = sum(result.totals, plan.totals);
      addCounts(result.skipped, plan.skipped);
      addCounts(result.quarantinedBy, plan.quarantinedBy);
      await committing;
      if (dryRun !== true) {
        committing = commitChunk(store, plan).then(() => {
          result.progressed ||= plan.totals.received > 0;
          options.progress?.(plan);
        });
        committing.catch(() => undefined);
      } else options.progress?.(plan);
      if (held !== undefined) {
        await committing;
        return { rejected: held, tally };
      }
      effects.signal.throwIfAborted();
    }
    await committing;
  } finally {
    await committing.catch(() => undefined);
  }
  const skipped = usualSkips(result.skipped, result.totals.received, usual);
  return { rejected: tooManyRejected(feed, { totals: result.totals, skipped, released }, true), tally };
}

function together(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const all = { ...one };
  addCounts(all, other);
  return all;
}
