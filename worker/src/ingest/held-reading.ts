import { NO_ROWS } from '@moontower/contracts';
import type { HeldRun } from '@moontower/store';
import type { Page } from '../feeds/feed.ts';
import { newReading, readAll, type Reads } from './read-pages.ts';
import type { RunOptions } from './run-options.ts';
import { usualSkips } from './doubt/expectations.ts';
import { NAMED } from './doubt/released.ts';
import { findMissing } from './withdraw-missing.ts';

/** What a copy that is held back would change: its rows are worked out as for publishing, and nothing is written. */
export async function changeOf(
  options: RunOptions,
  reads: Omit<Reads, 'pages'>,
  pages: AsyncIterable<Page>,
): Promise<Partial<HeldRun>> {
  const { store, feed } = options;
  const reading = newReading(options, reads.result.runId);
  const result = { ...reads.result, totals: NO_ROWS, skipped: {}, quarantinedBy: {} };
  const dry = { ...options, dryRun: true, progress: undefined };
  const { tally } = await readAll(dry, { ...reads, pages, reading, result });
  const unread = result.totals.quarantined - usualSkips(result.skipped, result.totals.received, reads.usual);
  if (tally.into === undefined) return { unread };
  const { missing } = await findMissing(store, reading.seen, { into: tally.into, feed: feed.id });
  return { gone: missing.length, unread, sample: missing.slice(0, NAMED) };
}
