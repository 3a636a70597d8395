import type { FeedDocument, Store } from '@moontower/store';
import { openItems } from '@moontower/store/ingest/read-rows';
import type { Feed } from '../../feeds/feed.ts';

/**
 * Open records whose turn it is to be asked for again, in the order of their ids and round again from the first: so the
 * one asked longest ago is always next, and nothing has to be written for those that did not change.
 */
export async function keysToRecheck(
  store: Store,
  { id, recheck = 0 }: Feed,
  { cursor, recheckAfter }: Pick<FeedDocument, 'cursor' | 'recheckAfter'>,
): Promise<{ keys: string[]; after?: string }> {
  if (recheck === 0 || cursor === undefined) return { keys: [] };
  const open = (after: string | undefined, limit: number) => openItems(store, id, { after, limit });
  const next = await open(recheckAfter, recheck);
  const round =
    next.length < recheck && recheckAfter !== undefined
      ? [...next, ...(await open(undefined, recheck - next.length)).filter(({ _id }) => _id <= recheckAfter)]
      : next;
  return { keys: round.map(({ key }) => key), after: round.at(-1)?._id };
}
