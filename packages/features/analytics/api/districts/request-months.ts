import { feedsOf, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import { DAY_MS, localDate } from '@moontower/contracts/time';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import type { AnswerBasis } from '../answer-basis.ts';
import { windowWithin, type Months, type MonthSpan } from '../window.ts';

/** The months of which requests are held, and the part of the window that lies in them. */
export interface RequestMonths {
  held: MonthSpan | undefined;
  window: Months;
}

/** The month that loses its oldest requests now; undefined where none is deleted for its age. */
function cutMonth(own: readonly string[], { feeds, nowMs, zone }: AnswerBasis): string | undefined {
  const days = own.flatMap((id) => feeds.get(id)?.about?.retentionDays ?? []);
  return days.length === 0 ? undefined : localDate(nowMs - Math.min(...days) * DAY_MS, zone).slice(0, 7);
}

/**
 * Months are those of the city's own requests, the cut one and all before it left out. Residents' reports stay for good
 * and came when they came: a month with one of them would be a month of which all requests are known.
 * `cells`: the city's requests by month.
 * @returns undefined where the city publishes none
 */
export function requestMonths(
  window: Months,
  cells: readonly Sums[],
  basis: AnswerBasis & { roles: FeedsByRole },
): RequestMonths | undefined {
  const own = feedsOf(basis.roles, 'requests');
  if (own.length === 0) return undefined;
  const cut = cutMonth(own, basis) ?? '';
  const months = cells.flatMap(({ cell, sums }) => ((sums['n'] ?? 0) > 0 ? [String(cell['at'])] : [])).toSorted();
  const kept = months.filter((month) => month > cut);
  const [first, last] = [kept[0], kept.at(-1)];
  const held =
    first === undefined || last === undefined
      ? undefined
      : { first, last, ...(first === months[0] ? {} : { isWhole: true as const }) };
  return { held, window: windowWithin(window, held, basis.zone) };
}
