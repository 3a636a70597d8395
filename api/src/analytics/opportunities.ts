import type { Chart, OpportunitiesAnalytics, Opportunity, OpportunityPart } from '@moontower/contracts';
import { PERMIT_TYPES, PROJECT_TYPES } from '@moontower/store/tallies/development-tallies';
import { freshOf, LICENCE_FEEDS, licenceRows } from './business-sums.ts';
import { labelled } from './budget.ts';
import { chart, dollars, sum } from './charts.ts';
import { openRows, PERMIT_FEEDS, permitRows, PROJECT_FEEDS } from './development.ts';
import { areLocated, DISTRICTS, openOf, placeSumsOf, ranksOf } from './place-sums.ts';
import { standsOn, type Standing } from './standing.ts';
import { coveredDays, type Months } from './window.ts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';

/** A zone scores so much or more; a gap has under this share of an equal share of the declared value. */
export const ZONE_FROM = 60;
export const GAP_BELOW = 0.5;

export interface OpportunitySums {
  months: readonly Sums[];
  open: readonly Sums[];
  fresh: readonly Sums[];
  /** Cents; null where no record states the year's budget. */
  perPerson: number | null;
}

/** Numbers of the ten districts; null where no record of that kind is held at all. */
export interface OpportunityFacts {
  value: readonly (number | null)[];
  open: readonly (number | null)[];
  licences: readonly (number | null)[];
}

/**
 * The mean of three ranks among the districts, 0 to 100: little declared value, many open projects, many new licences.
 * The first of ten gets 100, the last 0. A missing part is said, and then there is no score.
 */
export function opportunitiesOf(facts: OpportunityFacts, window: Months): Opportunity[] {
  const ranks = { value: ranksOf(facts.value), open: ranksOf(facts.open), licences: ranksOf(facts.licences) };
  const rows = {
    value: (district: number) => permitRows(window, { districts: [district], valued: true }),
    open: (district: number) => openRows(PROJECT_TYPES, { districts: [district] }),
    licences: (district: number) => licenceRows(window, { districts: [district] }),
  };
  const total = sum(facts.value.map((value) => value ?? 0));
  return DISTRICTS.map((district, at) => {
    const parts = (['value', 'open', 'licences'] as const).map((id): OpportunityPart => {
      const rank = ranks[id][at] ?? null;
      const most = rank === null ? null : ((DISTRICTS.length - rank) / (DISTRICTS.length - 1)) * 100;
      const points = most === null ? null : id === 'value' ? 100 - most : most;
      const value = facts[id][at] ?? null;
      return {
        id,
        value: id === 'value' && value !== null ? dollars(value) : value,
        rank,
        points,
        rows: rows[id](district),
      };
    });
    const known = parts.flatMap(({ points }) => points ?? []);
    const score = known.length === parts.length ? Math.round(sum(known) / parts.length) : null;
    const own = facts.value[at] ?? null;
    const valueShare = own === null || total <= 0 ? null : own / total;
    return {
      district,
      opportunityScore: score,
      parts,
      missing: parts.filter(({ points }) => points === null).map(({ id }) => id),
      zone: score !== null && score >= ZONE_FROM,
      valueShare,
      gap: valueShare !== null && valueShare < GAP_BELOW / DISTRICTS.length,
    };
  });
}

export function opportunityFacts({ months, open, fresh }: OpportunitySums, window: Months): OpportunityFacts {
  const places = placeSumsOf(months);
  const permits = places.of(PERMIT_TYPES, window);
  const known = <T>(holds: boolean, of: (district: number) => T): (T | null)[] =>
    DISTRICTS.map((district) => (holds ? of(district) : null));
  return {
    value: known(permits.valued > 0, (district) => places.of(PERMIT_TYPES, { ...window, district }).cents),
    open: known(openOf(open, PROJECT_TYPES).n > 0, (district) => openOf(open, PROJECT_TYPES, district).open),
    licences: known(areLocated(located(fresh, window), freshOf(fresh, window.months, 0)), (district) =>
      freshOf(fresh, window.months, district),
    ),
  };
}
/** Licences whose district is known. */
const located = (fresh: readonly Sums[], { months }: Months): number =>
  sum(DISTRICTS.map((district) => freshOf(fresh, months, district)));

export function opportunitiesAnalytics(
  standing: Standing,
  sums: OpportunitySums,
  window: Months,
): OpportunitiesAnalytics {
  const opportunities = opportunitiesOf(opportunityFacts(sums, window), window);
  const places = placeSumsOf(sums.months);
  const permits = places.of(PERMIT_TYPES, window);
  const days = coveredDays(window, places.held(PERMIT_TYPES));
  const ofPermits = {
    from: PERMIT_FEEDS,
    n: permits.valued,
    of: permits.n,
    days,
    rows: permitRows(window, { valued: true }),
  };
  const scored = opportunities.filter(({ opportunityScore }) => opportunityScore !== null);
  const gaps = opportunities.filter(({ gap }) => gap).map(({ district }) => district);
  const shared = opportunities.some(({ valueShare }) => valueShare !== null);
  const located = (part: 'n' | 'valued') =>
    sum(DISTRICTS.map((district) => places.of(PERMIT_TYPES, { ...window, district })[part]));
  return {
    opportunities,
    avgSpendingPerCapita: sums.perPerson === null ? null : Math.round(dollars(sums.perPerson)),
    totalInvestment: dollars(permits.cents),
    opportunityZones: opportunities.filter(({ zone }) => zone).length,
    investmentGaps: gaps,
    zoneFrom: ZONE_FROM,
    gapBelow: GAP_BELOW,
    window: { from: window.from, until: window.until, months: window.months.length },
    figures: {
      opportunityZones: {
        ...standsOn(standing, {
          from: [...PERMIT_FEEDS, ...PROJECT_FEEDS, ...LICENCE_FEEDS],
          n: permits.n,
          days,
          rows: permitRows(window),
        }),
        unit: 'count',
        value: scored.length === 0 ? null : opportunities.filter(({ zone }) => zone).length,
      },
      investmentGaps: { ...standsOn(standing, ofPermits), unit: 'count', value: shared ? gaps.length : null },
      totalInvestment: {
        ...standsOn(standing, ofPermits),
        unit: 'cents',
        value: permits.valued === 0 ? null : permits.cents,
      },
    },
    asOf: new Date(standing.nowMs).toISOString(),
    charts: charts(standing, {
      opportunities,
      window,
      days,
      n: located('n'),
      valued: located('valued'),
      of: permits.n,
    }),
    ...labelled(standing),
  };
}

interface Charting {
  opportunities: readonly Opportunity[];
  window: Months;
  days: { from: string; to: string };
  n: number;
  valued: number;
  of: number;
}
function charts(standing: Standing, { opportunities, window, days, n, valued, of }: Charting): Chart[] {
  const categories = opportunities.map(({ district }) => String(district));
  const scored = opportunities.filter(({ opportunityScore }) => opportunityScore !== null).length > 0;
  return [
    chart(standing, {
      id: 'opportunity-scores',
      of: 'district',
      unit: 'count',
      from: [...PERMIT_FEEDS, ...PROJECT_FEEDS, ...LICENCE_FEEDS],
      n: scored ? n : 0,
      outOf: of,
      days,
      rows: permitRows(window, { districts: DISTRICTS }),
      categories,
      series: [{ name: 'score', values: opportunities.map(({ opportunityScore }) => opportunityScore) }],
    }),
    chart(standing, {
      id: 'investment-shares',
      of: 'district',
      unit: 'share',
      from: PERMIT_FEEDS,
      n: valued,
      outOf: of,
      days,
      rows: permitRows(window, { districts: DISTRICTS, valued: true }),
      categories,
      series: [{ name: 'value', values: opportunities.map(({ valueShare }) => valueShare) }],
    }),
  ];
}
