import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { isAbsent } from '@moontower/ui/records/first-read/not-read.ts';

export interface Sources<F> {
  all: readonly F[];
  fresh: number;
  late: number;
  /** Held back, changed, out of reach, not read yet, or being read for the first time. */
  other: number;
}

/**
 * Every feed, as `/api/feeds` lists them and the status page counts them: two are made here, and say so. Of a recording
 * only what it holds.
 */
export function sourcesOf<F extends Pick<FeedStatus, 'state' | 'stored' | 'stateWhy'>>(
  feeds: readonly F[],
  recorded: boolean,
): Sources<F> {
  const all = feeds.filter((feed) => !isAbsent(feed, recorded));
  const count = (...states: FeedStatus['state'][]) => all.filter(({ state }) => states.includes(state)).length;
  const fresh = count('ok');
  const late = count('late', 'stale');
  return { all, fresh, late, other: all.length - fresh - late };
}
