import { MINUTE_MS } from '@moontower/contracts';
import { isFeedPaused, readFeed, updateFeed } from '@moontower/store/feeds/feed-state';
import type { FeedDocument, Store } from '@moontower/store';
import { z } from 'zod';
import type { Effects, Feed } from '../feeds/feed.ts';
import { readJson } from '../sources/read-json.ts';
import { listedName, rowReader } from './rows/clean-row.ts';

/** `rowsUpdatedAt` is in seconds since 1970. */
const View = z.object({
  columns: z.array(z.object({ fieldName: z.string() })).min(1),
  rowsUpdatedAt: z.number().positive().optional(),
});
const FOUR_BY_FOUR = /^[a-z0-9]{4}-[a-z0-9]{4}$/;

export interface SchemaFinding {
  feed: string;
  missing: string[];
  unknown: string[];
}
interface SchemaWatchDeps {
  store: Store;
  feed: Feed;
  effects: Effects;
}

/** A dataset whose portal describes it; feeds of other sources publish no columns and no time of update. */
export const isWatched = ({ dataset, portal = 'soda' }: Pick<Feed, 'dataset' | 'portal'>): boolean =>
  FOUR_BY_FOUR.test(dataset) && portal.startsWith('soda');

async function readView({ feed, effects }: SchemaWatchDeps): Promise<z.infer<typeof View> | undefined> {
  const base = effects.addresses[feed.portal ?? 'soda'];
  if (!isWatched(feed) || base === undefined) return undefined;
  const { value } = await readJson(effects, { url: `${base}/api/views/${feed.dataset}.json` });
  return View.safeParse(value).data;
}

/** The portal's word on when rows last changed. One in the future is not believed. */
function portalTime({ rowsUpdatedAt }: z.infer<typeof View>, nowMs: number): Partial<FeedDocument> {
  const at = rowsUpdatedAt === undefined ? undefined : new Date(rowsUpdatedAt * 1000);
  return { portalSeenAt: new Date(nowMs), portalUpdatedAt: at !== undefined && at.getTime() <= nowMs ? at : undefined };
}

/**
 * Compares a SODA dataset's published columns with the feed's, and notes its time of update. Feeds of other sources and
 * those that an operator paused answer undefined.
 */
export async function watchSchema(watching: SchemaWatchDeps): Promise<SchemaFinding | undefined> {
  const { store, feed, effects } = watching;
  if (await isFeedPaused(store, feed.id)) return undefined;
  const view = await readView(watching);
  if (view === undefined) return undefined;
  const published = new Set(view.columns.map(({ fieldName }) => fieldName));
  const { known } = rowReader(feed);
  const missing = feed.requires.filter((column) => !published.has(column));
  const unknown = [...published]
    .filter((column) => !known.has(column) && !column.startsWith(':'))
    .slice(0, 50)
    .map(listedName);
  const before = await readFeed(store, feed.id);
  const drift =
    missing.length === 0
      ? {}
      : {
          driftReason: `The publisher’s description no longer has the column ${missing.join(', ')}.`,
          troubledSince: before?.troubledSince ?? new Date(effects.nowMs()),
        };
  const healed = missing.length === 0 && (before?.missingColumns.length ?? 0) > 0;
  await updateFeed(store, feed.id, {
    set: {
      missingColumns: missing,
      unknownColumns: unknown,
      ...drift,
      portalWatchedAt: new Date(effects.nowMs()),
      ...portalTime(view, effects.nowMs()),
    },
    unset: healed ? ['driftReason', 'troubledSince'] : [],
  });
  return { feed: feed.id, missing, unknown };
}

const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Notes when the portal says that a dataset was updated, for feeds whose rows do not tell it: whole copies, those
 * without a time of change, and those whose rows have been quiet for longer than usual. Asked again after half the
 * feed's cadence, a quarter of an hour at the least.
 */
export async function recordPortalTime(watching: SchemaWatchDeps): Promise<void> {
  const { store, feed, effects } = watching;
  if (!isWatched(feed)) return;
  const state = await readFeed(store, feed.id);
  const nowMs = effects.nowMs();
  if (
    state === undefined ||
    (feed.replaces !== true &&
      state.cityUpdatedAt !== undefined &&
      nowMs - state.cityUpdatedAt.getTime() < 2 * feed.cadenceMs)
  )
    return;
  if (
    state.portalSeenAt !== undefined &&
    nowMs - state.portalSeenAt.getTime() < Math.max(QUARTER_MS, feed.cadenceMs / 2)
  )
    return;
  const view = await readView(watching);
  if (view !== undefined) await updateFeed(store, feed.id, { set: portalTime(view, nowMs) });
}
