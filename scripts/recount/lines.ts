import { CARD_FIGURES, type CardFigure } from '@moontower/contracts/feeds/card-figures';
import { CHART_IDS, type ChartId } from '@moontower/contracts/analytics/charts';
import { ALL_HELD, HOUR, NOW, TWELVE, YEAR } from './spans.ts';

/** What a number on a screen is, and where it is counted a second time from rows, by other means. */
export interface RecountLine {
  /** Its name on the screen, as the path of its words. */
  called: string;
  /** Which records it counts. */
  of: string;
  /** Over which days. */
  over: string;
  /** The test that counts it again: its file and its title. */
  again: readonly [file: string, test: string];
}
export type FigureName = CardFigure | ChartId;
export const FIGURE_NAMES: readonly FigureName[] = [...CARD_FIGURES, ...CHART_IDS];

const ANALYTICS = 'api/src/routes/analytics.int.test.ts';
const RECOUNT = 'api/src/routes/analytics-recount.int.test.ts';
const MONEY = 'scripts/recount/money.int.test.ts';
const again = {
  statistics: ['api/src/routes/pork-flagged.int.test.ts', 'counts each thing as it names it'],
  words: [
    'api/src/routes/pork-flagged.int.test.ts',
    'counts phrases of the lists, never a sentence, and a purchase once',
  ],
  ranges: ['api/src/routes/pork-flagged.int.test.ts', 'lists a range of scores as many as the statistics count in it'],
  party: ['api/src/routes/party-pages.int.test.ts', 'sums what is scored, by year and department'],
  reports: ['scripts/recount/reports.int.test.ts', 'are counted again from what is public, by whole local days'],
  bulletin: ['worker/src/bulletins/bulletins.int.test.ts', 'says of a real reading what its ledger line says'],
  properties: [RECOUNT, 'cards, tabs and types of "%s"'],
  median: [ANALYTICS, 'the median is the middle of the days cases took'],
  rows: [ANALYTICS, 'every number is what its rows come to'],
  scores: [RECOUNT, 'scores by the three ranks, shares of the declared value, zones and gaps'],
  declared: ['scripts/recount/generated-rows.int.test.ts', 'what permits of the window declare'],
  receipts: ['scripts/recount/generated-rows.int.test.ts', 'what bars and restaurants took'],
  inspections: ['scripts/recount/recordings.int.test.ts', 'inspections, and those below 70'],
  budget: [MONEY, '%s: total, departments and categories, to the cent'],
  objects: [MONEY, 'the objects of a department, and its budget of the year before'],
  revenue: [MONEY, 'revenue comes to the budget in every year'],
  capital: [MONEY, 'every proposition has what was voted, and capital projects what their file says'],
  permits: [RECOUNT, 'permits and their value, district by district and month by month'],
  approval: [RECOUNT, 'days from filing to approval by each case’s own dates'],
  business: [RECOUNT, 'each chart’s months, districts, ZIP codes and scores'],
  ranks: [RECOUNT, 'ranks, the middle of the ten, and the change to the same months a year before'],
  scorecard: [RECOUNT, 'the months of a scorecard'],
} as const satisfies Record<string, RecountLine['again']>;

type By = keyof typeof again;
const line = (...[called, of, over, by]: readonly [called: string, of: string, over: string, by: By]): RecountLine => ({
  called,
  of,
  over,
  again: again[by],
});
const chart = (...[id, of, over, by]: readonly [id: ChartId, of: string, over: string, by: By]): RecountLine =>
  line(`findings.titles.${id}`, of, over, by);

/** A line each. A number without its line does not compile. */
export const RECOUNT_LINES: Readonly<Record<FigureName, RecountLine>> = {
  'tracker-flagged': line(
    'pork.stats.flagged',
    'Scored purchases from the floor on, whatever they cost, but those people cleared',
    ALL_HELD,
    'statistics',
  ),
  'tracker-scored': line('pork.stats.scored', 'Purchases with a score, 0 too', ALL_HELD, 'statistics'),
  'tracker-high': line(
    'pork.stats.high',
    'Purchases of the band high, but those people cleared',
    ALL_HELD,
    'statistics',
  ),
  'tracker-priority': line(
    'pork.stats.priority',
    'Purchases that the rules suggest for review',
    ALL_HELD,
    'statistics',
  ),
  'tracker-average': line('pork.stats.average', 'Scores of the flagged purchases', ALL_HELD, 'statistics'),
  'party-paid': line(
    'pork.party.stats.paid',
    'Dollars of scored purchases of one payee or department',
    ALL_HELD,
    'party',
  ),
  'party-purchases': line(
    'pork.party.stats.purchases',
    'Scored purchases of one payee or department',
    ALL_HELD,
    'party',
  ),
  'party-flagged': line(
    'pork.party.stats.flagged',
    'Of those the flagged ones, but those people cleared',
    ALL_HELD,
    'party',
  ),
  'reports-week': line(
    'incidents.stats.week',
    'Public reports of residents',
    'Today and the six local days before',
    'reports',
  ),
  'reports-open': line('incidents.stats.open', 'Public reports that are open or in progress', NOW, 'reports'),
  'reports-closed': line(
    'incidents.stats.closed',
    'Public reports resolved or closed',
    'The local month until now',
    'reports',
  ),
  'reports-districts': line('incidents.stats.districts', 'Council districts of the city', NOW, 'reports'),
  'bulletin-readings': line('bulletins.totals.readings', 'Readings of feeds that ended', HOUR, 'bulletin'),
  'bulletin-received': line('bulletins.totals.received', 'Rows that came in', HOUR, 'bulletin'),
  'bulletin-fresh': line('bulletins.totals.fresh', 'Rows that are new', HOUR, 'bulletin'),
  'bulletin-changed': line('bulletins.totals.changed', 'Rows that are another than before', HOUR, 'bulletin'),
  'bulletin-gone': line('bulletins.totals.gone', 'Records that the city took back', HOUR, 'bulletin'),
  'bulletin-held-back': line('bulletins.totals.heldBack', 'Rows that were set aside', HOUR, 'bulletin'),
  'bulletin-left-out': line('bulletins.totals.leftOut', 'Rows of readings that were not published', HOUR, 'bulletin'),
  'properties-open': line('properties.cards.open', 'Cases of the filter in review or in force', NOW, 'properties'),
  'properties-days': line(
    'properties.cards.days',
    'Days from filing to approval of the cases approved',
    'The newest year of approval with enough cases',
    'median',
  ),
  'properties-filed': line(
    'properties.cards.filed',
    'Cases of the filter',
    'The years that the card names',
    'properties',
  ),
  'properties-expired': line(
    'properties.cards.expired',
    'Cases of the filter that expired',
    'The years that the card names',
    'properties',
  ),
  'city-budget': line(
    'analytics.cards.budget',
    'Operating budget, all departments',
    'The fiscal year that the card names',
    'budget',
  ),
  'active-projects': line('analytics.cards.projects', 'Development cases that are open', NOW, 'rows'),
  'investment-gaps': line('analytics.cards.gaps', 'Districts whose share of declared value is low', TWELVE, 'scores'),
  'declared-value': line(
    'analytics.cards.value',
    'Declared value of building permits, without fillers',
    TWELVE,
    'declared',
  ),
  'opportunity-zones': line('analytics.cards.zones', 'Districts with a score of 60 and more', TWELVE, 'scores'),
  permits: line('analytics.measures.permits', 'Permits issued', TWELVE, 'rows'),
  alcoholLicences: line('analytics.figures.alcoholLicences', 'Alcohol licenses in force', NOW, 'rows'),
  newAlcoholLicences: line('analytics.figures.newAlcoholLicences', 'Alcohol licenses issued', TWELVE, 'business'),
  salesTaxPermits: line('analytics.figures.salesTaxPermits', 'Sales tax permits issued', TWELVE, 'business'),
  shortTermRentals: line('analytics.figures.shortTermRentals', 'Short-term rentals in force', NOW, 'rows'),
  inspections: line('analytics.figures.inspections', 'Food inspections', TWELVE, 'inspections'),
  inspectionsBelow70: line(
    'analytics.figures.inspectionsBelow70',
    'Food inspections with a score below 70',
    TWELVE,
    'inspections',
  ),
  receipts: line('analytics.figures.receipts', 'Receipts of bars and restaurants', TWELVE, 'receipts'),
  'flagged-by-category': line(
    'pork.figures.categories.series',
    'Dollars of flagged purchases by what was bought',
    ALL_HELD,
    'statistics',
  ),
  'flagged-words': line(
    'pork.figures.keywords.series',
    'Purchases with points whose text holds a listed word',
    ALL_HELD,
    'words',
  ),
  'purchases-by-score': line('pork.figures.scores.column', 'Scored purchases by score', ALL_HELD, 'ranges'),
  'budget-departments': chart('budget-departments', 'Budget lines by department', YEAR, 'budget'),
  'budget-categories': chart('budget-categories', 'Budget lines by category', YEAR, 'budget'),
  'budget-objects': chart('budget-objects', 'Budget lines of one department by object', YEAR, 'objects'),
  'revenue-sources': chart('revenue-sources', 'Revenue lines by source', YEAR, 'revenue'),
  'capital-departments': chart('capital-departments', 'Capital projects by department', NOW, 'capital'),
  'bond-propositions': chart('bond-propositions', 'Bond propositions', NOW, 'capital'),
  'budget-years': chart('budget-years', 'Budget lines by fiscal year', 'All fiscal years held', 'revenue'),
  'budget-changes': chart('budget-changes', 'Budget lines by department, against the year before', YEAR, 'objects'),
  'revenue-years': chart('revenue-years', 'Revenue lines by fiscal year', 'All fiscal years held', 'revenue'),
  'permits-by-district': chart('permits-by-district', 'Permits issued by district', TWELVE, 'permits'),
  'value-by-district': chart('value-by-district', 'Declared value by district', TWELVE, 'permits'),
  'permits-by-month': chart('permits-by-month', 'Permits issued by month', TWELVE, 'permits'),
  'value-by-month': chart('value-by-month', 'Declared value by month', TWELVE, 'permits'),
  'open-by-type': chart('open-by-type', 'Development cases filed, those open among them', TWELVE, 'approval'),
  'approval-by-type': chart('approval-by-type', 'Days from filing to approval by type', TWELVE, 'approval'),
  'approval-days': chart('approval-days', 'Approvals by days from filing', TWELVE, 'approval'),
  'licences-by-month': chart('licences-by-month', 'Alcohol licenses issued by month', TWELVE, 'business'),
  'licences-by-district': chart('licences-by-district', 'Alcohol licenses in force by district', NOW, 'business'),
  'rentals-by-district': chart('rentals-by-district', 'Short-term rentals in force by district', NOW, 'business'),
  'sales-tax-by-month': chart('sales-tax-by-month', 'Sales tax permits issued by month', TWELVE, 'business'),
  'receipts-by-month': chart('receipts-by-month', 'Receipts of bars and restaurants by month', TWELVE, 'business'),
  'receipts-by-zip': chart('receipts-by-zip', 'Receipts of bars and restaurants by ZIP code', TWELVE, 'business'),
  'inspections-by-month': chart('inspections-by-month', 'Food inspections by month', TWELVE, 'business'),
  'inspection-scores': chart('inspection-scores', 'Food inspections by score', TWELVE, 'business'),
  'opportunity-scores': chart('opportunity-scores', 'Scores of districts by three ranks', TWELVE, 'scores'),
  'investment-shares': chart('investment-shares', 'Shares of declared value by district', TWELVE, 'scores'),
  'district-permits': chart('district-permits', 'Permits issued by district', TWELVE, 'ranks'),
  'district-value': chart('district-value', 'Declared value by district', TWELVE, 'ranks'),
  'district-open': chart('district-open', 'Development cases that are open by district', NOW, 'ranks'),
  'district-licences': chart('district-licences', 'Alcohol licenses in force by district', NOW, 'ranks'),
  'district-rentals': chart('district-rentals', 'Short-term rentals in force by district', NOW, 'ranks'),
  'district-requests': chart('district-requests', '311 requests by district', TWELVE, 'ranks'),
  'district-code': chart('district-code', 'Code cases by district', TWELVE, 'ranks'),
  'scorecard-permits': chart('scorecard-permits', 'Permits issued in one district by month', TWELVE, 'scorecard'),
  'scorecard-value': chart('scorecard-value', 'Declared value in one district by month', TWELVE, 'scorecard'),
  'scorecard-requests': chart('scorecard-requests', '311 requests in one district by month', TWELVE, 'scorecard'),
  'scorecard-code': chart('scorecard-code', 'Code cases in one district by month', TWELVE, 'scorecard'),
};
