import { AppError } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { isFeedPaused } from '@moontower/store/feeds/feed-state';
import type { Feed } from '../../feeds/feed.ts';

export const PAUSED = 'paused by an operator';

/** Whether a reading ended because an operator paused its feed: nothing went wrong, and it is not tried again. */
export const isPause = (error: unknown): boolean => error instanceof AppError && error.details['paused'] === true;

/** What is read of which feed. A dry run publishes nothing, so that a pause is none of its business. */
interface PauseScope {
  store: Store;
  feed: Feed;
  dryRun?: boolean;
}

/**
 * The same entries, as long as no operator pauses their feed. It is looked up before each: a load of hours ends within
 * one of them.
 * @throws AppError conflict, of which `isPause` tells
 */
export async function* untilPaused<T>(
  entries: AsyncIterable<T>,
  { store, feed, dryRun }: PauseScope,
): AsyncGenerator<T> {
  for await (const entry of entries) {
    if (dryRun !== true && (await isFeedPaused(store, feed.id)))
      throw new AppError('conflict', `Reading of ${feed.title} was paused.`, {
        details: { paused: true, stopping: true },
      });
    yield entry;
  }
}
