import type { FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { CitySources, HelpLine } from '../city.ts';

export const sanAntonioSources: CitySources = {
  ckan: 'https://data.sanantonio.gov',
  arcgis: 'https://services.arcgis.com/g1fRTDLeMgspWrYp/arcgis/rest/services',
  primegov: 'https://sanantonio.primegov.com',
};

/** Where the city publishes its records and its budget, for people. */
export const sanAntonioOpenData = {
  portal: 'https://data.sanantonio.gov',
  licence: 'CC BY, as told by a third party; not read at the portal',
  budget: 'https://www.sa.gov/Directory/Departments/OMB',
  districts: { id: 'Council_Districts', href: 'https://data.sanantonio.gov' },
} as const;

/** The feeds that the city has, by what they are; each says the same of itself. */
export const sanAntonioFeeds: FeedsByRole = {
  'code-cases': ['san-antonio-code-cases'],
  crime: ['san-antonio-offences'],
  meetings: ['san-antonio-council-meetings'],
  permits: ['san-antonio-permits'],
  'police-calls': ['san-antonio-police-calls'],
  requests: ['san-antonio-311'],
  traffic: ['san-antonio-traffic'],
};

/** In the order in which they help. */
export const sanAntonioHelpLines: readonly HelpLine[] = [
  { id: 'help', phone: '2-1-1', otherPhone: '877-541-7905', source: 'https://www.211texas.org' },
  { id: 'emergency', phone: '911' },
];
