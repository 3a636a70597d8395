import { ui } from './ui.ts';

/** How an alert is named, on its page and in its mails. Numbers arrive as text. */
export const alertSay = {
  topics: {
    permits: 'Permits',
    zoning: 'Zoning',
    crime: 'Crime',
    council: 'Council agendas and votes',
    homelessness: 'Homelessness',
    contracts: 'NGOs and contracts',
  },
  types: ui.types,
  everything: 'All records',
  record: 'One record',
  vendor: (name: string) => `Purchases flagged for review, ${name}`,
  oneVendor: 'one vendor',
  city: 'all Austin',
  district: (n: string) => `District ${n}`,
  zip: (zip: string) => `ZIP ${zip}`,
  place: (name: string) => `at ${name}`,
  onePlace: 'at the chosen address',
  rings: {
    '457.2': 'within 1,500 ft of the chosen place',
    '804.7': 'within half a mile of the chosen place',
    '1609.3': 'within a mile of the chosen place',
  },
  ring: (metres: string) => `within ${metres} m of the chosen place`,
  box: 'on the chosen part of the map',
  shape: 'in the drawn area',
  words: (text: string) => `with the words “${text}”`,
  value: (dollars: string) => `from $${dollars}`,
  flagged: 'flagged for a second look',
  states: 'with the chosen status',
  kinds: 'of the chosen kinds',
  feed: 'of one source',
  frequencies: { daily: 'Every day at 7 am', weekly: 'Mondays at 7 am', instant: 'At once, up to 10 a day' },
} as const;
