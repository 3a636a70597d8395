// Where numbers stand in tables and sentences. A file that writes one has its line here, or its reason below.
import { ALL_HELD, HOUR, TWELVE, YEAR } from './spans.ts';

const RECOUNT = 'api/src/routes/analytics-recount.int.test.ts';
const ANALYTICS = 'api/src/routes/analytics.int.test.ts';
const PARTY = 'api/src/routes/party-pages.int.test.ts';
const FLAGGED = 'api/src/routes/pork-flagged.int.test.ts';
const BULLETINS = 'worker/src/bulletins/bulletins.int.test.ts';
const PULSE = 'api/src/routes/pulse-figures.int.test.ts';
const COUNTS = 'api/src/routes/large-counts.int.test.ts';
const MONEY = 'scripts/recount/money.int.test.ts';

export interface CountedPlaces {
  /** Which records are counted (`of`), and over which days (`over`). */
  of: string;
  over: string;
  /** The test that counts them again: its file and its title. */
  again: readonly [file: string, test: string];
  files: readonly string[];
}

export const COUNTED_PLACES: readonly CountedPlaces[] = [
  {
    of: 'Records of a measure by district, and their ranks',
    over: TWELVE,
    again: [RECOUNT, 'ranks, the middle of the ten, and the change to the same months a year before'],
    files: [
      'packages/features/analytics/web/CompareTable.tsx',
      'packages/features/analytics/web/tabs/DistrictsTab.tsx',
      'packages/features/analytics/web/use-change-words.ts',
    ],
  },
  {
    of: 'Budget lines',
    over: YEAR,
    again: [MONEY, '%s: total, departments and categories, to the cent'],
    files: ['packages/features/analytics/web/DepartmentTable.tsx', 'packages/features/analytics/web/StatRow.tsx'],
  },
  {
    of: 'Records of a measure in one district',
    over: TWELVE,
    again: [RECOUNT, 'the months of a scorecard'],
    files: ['packages/features/analytics/web/DistrictScreen.tsx'],
  },
  {
    of: 'Budget lines and payments of one department',
    over: YEAR,
    again: [MONEY, 'the objects of a department, and its budget of the year before'],
    files: ['packages/features/analytics/web/ObjectPanel.tsx'],
  },
  {
    of: 'Records with and without a district',
    over: TWELVE,
    again: ['scripts/recount/recordings.int.test.ts', 'requests and code cases, with and without a district'],
    files: ['packages/features/analytics/web/WhyMissing.tsx'],
  },
  {
    of: 'The rows behind a number',
    over: 'The months or the year of the chart',
    again: [ANALYTICS, 'every number is what its rows come to'],
    files: ['packages/features/analytics/web/parts.tsx'],
  },
  {
    of: 'Residents by the stated count',
    over: YEAR,
    again: [ANALYTICS, 'per person is the sum over the stated population'],
    files: ['packages/features/analytics/web/tabs/BudgetTab.tsx'],
  },
  {
    of: 'Licenses, inspections and receipts',
    over: TWELVE,
    again: [RECOUNT, 'each chart’s months, districts, ZIP codes and scores'],
    files: ['packages/features/analytics/web/tabs/BusinessTab.tsx'],
  },
  {
    of: 'Building permits by district and month',
    over: TWELVE,
    again: [RECOUNT, 'permits and their value, district by district and month by month, and a year before'],
    files: ['packages/features/analytics/web/tabs/DevelopmentTab.tsx'],
  },
  {
    of: 'Ranks and shares of a district',
    over: TWELVE,
    again: [RECOUNT, 'scores by the three ranks, shares of the declared value, zones and gaps'],
    files: ['packages/features/analytics/web/tabs/OpportunitiesTab.tsx'],
  },
  {
    of: 'Rows of the readings that ended',
    over: HOUR,
    again: [BULLETINS, 'says of a real reading what its ledger line says'],
    files: [
      'packages/features/bulletins/web/BulletinFeeds.tsx',
      'packages/features/bulletins/web/BulletinScreen.tsx',
      'packages/features/bulletins/web/BulletinTable.tsx',
      'web/src/screens/status/FeedLedger.tsx',
    ],
  },
  {
    of: 'Flagged purchases announced since the bulletin before that stand flagged',
    over: HOUR,
    again: ['worker/src/bulletins/flagged-in-bulletins.int.test.ts', 'are those announced since'],
    files: ['packages/features/bulletins/web/BulletinFinds.tsx', 'packages/features/bulletins/worker/bulletin-mail.ts'],
  },
  {
    of: 'Counts, complaints and payments of a series',
    over: 'The year or month beside it',
    again: [
      'packages/features/homelessness/api/homelessness.test.ts',
      'a month of complaints has the number of all requests',
    ],
    files: ['packages/features/homelessness/web/SeriesCards.tsx', 'packages/features/homelessness/web/Spending.tsx'],
  },
  {
    of: 'Payments found under the name of an organisation',
    over: 'The years beside it',
    again: [
      'packages/features/nonprofits/worker/money-under.test.ts',
      'stands by source and published name, with the strength of the match',
    ],
    files: ['packages/features/nonprofits/web/MoneyBox.tsx'],
  },
  {
    of: 'Days from filing to approval',
    over: 'The years that the card names',
    again: [ANALYTICS, 'the median is the middle of the days cases took'],
    files: ['packages/features/properties/web/PropertyAnalytics.tsx'],
  },
  {
    of: 'Development cases of the filter',
    over: 'The years that the card names',
    again: [RECOUNT, 'cards, tabs and types of "%s"'],
    files: ['packages/features/properties/web/OverviewTab.tsx', 'packages/features/properties/web/PropertyCards.tsx'],
  },
  {
    of: 'Public events',
    over: 'The chosen day and the seven days up to it',
    again: [PULSE, 'are of Austin’s calendar day and the seven days up to it'],
    files: ['packages/features/pulse/web/PulseStatsRow.tsx'],
  },
  {
    of: 'Public events of a type',
    over: 'The chosen time',
    again: [PULSE, 'have no count of a type that is not held'],
    files: ['packages/features/pulse/web/filters/ChipCount.tsx'],
  },
  {
    of: 'Public reports of residents',
    over: 'As the card says',
    again: ['scripts/recount/reports.int.test.ts', 'are counted again from what is public, by whole local days'],
    files: ['packages/features/reports/web/IncidentStatsRow.tsx'],
  },
  {
    of: 'What the words find, by kind',
    over: 'As it stands now',
    again: ['packages/features/search/api/question/find-all.test.ts', 'are counted within what was chosen beside them'],
    files: [
      'packages/features/search/web/AskedWords.tsx',
      'packages/features/search/web/FoundList.tsx',
      'packages/features/search/web/SearchFacets.tsx',
      'packages/features/search/web/SearchView.tsx',
      'web/src/shell/menus/FoundItems.tsx',
    ],
  },
  {
    of: 'Public records of a place and around it',
    over: 'As it stands now',
    again: ['api/src/routes/places.int.test.ts', 'all are counted'],
    files: ['web/src/screens/address/AddressFacts.tsx', 'web/src/screens/address/AddressTimeline.tsx'],
  },
  {
    of: 'Public records',
    over: 'The day, the week or the whole copy, as the words say',
    again: [COUNTS, 'is the same as counted one by one'],
    files: [
      'web/src/screens/feed/FeedList.tsx',
      'web/src/screens/feed/WeekRail.tsx',
      'web/src/screens/feed/near/NearCard.tsx',
      'web/src/screens/feed/near/OtherKinds.tsx',
    ],
  },
  {
    of: 'Public records that the filter matches',
    over: 'The period of the filter',
    again: [COUNTS, 'is what the list shows where the list shows all'],
    files: ['web/src/screens/feed/filters/FeedBar.tsx'],
  },
  {
    of: 'Public records within the ring',
    over: 'As it stands now',
    again: [
      'api/src/routes/items-nearest.int.test.ts',
      'are the nearest of all of them however old, with the number of all',
    ],
    files: ['web/src/screens/item/nearby/NearbySection.tsx', 'web/src/screens/item/nearby/RingMapFigure.tsx'],
  },
  {
    of: 'Purchases by what the label says',
    over: ALL_HELD,
    again: [FLAGGED, 'counts each thing as it names it'],
    files: [
      'web/src/screens/pork-tracker/PorkStats.tsx',
      'web/src/screens/pork-tracker/purchases/pork-facts.ts',
      'web/src/screens/pork-tracker/tabs/CategoriesTab.tsx',
    ],
  },
  {
    of: 'Scored purchases by ranges of the score',
    over: ALL_HELD,
    again: [FLAGGED, 'lists a range of scores as many as the statistics count in it'],
    files: ['web/src/screens/pork-tracker/pork-figures.ts', 'web/src/screens/pork-tracker/tabs/ScoresTab.tsx'],
  },
  {
    of: 'Purchases whose text holds a listed word',
    over: ALL_HELD,
    again: [FLAGGED, 'counts phrases of the lists, never a sentence, and a purchase once for a chip'],
    files: ['web/src/screens/pork-tracker/tabs/KeywordsTab.tsx'],
  },
  {
    of: 'Flagged purchases, those below the floor of money apart',
    over: ALL_HELD,
    again: [FLAGGED, 'leaves out what cost less than is asked for'],
    files: ['web/src/screens/pork-tracker/tabs/ListWords.tsx'],
  },
  {
    of: 'Payments held: rows, departments, first and last day, months without a row',
    over: ALL_HELD,
    again: ['scripts/recount/generated-rows.int.test.ts', 'what the totals of spending rest on'],
    files: ['web/src/screens/pork-tracker/coverage/coverage-words.ts'],
  },
  {
    of: 'Scored purchases of one payee or department, by year, department or payee',
    over: ALL_HELD,
    again: [PARTY, 'sums what is scored, by year and department, and names what it leaves out'],
    files: [
      'web/src/screens/pork-tracker/kit/PartyKit.tsx',
      'web/src/screens/pork-tracker/party/FlaggedPart.tsx',
      'web/src/screens/pork-tracker/party/PartyScreen.tsx',
      'web/src/screens/pork-tracker/party/SumTable.tsx',
    ],
  },
  {
    of: 'Purchases under the same name with another code',
    over: ALL_HELD,
    again: [PARTY, 'keeps spellings apart unless only signs and case differ'],
    files: ['web/src/screens/pork-tracker/party/VendorParts.tsx'],
  },
  {
    of: 'Payments of one payee or department: year ends, digits, amounts around the limit',
    over: 'All whole fiscal years that our copy holds',
    again: [
      'packages/store/src/spending/parties/party-panels.test.ts',
      'is September against the mean of the other months',
    ],
    files: [
      'web/src/screens/pork-tracker/party/DigitsPanel.tsx',
      'web/src/screens/pork-tracker/party/PanelsPart.tsx',
      'web/src/screens/pork-tracker/party/YearEnds.tsx',
    ],
  },
  {
    of: 'Purchases of the same goods: how many, the share below',
    over: ALL_HELD,
    again: [PARTY, 'compares it with purchases of the same goods, and says where it stands'],
    files: ['web/src/screens/pork-tracker/purchase/PeersPart.tsx'],
  },
  {
    of: 'Purchases that the rules compared with: how many, their median',
    over: 'The 36 months before the purchase',
    again: ['packages/scoring/src/score.test.ts', 'is the median that its explanation names, and of how many that is'],
    files: ['web/src/screens/pork-tracker/purchases/peer-ratio.ts'],
  },
  {
    of: 'Purchases judged by a rule, and those it fired on',
    over: 'The last full scoring',
    again: ['api/src/routes/pork-rules.int.test.ts', 'every rule of the latest one after it'],
    files: ['web/src/screens/methods/RuleTable.tsx', 'web/src/screens/methods/rule-text.ts'],
  },
  {
    of: 'Payees read by hand',
    over: 'The day on which it was measured',
    again: ['scripts/spending/payees/measure-payees.test.ts', 'are persons and firms as often as Methods says'],
    files: ['web/src/screens/methods/MethodsScreen.tsx'],
  },
  {
    of: 'Public records',
    over: 'Seven local days up to the newest',
    again: ['web/src/screens/welcome/hero-number.test.tsx', 'counts the seven days that it names, and no eighth'],
    files: ['web/src/screens/welcome/HeroNumber.tsx'],
  },
  {
    of: 'Feeds that we read',
    over: 'As it stands now',
    again: ['web/src/screens/welcome/sources-of.test.ts', 'are all feeds that /api/feeds lists, each counted once'],
    files: [
      'web/src/screens/welcome/PilotPanels.tsx',
      'web/src/screens/welcome/PilotProgram.tsx',
      'web/src/screens/welcome/cities/Figures.tsx',
    ],
  },
];
