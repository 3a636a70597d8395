import { area, FIRST_AREAS } from './first-areas.ts';

/**
 * The areas that screens speak, one line each; loading, types and tests derive from this list. The first page does
 * without it, but for what home speaks.
 */
export const AREAS = {
  ...FIRST_AREAS,
  account: area('account', { en: () => import('./en/account.ts'), es: () => import('./es/account.ts') }),
  alerts: area('alerts', { en: () => import('./en/alerts.ts'), es: () => import('./es/alerts.ts') }),
  embed: area('embed', { en: () => import('./en/embed.ts'), es: () => import('./es/embed.ts') }),
  analytics: area('analytics', { en: () => import('./en/analytics.ts'), es: () => import('./es/analytics.ts') }),
  properties: area('properties', { en: () => import('./en/properties.ts'), es: () => import('./es/properties.ts') }),
  accountability: area('accountability', {
    en: () => import('./en/accountability.ts'),
    es: () => import('./es/accountability.ts'),
  }),
  findings: area('findings', { en: () => import('./en/findings.ts'), es: () => import('./es/findings.ts') }),
  council: area('council', { en: () => import('./en/council.ts'), es: () => import('./es/council.ts') }),
  places: area('places', { en: () => import('./en/places.ts'), es: () => import('./es/places.ts') }),
  incidents: area('incidents', { en: () => import('./en/incidents.ts'), es: () => import('./es/incidents.ts') }),
  inquiries: area('inquiries', { en: () => import('./en/inquiries.ts'), es: () => import('./es/inquiries.ts') }),
  item: area('item', { en: () => import('./en/item.ts'), es: () => import('./es/item.ts') }),
  pages: area('pages', { en: () => import('./en/pages.ts'), es: () => import('./es/pages.ts') }),
  pork: area('pork', { en: () => import('./en/pork.ts'), es: () => import('./es/pork.ts') }),
  pulse: area('pulse', { en: () => import('./en/pulse.ts'), es: () => import('./es/pulse.ts') }),
  reporting: area('reporting', { en: () => import('./en/reporting.ts'), es: () => import('./es/reporting.ts') }),
  residentFindings: area('residentFindings', {
    en: () => import('./en/resident-findings.ts'),
    es: () => import('./es/resident-findings.ts'),
  }),
  review: area('review', { en: () => import('./en/review.ts'), es: () => import('./es/review.ts') }),
  search: area('search', { en: () => import('./en/search.ts'), es: () => import('./es/search.ts') }),
  status: area('status', { en: () => import('./en/status.ts'), es: () => import('./es/status.ts') }),
  welcome: area('welcome', { en: () => import('./en/welcome.ts'), es: () => import('./es/welcome.ts') }),
  row: area('row', { en: () => import('./en/row.ts'), es: () => import('./es/row.ts') }),
};
/** The words of one screen or of the frame around all screens. */
export type Area = keyof typeof AREAS;
/** All words that screens speak, in the shape that every language fills. */
export type Words = { [A in Area]: Awaited<ReturnType<(typeof AREAS)[A]['es']>> };

const isArea = (name: string): name is Area => name in AREAS;
export const AREA_NAMES: readonly Area[] = Object.keys(AREAS).filter(isArea);
