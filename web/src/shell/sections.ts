import type { Words } from '../words/words.ts';

export interface Section { id: string; path: string; label: string; short: string; key?: string; violet?: boolean }

/** The header's links in the specification's order; the first four are the phone's bottom bar. */
export function sections({ shell: { nav } }: Words): readonly Section[] {
  return [
    { id: 'feed', path: '/', label: nav.feed, short: nav.feedShort, key: 'f' },
    { id: 'pulse', path: '/civic-pulse', label: nav.pulse, short: nav.pulseShort, key: 'p' },
    { id: 'analytics', path: '/analytics', label: nav.analytics, short: nav.analyticsShort, key: 'a' },
    { id: 'pork', path: '/pork-tracker', label: nav.pork, short: nav.porkShort, key: 'k' },
    { id: 'properties', path: '/properties', label: nav.properties, short: nav.propertiesShort, key: 'r' },
    { id: 'for-cities', path: '/for-cities', label: nav.forCities, short: nav.forCitiesShort, violet: true },
  ];
}
