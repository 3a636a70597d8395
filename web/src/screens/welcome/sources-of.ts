import type { FeedStatus } from '@moontower/contracts/feed';

export interface Sources<F> {
  all: readonly F[];
  fresh: number;
  late: number;
  /** Held back, changed, out of reach, or not read yet. */
  other: number;
}

/** What others publish, without what we work out ourselves; of a recording only what it holds. */
export function sourcesOf<F extends Pick<FeedStatus, 'state' | 'stored' | 'calculated'>>(
  feeds: readonly F[],
  recorded: boolean,
): Sources<F> {
  const all = feeds.filter(({ calculated, stored }) => calculated !== true && !(recorded && stored === 0));
  const count = (...states: FeedStatus['state'][]) => all.filter(({ state }) => states.includes(state)).length;
  const fresh = count('ok', 'loading');
  const late = count('late', 'stale');
  return { all, fresh, late, other: all.length - fresh - late };
}
