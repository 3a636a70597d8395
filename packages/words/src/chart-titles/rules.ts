import type { Chart, ChartId, ChartTitle } from '@moontower/contracts/analytics';
import * as of from './numbers.ts';

/** What a rule is given: a chart that has enough records to be drawn. */
export type TitledChart = Pick<Chart, 'figure' | 'of'>;
export interface FindingRule {
  /** Which sentence is written; its words stand in `en.ts` and `es.ts`. */
  rule: ChartTitleName;
  charts: readonly ChartId[];
  /** Fewer records than this make no sentence, though a chart may be drawn. */
  leastN: number;
  /** What the sentence names; undefined where it does not hold. */
  holds: (chart: TitledChart) => ChartTitle['values'] | undefined;
}
export const CHART_TITLES = [
  'spent-over-budget',
  'few-take-most',
  'grew-over-years',
  'changed-most',
  'district-changed',
  'changed-over-year',
  'most-in-month',
  'most-in-district',
  'most-of-names',
  'slowest-type',
  'within-days',
  'still-open',
  'below-seventy',
  'under-half-share',
  'score-from-sixty',
  'bonds-unspent',
] as const;
export type ChartTitleName = (typeof CHART_TITLES)[number];

/** A change is told from a tenth on, of at least so many records. */
const CHANGE = 0.1;
const MANY = 50;
const FEW = 20;

/**
 * Every rule of what a chart's title says, the first that holds. A sentence is about all records of the figure, names
 * no person, and says what is more or less, never why.
 */
export const CHART_TITLE_RULES: readonly FindingRule[] = [
  {
    rule: 'few-take-most',
    charts: ['budget-departments', 'budget-categories', 'revenue-sources', 'capital-departments'],
    leastN: FEW,
    // As few as hold half of it, at most three of at least six.
    holds: ({ figure }) => {
      const values = of.valuesOf(figure, 0);
      const total = of.positive(values);
      if (total <= 0 || values.length < 6) return undefined;
      const sorted = values.flatMap((value) => (value !== null && value > 0 ? [value] : [])).toSorted((a, b) => b - a);
      for (let k = 1; k <= 3; k += 1) {
        const share = sorted.slice(0, k).reduce((sum, value) => sum + value, 0) / total;
        // Ten of ten only where the others have nothing.
        if (share >= 0.5) return { k, tenths: share < 1 ? Math.min(9, Math.round(share * 10)) : 10, what: figure.id };
      }
      return undefined;
    },
  },
  {
    rule: 'spent-over-budget',
    charts: ['budget-departments'],
    leastN: FEW,
    holds: ({ figure }) => {
      const both = of.bothOf(figure, [0, 1]);
      const over = both.filter(([budget, spent]) => spent > budget).length;
      return over === 0 ? undefined : { k: over, of: both.length };
    },
  },
  {
    rule: 'most-of-names',
    // The city's own plans, which scatter by no chance; not receipts, of which one bar may make a ZIP code's sum.
    charts: ['budget-departments', 'budget-categories', 'revenue-sources', 'capital-departments'],
    // Revenue has one row a source: ten are many.
    leastN: FEW / 2,
    holds: ({ figure }) => of.mostOf(figure),
  },
  {
    rule: 'bonds-unspent',
    charts: ['bond-propositions'],
    leastN: FEW,
    holds: ({ figure }) => {
      const both = of.bothOf(figure, [0, 1]);
      const [voted, spent] = [of.positive(both.map(([all]) => all)), of.positive(both.map(([, part]) => part))];
      return voted > 0 && spent <= voted ? { spent: spent / 100, voted: voted / 100, share: spent / voted } : undefined;
    },
  },
  {
    rule: 'grew-over-years',
    charts: ['budget-years', 'revenue-years'],
    leastN: FEW,
    holds: ({ figure }) => of.overYears(figure, CHANGE / 5),
  },
  {
    rule: 'changed-most',
    charts: ['budget-changes'],
    leastN: FEW,
    holds: ({ figure }) => {
      const values = of.valuesOf(figure, 0);
      const at = of.indexOfMost(values.map((value) => (value === null ? null : Math.abs(value))));
      const change = at === undefined ? undefined : values[at];
      return at === undefined || change === undefined || change === null || change === 0
        ? undefined
        : { name: figure.categories[at] ?? '', change: change / 100 };
    },
  },
  {
    rule: 'district-changed',
    // Of no amounts: a district's sum does not say of how many records it is, and one of them could make the change.
    charts: ['permits-by-district', 'district-permits', 'district-requests', 'district-code'],
    leastN: MANY,
    holds: ({ figure }) => of.districtChange(figure, { least: CHANGE, before: MANY }),
  },
  {
    rule: 'most-in-district',
    charts: [
      // Of counts only: of a sum nothing here says how it scatters.
      'permits-by-district',
      'licences-by-district',
      'rentals-by-district',
      'district-permits',
      'district-open',
      'district-licences',
      'district-rentals',
      'district-requests',
      'district-code',
    ],
    leastN: FEW,
    holds: ({ figure }) => {
      const found = of.isClearlyMost(of.valuesOf(figure, 0)) ? of.mostOf(figure) : undefined;
      return found === undefined ? undefined : { ...found, unit: figure.unit };
    },
  },
  {
    rule: 'changed-over-year',
    charts: ['permits-by-month'],
    leastN: MANY,
    holds: ({ figure }) => of.yearChange(figure, CHANGE),
  },
  {
    rule: 'most-in-month',
    // Not of sales tax permits: those that ended leave the list, so its newest months are always its largest.
    charts: [
      'permits-by-month',
      'licences-by-month',
      'inspections-by-month',
      'scorecard-permits',
      'scorecard-requests',
      'scorecard-code',
    ],
    leastN: MANY,
    holds: ({ figure }) => of.mostInMonth(figure),
  },
  {
    rule: 'slowest-type',
    charts: ['approval-by-type'],
    leastN: FEW,
    holds: ({ figure }) => {
      const values = of.valuesOf(figure, 0);
      const at = values.length < 2 ? undefined : of.indexOfMost(values);
      return at === undefined ? undefined : { type: figure.categories[at] ?? '', days: values[at] ?? 0 };
    },
  },
  {
    rule: 'within-days',
    charts: ['approval-days'],
    leastN: FEW,
    // The first step by whose end half of them are through.
    holds: ({ figure }) => {
      const values = of.valuesOf(figure, 0);
      const total = of.positive(values);
      let through = 0;
      for (const [at, value] of values.entries()) {
        through += value ?? 0;
        const last = figure.categories[at]?.split('-').at(-1) ?? '';
        if (total > 0 && through * 2 >= total && /^\d+$/.test(last))
          return { days: Number(last), share: through / total };
      }
      return undefined;
    },
  },
  {
    rule: 'still-open',
    charts: ['open-by-type'],
    leastN: FEW,
    holds: ({ figure }) => {
      const values = of.valuesOf(figure, 0);
      const at = of.indexOfMost(values);
      const share = at === undefined ? undefined : values[at];
      return at === undefined || share === undefined || share === null || share === 0
        ? undefined
        : { type: figure.categories[at] ?? '', share };
    },
  },
  {
    rule: 'below-seventy',
    charts: ['inspection-scores'],
    leastN: MANY,
    holds: ({ figure }) => {
      const values = of.valuesOf(figure, 0);
      const below = figure.categories.reduce(
        (sum, name, at) => sum + (Number.parseInt(name, 10) < 70 ? (values[at] ?? 0) : 0),
        0,
      );
      return { k: below, n: figure.n };
    },
  },
  {
    rule: 'under-half-share',
    charts: ['investment-shares'],
    leastN: MANY,
    holds: ({ figure }) => {
      const under = of.valuesOf(figure, 0).filter((share) => share !== null && share < 0.05).length;
      return { k: under };
    },
  },
  {
    rule: 'score-from-sixty',
    charts: ['opportunity-scores'],
    leastN: MANY,
    holds: ({ figure }) => ({ k: of.valuesOf(figure, 0).filter((score) => score !== null && score >= 60).length }),
  },
];
