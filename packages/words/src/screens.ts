import type { Screen } from './screen.ts';
import { SECTIONS } from './sections.ts';

/** Every screen has one address and one line here; an address comes before the pattern that would also match it. */
export const SCREENS = [
  ...SECTIONS,
  {
    path: '/district/:n',
    part: 'DistrictScreen',
    areas: ['analytics', 'benchmarks', 'findings', 'extras'],
    title: 'analytics.scorecard.pageTitle',
  },
  { path: '/cities', part: 'CitiesScreen', areas: ['benchmarks', 'analytics', 'extras'], title: 'benchmarks.title' },
  { path: '/pork-tracker/:id', part: 'PurchaseScreen', areas: ['pork', 'extras'], title: 'pork.purchase.title' },
  { path: '/vendor/:code', part: 'PartyScreen', areas: ['pork', 'extras'], title: 'pork.party.title' },
  { path: '/payee/:name', part: 'PartyScreen', areas: ['pork', 'extras'], title: 'pork.party.title' },
  { path: '/department/:code', part: 'PartyScreen', areas: ['pork', 'extras'], title: 'pork.party.title' },
  {
    path: '/vacant-properties',
    part: 'PropertiesScreen',
    areas: ['properties', 'accountability', 'feedParts', 'extras', 'outcomes'],
    title: 'properties.title',
    unlisted: true,
  },
  { path: '/welcome', part: 'WelcomeScreen', areas: ['welcome'], title: 'welcome.title', about: 'welcome' },
  {
    path: '/auth',
    part: 'AuthScreen',
    areas: ['account', 'extras'],
    title: 'account.signInTitle',
    unlisted: true,
    closedToRobots: true,
  },
  {
    path: '/auth/reset',
    part: 'ResetScreen',
    areas: ['account', 'extras'],
    title: 'account.reset.title',
    unlisted: true,
  },
  {
    path: '/auth/confirm',
    part: 'AccountLinkScreen',
    areas: ['account', 'extras'],
    title: 'account.link.confirmTitle',
    unlisted: true,
  },
  {
    path: '/auth/not-me',
    part: 'AccountLinkScreen',
    areas: ['account', 'extras'],
    title: 'account.link.notMeTitle',
    unlisted: true,
  },
  {
    path: '/account',
    part: 'AccountScreen',
    areas: ['account', 'extras'],
    title: 'account.own.title',
    unlisted: true,
    closedToRobots: true,
  },
  {
    path: '/ops/people',
    part: 'PeopleScreen',
    areas: ['account', 'extras'],
    title: 'account.people.title',
    unlisted: true,
    role: 'operator',
  },
  {
    path: '/ops/inquiries',
    part: 'InquiriesScreen',
    areas: ['inquiries', 'extras'],
    title: 'inquiries.desk.title',
    unlisted: true,
    role: 'operator',
    closedToRobots: true,
  },
  {
    path: '/incidents',
    part: 'IncidentsScreen',
    areas: ['incidents', 'reporting', 'extras'],
    title: 'incidents.title',
    kept: true,
  },
  {
    path: '/review',
    part: 'ReviewScreen',
    areas: ['review', 'incidents', 'reporting', 'extras'],
    title: 'review.title',
    unlisted: true,
    role: 'reviewer',
    closedToRobots: true,
  },
  {
    path: '/ops/roster',
    part: 'RosterScreen',
    areas: ['review', 'incidents', 'extras'],
    title: 'review.roster.title',
    unlisted: true,
    role: 'operator',
    closedToRobots: true,
  },
  {
    path: '/ops/filings',
    part: 'FilingsScreen',
    areas: ['review', 'incidents', 'extras'],
    title: 'review.filings.title',
    unlisted: true,
    role: 'operator',
    closedToRobots: true,
  },
  {
    path: '/item/:uid',
    part: 'ItemScreen',
    areas: ['item', 'pulse', 'extras', 'outcomes', 'status'],
    title: 'item.title',
    kept: true,
  },
  { path: '/search', part: 'SearchScreen', areas: ['search', 'extras'], title: 'search.title', unlisted: true },
  { path: '/address/:slug', part: 'AddressScreen', areas: ['places', 'extras', 'outcomes'], title: 'places.pageTitle' },
  { path: '/status', part: 'StatusScreen', areas: ['status'], title: 'status.title', checkOurWork: 'status' },
  {
    path: '/alerts/confirm',
    part: 'AlertLinkScreen',
    areas: ['alerts', 'extras'],
    title: 'alerts.confirm.title',
    unlisted: true,
  },
  {
    path: '/alerts/stop',
    part: 'AlertLinkScreen',
    areas: ['alerts', 'extras'],
    title: 'alerts.stop.title',
    unlisted: true,
  },
  {
    path: '/records',
    part: 'RecordsScreen',
    areas: ['alerts', 'item', 'extras', 'outcomes'],
    title: 'alerts.records.title',
    unlisted: true,
  },
  {
    path: '/alerts/manage',
    part: 'AlertManageScreen',
    areas: ['alerts', 'extras'],
    title: 'alerts.manage.title',
    unlisted: true,
  },
  { path: '/methods', part: 'MethodsScreen', areas: ['pages'], title: 'pages.methods.title', checkOurWork: 'methods' },
  {
    path: '/corrections',
    part: 'CorrectionsScreen',
    areas: ['pages', 'extras'],
    title: 'pages.corrections.title',
    checkOurWork: 'corrections',
  },
  {
    path: '/developers',
    part: 'DevelopersScreen',
    areas: ['pages'],
    title: 'pages.developers.title',
    checkOurWork: 'developers',
  },
  {
    path: '/accessibility',
    part: 'AccessibilityScreen',
    areas: ['pages'],
    title: 'pages.accessibility.title',
    about: 'accessibility',
  },
  { path: '/privacy', part: 'PrivacyScreen', areas: ['pages'], title: 'pages.privacy.title', about: 'privacy' },
  { path: '/row/:id', part: 'RowScreen', areas: ['row', 'extras'], title: 'row.title' },
] as const satisfies readonly Screen[];

/** What may stand in other sites: their own page and words, which the frame's page names. */
export const FRAMES = [
  { path: '/embed/item/:uid', part: 'EmbedItem', areas: ['embed', 'item'], title: 'embed.record' },
  { path: '/embed/purchase/:id', part: 'EmbedPurchase', areas: ['embed', 'pork'], title: 'embed.record' },
  { path: '/embed/chart/:id', part: 'EmbedChart', areas: ['embed', 'pork', 'extras'], title: 'embed.chart' },
  { path: '/embed/items', part: 'EmbedList', areas: ['embed'], title: 'embed.records' },
  { path: '/embed/pulse', part: 'EmbedPulse', areas: ['embed', 'pulse'], title: 'pulse.title' },
] as const satisfies readonly Screen[];

export type ScreenPart = Exclude<(typeof SCREENS)[number], { path: '/' }>['part'];
export type FramePath = (typeof FRAMES)[number]['path'];

/** Whether search engines are told of it. */
export const isListed = ({ path, unlisted }: Pick<Screen, 'path' | 'unlisted'>): boolean =>
  unlisted !== true && !path.includes(':');
