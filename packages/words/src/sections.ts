import type { Screen } from './screen.ts';

/** The screens of the header, in its order. The first page needs these lines of the table of screens and no others. */
export const SECTIONS = [
  { path: '/', part: 'FeedScreen', title: 'feed.title', nav: 'feed', key: 'f' },
  {
    path: '/civic-pulse',
    part: 'CivicPulseScreen',
    areas: ['pulse', 'extras', 'outcomes'],
    title: 'pulse.pageTitle',
    nav: 'pulse',
    key: 'p',
    kept: true,
  },
  {
    path: '/analytics',
    part: 'AnalyticsScreen',
    areas: ['analytics', 'findings', 'extras'],
    title: 'analytics.pageTitle',
    nav: 'analytics',
    key: 'a',
    kept: true,
  },
  {
    path: '/pork-tracker',
    part: 'PorkTrackerScreen',
    areas: ['pork', 'extras'],
    title: 'pork.pageTitle',
    nav: 'pork',
    key: 'k',
    kept: true,
  },
  {
    path: '/properties',
    part: 'PropertiesScreen',
    areas: ['properties', 'accountability', 'feedParts', 'extras', 'outcomes'],
    title: 'properties.title',
    nav: 'properties',
    key: 'r',
  },
  {
    path: '/for-cities',
    part: 'ForCitiesScreen',
    areas: ['inquiries', 'extras'],
    title: 'shell.nav.forCities',
    nav: 'forCities',
    violet: true,
  },
] as const satisfies readonly Screen[];
