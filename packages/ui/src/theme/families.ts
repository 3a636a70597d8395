import type { ItemType } from '@moontower/contracts/items/item';

/** Six colour families, not twenty types: the icon and the word tell the type inside its family. */
export type Family = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6';

const families: Record<ItemType, Family> = {
  'building-permits': 'c2',
  'certificates-occupancy': 'c2',
  development: 'c2',
  'zoning-cases': 'c4',
  'site-plans': 'c4',
  subdivisions: 'c4',
  council: 'c4',
  'demolition-permits': 'c6',
  'vacant-property': 'c6',
  'code-cases': 'c6',
  'service-requests': 'c1',
  homelessness: 'c1',
  animals: 'c1',
  news: 'c1',
  'traffic-incidents': 'c3',
  'fire-incidents': 'c3',
  infrastructure: 'c3',
  'public-safety': 'c3',
  business: 'c5',
  money: 'c5',
};

export function familyOf(type: string): Family {
  return Object.entries(families).find(([known]) => known === type)?.[1] ?? 'c1';
}
