import type { PropertiesSummary } from '@moontower/contracts';
import { localDate } from '@moontower/contracts/time';
import { ANY_DAY, cityTime, LEAST_DAYS, type AnswerBasis } from '@moontower/analytics/api/answer-basis';
import { spreadOf } from '@moontower/analytics/api/approval';
import type { ApiContext } from '@moontower/feature/define-feature';
import { countOf, medianWithWaiting } from './waiting-time.ts';

/** What a filter's records come to. */
export type FilterSummary = Awaited<ReturnType<ApiContext['analytics']['summary']>>;
type Sources = PropertiesSummary['sources'];

/** Each feed with its own times: one that stopped years ago says so beside one of today. */
export function sourcesOf(basis: AnswerBasis, looks: ReadonlyMap<string, string>): Sources {
  return [...looks].map(([feed, checked]) => {
    const held = basis.feeds.get(feed);
    const city = held === undefined ? undefined : cityTime(held, basis);
    return {
      feed,
      title: held?.about?.title ?? feed,
      ...(held?.about === undefined ? {} : { dataset: held.about.dataset, href: held.about.homepage }),
      ...(city === undefined ? {} : { city }),
      checked,
    };
  });
}

/** Up to which day of each feed its open cases are known to wait: what its publisher changed last, or our look. */
export function knownTo(sources: Sources, { zone, nowMs }: AnswerBasis): Map<string, string> {
  const today = localDate(nowMs, zone);
  return new Map([
    ['', today],
    ...sources.map(({ feed, city, checked }): [string, string] => {
      const at = city ?? checked;
      return [feed, at === undefined ? today : localDate(Date.parse(at), zone)];
    }),
  ]);
}

export const standingOf = (found: FilterSummary): PropertiesSummary['standing'] => ({
  inReview: found.inReview,
  inForce: found.open - found.inReview,
  approved: found.saidApproved,
  expiredApproved: found.expiredApproved,
  filedYears: found.filedYears ?? null,
  approvedYears: found.approvedYears ?? null,
});

/** @param filed days of filing that were asked for */
export function byYearOf(
  { byYear }: FilterSummary,
  rows: (more: Record<string, string>) => string,
  filed = ANY_DAY,
): PropertiesSummary['byYear'] {
  return [...byYear]
    .toSorted(([a], [b]) => b - a)
    .map(([year, { reversed, days }]) => ({
      year,
      n: countOf(days),
      reversed,
      medianDays: spreadOf(days, () => 1).medianDays,
      rows: rows({ filed, approved: `${year}-01-01,${year + 1}-01-01` }),
    }));
}

export function withWaitingOf({ days, waiting }: FilterSummary): PropertiesSummary['withWaiting'] {
  const [approved, still] = [countOf(days), countOf(waiting)];
  const median = approved < LEAST_DAYS ? undefined : medianWithWaiting(days, waiting);
  return { cases: approved + still, approved, waiting: still, medianDays: median ?? null };
}
