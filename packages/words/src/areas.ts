import { area, FIRST_AREAS } from './first-areas.ts';

/**
 * The areas that screens speak, one line each; loading, types and tests derive from this list. The first page does
 * without it, but for what home speaks.
 */
export const AREAS = {
  ...FIRST_AREAS,
  account: area('account', { en: () => import('./en/people/account.ts'), es: () => import('./es/people/account.ts') }),
  alerts: area('alerts', { en: () => import('./en/people/alerts.ts'), es: () => import('./es/people/alerts.ts') }),
  embed: area('embed', { en: () => import('./en/embed.ts'), es: () => import('./es/embed.ts') }),
  analytics: area('analytics', { en: () => import('./en/analytics.ts'), es: () => import('./es/analytics.ts') }),
  benchmarks: area('benchmarks', { en: () => import('./en/benchmarks.ts'), es: () => import('./es/benchmarks.ts') }),
  properties: area('properties', {
    en: () => import('./en/items/properties.ts'),
    es: () => import('./es/items/properties.ts'),
  }),
  accountability: area('accountability', {
    en: () => import('./en/spending/accountability.ts'),
    es: () => import('./es/spending/accountability.ts'),
  }),
  findings: area('findings', {
    en: () => import('./en/spending/findings.ts'),
    es: () => import('./es/spending/findings.ts'),
  }),
  places: area('places', { en: () => import('./en/items/places.ts'), es: () => import('./es/items/places.ts') }),
  incidents: area('incidents', {
    en: () => import('./en/reports/incidents.ts'),
    es: () => import('./es/reports/incidents.ts'),
  }),
  inquiries: area('inquiries', {
    en: () => import('./en/people/inquiries.ts'),
    es: () => import('./es/people/inquiries.ts'),
  }),
  item: area('item', { en: () => import('./en/items/item.ts'), es: () => import('./es/items/item.ts') }),
  pages: area('pages', { en: () => import('./en/pages.ts'), es: () => import('./es/pages.ts') }),
  pork: area('pork', { en: () => import('./en/spending/pork.ts'), es: () => import('./es/spending/pork.ts') }),
  pulse: area('pulse', { en: () => import('./en/items/pulse.ts'), es: () => import('./es/items/pulse.ts') }),
  reporting: area('reporting', {
    en: () => import('./en/reports/reporting.ts'),
    es: () => import('./es/reports/reporting.ts'),
  }),
  review: area('review', { en: () => import('./en/reports/review.ts'), es: () => import('./es/reports/review.ts') }),
  search: area('search', { en: () => import('./en/search.ts'), es: () => import('./es/search.ts') }),
  status: area('status', { en: () => import('./en/status.ts'), es: () => import('./es/status.ts') }),
  welcome: area('welcome', { en: () => import('./en/welcome.ts'), es: () => import('./es/welcome.ts') }),
  row: area('row', { en: () => import('./en/items/row.ts'), es: () => import('./es/items/row.ts') }),
};
/** The words of one screen or of the frame around all screens. */
export type Area = keyof typeof AREAS;
/** All words that screens speak, in the shape that every language fills. */
export type Words = { [A in Area]: Awaited<ReturnType<(typeof AREAS)[A]['es']>> };

const isArea = (name: string): name is Area => name in AREAS;
export const AREA_NAMES: readonly Area[] = Object.keys(AREAS).filter(isArea);
