import type { Feed, Row } from '../../worker/src/feeds/feed.ts';

/** What a feed made of a few rows of its portal, without storing any. */
export interface Trial {
  rows: number;
  stored: number;
  /** Why rows would be set aside, with their count. */
  setAside: Record<string, number>;
  /** The key was there before: the second row would be taken for a change of the first. */
  twice: number;
  /** Of those that would be stored: without the point that they give, which lies beyond the city's box. */
  outside: number;
}

const OUTSIDE = 'outside-city';

function verdictOf(feed: Feed, row: Row, keys: Set<string>): string | undefined {
  const parsed = feed.row.safeParse(row);
  if (!parsed.success) return 'columns of another type';
  const made = feed.normalise(parsed.data, { nowMs: Date.now(), occurrence: 1 });
  if (made.kind === 'skip') return made.reason;
  if (made.kind !== 'item') return 'no item';
  if (keys.has(made.item.key)) return 'twice';
  keys.add(made.item.key);
  return made.item.pointProblem === OUTSIDE ? OUTSIDE : undefined;
}

/** Runs a feed dry on rows of its portal. */
export function tryFeed(feed: Feed, rows: readonly Row[]): Trial {
  const keys = new Set<string>();
  const trial: Trial = { rows: rows.length, stored: 0, setAside: {}, twice: 0, outside: 0 };
  for (const row of rows) {
    const why = verdictOf(feed, row, keys);
    if (why === undefined || why === OUTSIDE) trial.stored += 1;
    if (why === OUTSIDE) trial.outside += 1;
    else if (why === 'twice') trial.twice += 1;
    else if (why !== undefined) trial.setAside[why] = (trial.setAside[why] ?? 0) + 1;
  }
  return trial;
}

/** The trial as a person reads it. */
export function describeTrial({ rows, stored, setAside, twice, outside }: Trial): string {
  const reasons = Object.entries(setAside).map(([why, count]) => `${why}: ${count}`);
  const apart = Object.values(setAside).reduce((sum, count) => sum + count, 0);
  return (
    `${rows} rows read, ${stored} would be stored, ${apart} set aside` +
    `${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}${twice === 0 ? '' : `, ${twice} with a key that was there`}` +
    (outside === 0 ? '' : `, ${outside} stored without its point, which lies beyond the city's box`)
  );
}

/** Why a feed that was tried should not be written yet; undefined where it may be. */
export function refusalOf(trial: Trial): string | undefined {
  if (trial.rows === 0) return 'the portal gave no rows to try it on';
  if (trial.twice > 0) return `its key repeats: ${describeTrial(trial)}`;
  return trial.stored / trial.rows < 0.8 ? `too many of its rows were not read: ${describeTrial(trial)}` : undefined;
}
