import type { FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { CitySources, HelpLine } from '../city.ts';

const PORTAL = 'https://www.dallasopendata.com';

export const dallasSources: CitySources = { soda: PORTAL, legistar: 'https://webapi.legistar.com/v1/cityofdallas' };

/** Where the city publishes its records and its budget, for people. */
export const dallasOpenData = {
  portal: PORTAL,
  // As the portal's catalogue of July 2022 named it.
  licence: 'Open Data Commons Attribution License',
  budget: 'https://dallascityhall.com/departments/budget',
  districts: { id: 'CouncilAreas', href: PORTAL },
} as const;

/** The feeds that the city has, by what they are; each says the same of itself. */
export const dallasFeeds: FeedsByRole = {
  agendas: ['dallas-council-agenda'],
  crime: ['dallas-police-incidents'],
  meetings: ['dallas-council-meetings'],
  payments: ['dallas-payments'],
  'police-calls': ['dallas-active-calls'],
  requests: ['dallas-311'],
  'revenue-budget': ['dallas-revenue-budget'],
  votes: ['dallas-council-votes'],
};

/** In the order in which they help. */
export const dallasHelpLines: readonly HelpLine[] = [
  { id: 'help', phone: '2-1-1', otherPhone: '877-541-7905', source: 'https://www.211texas.org' },
  { id: 'emergency', phone: '911' },
];
