import { NO_KIND } from '@moontower/contracts/spending/no-kind';
import type { PorkChartId } from '@moontower/contracts/analytics/charts';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { cityChange } from '@moontower/ui/records/source/city-time.ts';
import { defineFigure } from '@moontower/ui/charts/figure-parts.ts';
import type { FigureProps } from '@moontower/ui/charts/Figure.tsx';

/** More bars than this are not read; the file of all purchases has the rest. */
const MOST = 12;
const CENTS = 100;

type FigureContent = Omit<FigureProps, 'embedPath' | 'framed'>;
interface FigureInput {
  statistics: PorkStatistics;
  /** The feed of payments, once it is known. */
  feed: FeedStatus | undefined;
  words: Words['pork']['figures'];
  format: Format;
  /** So many rows at most: a file has all. */
  most?: number;
}

/** The tracker's statistics as figures; undefined where nothing was scored yet, or nothing is flagged. */
export const PORK_FIGURES: Record<PorkChartId, (given: FigureInput) => FigureContent | undefined> = {
  'flagged-by-category': (given) => {
    const { statistics, words, format } = given;
    const kinds = Object.entries(statistics.wasteByCategory).toSorted(([, a], [, b]) => b - a);
    return said(given, {
      id: 'flagged-by-category',
      unit: 'cents',
      n: statistics.totalFlagged,
      rows: kinds.map(([name, value]) => [name === NO_KIND ? words.noKind : name, Math.round(value * CENTS)] as const),
      words: words.categories,
      most: (value) => format.money(value / CENTS),
      behind: '/pork-tracker',
    });
  },
  'purchases-by-score': byScore,
  'flagged-words': (given) => {
    const { statistics, words, format } = given;
    const rows = statistics.topKeywords
      .toSorted((a, b) => b.count - a.count)
      .map(({ keyword, count }) => [keyword, count] as const);
    return said(given, {
      id: 'flagged-words',
      unit: 'count',
      n: statistics.totalWithPoints,
      rows,
      words: words.keywords,
      most: format.count,
      behind: '/pork-tracker?floor=1',
    });
  },
};

/** A score of 0 stands in the words: its bar would leave nothing of the others to see. */
export const isScoreOfNone = (range: string): boolean => range === '0';
/** `20-29`, `90-100`: the whole range stands in the list. */
export const isListedRange = (range: string, floor: number): boolean => Number(range.split('-')[0]) >= floor;

/** How many purchases have which score, those in the list set apart from those below it. */
function byScore({ statistics, feed, words: { scores: words }, format }: FigureInput): FigureContent | undefined {
  const { asOf, simulated, totalScored, totalWithPoints, totalFlagged, flagFloor, scoreDistribution, ruleSet } =
    statistics;
  const ranges = Object.entries(scoreDistribution).filter(([range]) => !isScoreOfNone(range));
  if (asOf === undefined || totalWithPoints === 0 || ranges.length === 0) return undefined;
  const floor = String(flagFloor);
  const values = (listed: boolean) =>
    ranges.map(([range, count]) => (isListedRange(range, flagFloor) === listed ? count : 0));
  return {
    figure: defineFigure({
      id: 'purchases-by-score',
      unit: 'count',
      n: totalWithPoints,
      coverage: { of: totalScored },
      leastN: 1,
      source: { title: feed?.title ?? words.source, dataset: feed?.dataset, href: feed?.homepage },
      asOf: { city: cityChange(feed), checked: feed?.checkedAt, ours: asOf },
      rows: '/pork-tracker?floor=1',
      ruleSet,
      simulated,
      categories: ranges.map(([range]) => range),
      series: [
        { name: words.below(floor), values: values(false) },
        { name: words.listed(floor), values: values(true) },
      ],
    }),
    finding: words.finding(format.count(totalFlagged), format.count(totalScored), floor),
    subtitle: words.subtitle(format.count(scoreDistribution['0'] ?? 0)),
    draw: { kind: 'stacked' },
    firstColumn: words.column,
    limits: words.limits,
  };
}

interface Bars {
  id: PorkChartId;
  unit: 'cents' | 'count';
  n: number;
  rows: readonly (readonly [name: string, value: number])[];
  words: Words['pork']['figures']['categories' | 'keywords'];
  most: (value: number) => string;
  /** Where the purchases behind it are. */
  behind: string;
}

function said(
  { statistics, feed, most: atMost = MOST }: FigureInput,
  { id, unit, n, rows, words, most, behind }: Bars,
): FigureContent | undefined {
  const { asOf, simulated, totalScored, ruleSet } = statistics;
  const shown = rows.filter(([, value]) => value > 0).slice(0, atMost);
  const [first] = shown;
  if (asOf === undefined || first === undefined) return undefined;
  const figure = defineFigure({
    id,
    unit,
    n,
    coverage: { of: totalScored },
    // Sums and counts, no averages: one record is a record.
    leastN: 1,
    source: { title: feed?.title ?? words.source, dataset: feed?.dataset, href: feed?.homepage },
    asOf: { city: cityChange(feed), checked: feed?.checkedAt, ours: asOf },
    rows: behind,
    ruleSet,
    simulated,
    categories: shown.map(([name]) => name),
    series: [{ name: words.series, values: shown.map(([, value]) => value) }],
  });
  return {
    figure,
    finding: words.finding(first[0], most(first[1])),
    subtitle: words.subtitle,
    draw: { kind: 'bar', across: true },
    firstColumn: words.column,
    limits: words.limits,
  };
}
