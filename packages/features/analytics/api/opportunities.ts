import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { feedsOf, type FeedRole, type FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { Chart, MissingPart, OpportunitiesAnalytics, Opportunity, OpportunityPart } from '@moontower/contracts';
import { PERMIT_TYPES, PROJECT_TYPES } from '@moontower/store/tallies/development-tallies';
import { freshOf, LICENCE_FEEDS, licenceRows } from './business-sums.ts';
import { labelled } from './budget.ts';
import { chart, dollars, sum } from './charts.ts';
import { openRows, PERMIT_FEEDS, permitRows, PROJECT_FEEDS } from './development.ts';
import { openOf, placeSumsOf, ranksOf } from './place-sums.ts';
import { missingOf, type StoppedFeeds, type UnplacedCounts } from './placing.ts';
import { basisOf, type AnswerBasis } from './answer-basis.ts';
import { coveredDays, type Months } from './window.ts';
import type { Sums } from '@moontower/store/analytics/analytics-reads';

/** A zone scores so much or more; a gap has under this share of an equal share of the declared value. */
export const ZONE_FROM = 60;
export const GAP_BELOW = 0.5;
const SCORED_FEEDS = [...PERMIT_FEEDS, ...PROJECT_FEEDS, ...LICENCE_FEEDS] as const;

export interface OpportunitySums {
  roles: FeedsByRole;
  months: readonly Sums[];
  open: readonly Sums[];
  fresh: readonly Sums[];
  /** Cents; null where no record states the year's budget. */
  perPerson: number | null;
  waiting?: UnplacedCounts;
  stopped?: StoppedFeeds;
}
/** Numbers of the ten districts; all null where they have none, and then why. */
export interface PartFacts {
  values: readonly (number | null)[];
  missing?: MissingPart;
}

export type OpportunityFacts = Readonly<Record<OpportunityPart['id'], PartFacts>>;
const PARTS = ['value', 'open', 'licences'] as const;

/**
 * The mean of three ranks among the districts, 0 to 100: little declared value, many open projects, many new licences.
 * The first of ten gets 100, the last 0. A missing part is said, and then there is no score.
 */
export function opportunitiesOf(facts: OpportunityFacts, window: Months): Opportunity[] {
  const ranks = {
    value: ranksOf(facts.value.values),
    open: ranksOf(facts.open.values),
    licences: ranksOf(facts.licences.values),
  };
  const rows = {
    value: (district: number) => permitRows(window, { districts: [district], valued: true }),
    open: (district: number) => openRows(PROJECT_TYPES, { districts: [district] }),
    licences: (district: number) => licenceRows(window, { districts: [district] }),
  };
  const total = sum(facts.value.values.map((value) => value ?? 0));
  return cityDistricts().map((district, at) => {
    const parts = PARTS.map((id): OpportunityPart => {
      const rank = ranks[id][at] ?? null;
      const most = rank === null ? null : ((cityDistricts().length - rank) / (cityDistricts().length - 1)) * 100;
      const points = most === null ? null : id === 'value' ? 100 - most : most;
      const { values, missing } = facts[id];
      const value = values[at] ?? null;
      return {
        id,
        value: id === 'value' && value !== null ? dollars(value) : value,
        rank,
        points,
        rows: rows[id](district),
        ...(points !== null || missing === undefined ? {} : { missing }),
      };
    });
    const known = parts.flatMap(({ points }) => points ?? []);
    const score = known.length === parts.length ? Math.round(sum(known) / parts.length) : null;
    const own = facts.value.values[at] ?? null;
    const valueShare = own === null || total <= 0 ? null : own / total;
    return {
      district,
      opportunityScore: score,
      parts,
      missing: parts.filter(({ points }) => points === null).map(({ id }) => id),
      zone: score === null ? null : score >= ZONE_FROM,
      valueShare,
      gap: valueShare === null ? null : valueShare < GAP_BELOW / cityDistricts().length,
    };
  });
}

export function opportunityFacts(
  { roles, months, open, fresh, waiting, stopped }: OpportunitySums,
  window: Months,
): OpportunityFacts {
  const places = placeSumsOf(months);
  const permits = (district: number) => places.of(PERMIT_TYPES, { ...window, district });
  const projects = (district: number) => openOf(open, PROJECT_TYPES, district);
  const licences = (district: number) => freshOf(fresh, window.months, district);
  const part = (of: readonly FeedRole[], counted: (district: number) => number, value = counted): PartFacts => {
    const missing = missingOf(feedsOf(roles, ...of), counted, { waiting, stopped });
    return missing === undefined
      ? { values: cityDistricts().map((district) => value(district)) }
      : { values: cityDistricts().map(() => null), missing };
  };
  return {
    value: part(
      PERMIT_FEEDS,
      (district) => permits(district).valued,
      (district) => permits(district).cents,
    ),
    open: part(
      PROJECT_FEEDS,
      (district) => projects(district).n,
      (district) => projects(district).open,
    ),
    licences: part(LICENCE_FEEDS, licences),
  };
}

export const missingParts = (facts: OpportunityFacts): MissingPart[] => PARTS.flatMap((id) => facts[id].missing ?? []);

/** How many districts are zones, and which are gaps; null where no district has a score or a share. */
function zonesAndGaps(opportunities: readonly Opportunity[]): { zones: number | null; gaps: number[] | null } {
  const scored = opportunities.some(({ zone }) => zone !== null);
  const shared = opportunities.some(({ gap }) => gap !== null);
  return {
    zones: scored ? opportunities.filter(({ zone }) => zone === true).length : null,
    gaps: shared ? opportunities.flatMap(({ gap, district }) => (gap === true ? [district] : [])) : null,
  };
}

export function opportunitiesAnalytics(
  basis: AnswerBasis,
  sums: OpportunitySums,
  window: Months,
): OpportunitiesAnalytics {
  const opportunities = opportunitiesOf(opportunityFacts(sums, window), window);
  const places = placeSumsOf(sums.months);
  const permits = places.of(PERMIT_TYPES, window);
  const days = coveredDays(window, places.held(PERMIT_TYPES));
  const ofPermits = {
    from: feedsOf(sums.roles, ...PERMIT_FEEDS),
    n: permits.valued,
    of: permits.n,
    days,
    rows: permitRows(window, { valued: true }),
  };
  const { zones, gaps } = zonesAndGaps(opportunities);
  const located = (part: 'n' | 'valued') =>
    sum(cityDistricts().map((district) => places.of(PERMIT_TYPES, { ...window, district })[part]));
  return {
    opportunities,
    avgSpendingPerCapita: sums.perPerson === null ? null : Math.round(dollars(sums.perPerson)),
    totalInvestment: permits.valued === 0 ? null : dollars(permits.cents),
    opportunityZones: zones,
    investmentGaps: gaps,
    zoneFrom: ZONE_FROM,
    gapBelow: GAP_BELOW,
    window: { from: window.from, until: window.until, months: window.months.length },
    figures: {
      opportunityZones: {
        ...basisOf(basis, { from: feedsOf(sums.roles, ...SCORED_FEEDS), n: permits.n, days, rows: permitRows(window) }),
        unit: 'count',
        value: zones,
      },
      investmentGaps: { ...basisOf(basis, ofPermits), unit: 'count', value: gaps?.length ?? null },
      totalInvestment: {
        ...basisOf(basis, ofPermits),
        unit: 'cents',
        value: permits.valued === 0 ? null : permits.cents,
      },
    },
    asOf: new Date(basis.nowMs).toISOString(),
    charts: charts(basis, {
      roles: sums.roles,
      opportunities,
      window,
      days,
      n: located('n'),
      valued: located('valued'),
      of: permits.n,
    }),
    ...labelled(basis),
  };
}

interface OpportunityChartInput {
  roles: FeedsByRole;
  opportunities: readonly Opportunity[];
  window: Months;
  days: { from: string; to: string };
  n: number;
  valued: number;
  of: number;
}
function charts(
  basis: AnswerBasis,
  { roles, opportunities, window, days, n, valued, of }: OpportunityChartInput,
): Chart[] {
  const categories = opportunities.map(({ district }) => String(district));
  const scored = opportunities.filter(({ opportunityScore }) => opportunityScore !== null).length > 0;
  return [
    chart(basis, {
      id: 'opportunity-scores',
      of: 'district',
      unit: 'count',
      from: feedsOf(roles, ...SCORED_FEEDS),
      n: scored ? n : 0,
      outOf: of,
      days,
      rows: permitRows(window, { districts: cityDistricts() }),
      categories,
      series: [{ name: 'score', values: opportunities.map(({ opportunityScore }) => opportunityScore) }],
    }),
    chart(basis, {
      id: 'investment-shares',
      of: 'district',
      unit: 'share',
      from: feedsOf(roles, ...PERMIT_FEEDS),
      n: valued,
      outOf: of,
      days,
      rows: permitRows(window, { districts: cityDistricts(), valued: true }),
      categories,
      series: [{ name: 'value', values: opportunities.map(({ valueShare }) => valueShare) }],
    }),
  ];
}
