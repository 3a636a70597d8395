import type { FeedDocument, Store } from '@moontower/store';
import { expectRows, updateFeed } from '@moontower/store/feeds/feed-state';
import type { Effects, Feed, ReadWindow } from '../feeds/feed.ts';

interface FirstLoadContext {
  store: Store;
  feed: Feed;
  effects: Effects;
  /** Ask the source how many rows will come. */
  countFirst?: boolean;
}

export const isLoading = (state: FeedDocument): boolean =>
  state.firstLoad?.done !== true && state.checkedAt === undefined;

/** The first reading of a feed shows how far it has come; one that was cut goes on counting, at the speed of now. */
export async function beginLoad(loading: FirstLoadContext, state: FeedDocument, window: ReadWindow): Promise<void> {
  if (!isLoading(state)) return;
  const { store, feed, effects, countFirst } = loading;
  await updateFeed(store, feed.id, {
    set: { firstLoad: begun(state.firstLoad, new Date(effects.nowMs()), window.resume !== undefined) },
  });
  const away = state.unreachableSince !== undefined && window.resume === undefined;
  if (countFirst === true && !away && state.firstLoad?.expectedRows === undefined) void askForRows(loading, window);
}

function begun(before: FeedDocument['firstLoad'], at: Date, resumed: boolean): NonNullable<FeedDocument['firstLoad']> {
  if (before !== undefined && resumed) return { ...before, again: { rows: before.rows, at } };
  return {
    rows: 0,
    startedAt: at,
    done: false,
    ...(before?.expectedRows === undefined ? {} : { expectedRows: before.expectedRows }),
  };
}

/**
 * Asks the source once how many rows a first load will bring, and notes it. A source that cannot tell, or fails, costs
 * nothing but the number.
 */
async function askForRows({ store, feed, effects }: FirstLoadContext, window: ReadWindow): Promise<void> {
  try {
    const expectedRows = await feed.pages.count?.(effects, window);
    if (expectedRows !== undefined) await expectRows(store, feed.id, expectedRows);
  } catch {
    /* The load itself says what is wrong with the source. */
  }
}
