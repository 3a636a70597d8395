import type { FeedDocument } from '@moontower/store';
import type { ReadWindow } from '../feeds/feed.ts';
import type { RunOptions } from './run-options.ts';
import { rewind } from './watermark.ts';

const DAY_MS = 86_400_000;

/** What a reading asks the source for: all of it, what changed, or the rest of an interrupted one. */
export function windowOf({ feed, backfill, full, since, effects }: RunOptions, state: FeedDocument): ReadWindow {
  if (since !== undefined) return { since, resume: undefined, full: false };
  if (state.resume !== undefined && full !== true)
    return { since: state.resume.since, resume: state.resume.page, full: state.resume.since === undefined };
  if (full === true || feed.replaces === true) return { since: undefined, resume: undefined, full: true };
  if (state.cursor !== undefined)
    return { since: rewind(state.cursor, feed.overlapMs), resume: undefined, full: false };
  if (backfill === 'all' || feed.backfillMonths === undefined)
    return { since: undefined, resume: undefined, full: true };
  return {
    since: new Date(effects.nowMs() - feed.backfillMonths * 30.44 * DAY_MS).toISOString(),
    resume: undefined,
    full: false,
  };
}
