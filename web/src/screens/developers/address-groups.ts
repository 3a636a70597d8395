import { inCity } from '@moontower/words/city-words';
import written from './addresses.json';

const entries = inCity(written, 'en');

/** One route of the contracts in words, as `npm run docs` writes them. */
export type AddressEntry = (typeof entries)[number];

/** What a builder asks for first comes first. The nouns are the first part of an address after `/api`. */
const NOUNS = {
  records: [
    'items',
    'item',
    'row',
    'address',
    'search',
    'geocode',
    'events',
    'stats',
    'feeds',
    'source-hosts',
    'cities',
  ],
  memory: ['changes', 'log', 'proof', 'pack'],
  pulse: ['pulse'],
  spending: ['pork', 'vendors', 'payees', 'departments', 'claims', 'corrections'],
  analytics: ['analytics', 'properties'],
  council: ['council'],
  watches: ['homelessness', 'ngo'],
  findings: ['findings'],
  incidents: ['incidents', 'follows'],
  open311: ['open311'],
  bulletins: ['bulletins', 'subscriptions'],
  alerts: ['alerts'],
  account: ['auth', 'account'],
  inquiries: ['saas-inquiry', 'inquiries'],
  office: ['review', 'ops', 'people'],
} as const;
const GROUPS = [
  'records',
  'memory',
  'pulse',
  'spending',
  'analytics',
  'council',
  'watches',
  'findings',
  'incidents',
  'open311',
  'bulletins',
  'alerts',
  'account',
  'inquiries',
  'office',
  'other',
] as const;
export type AddressGroup = (typeof GROUPS)[number];

const groupOf = new Map<string, AddressGroup>();
for (const group of GROUPS) {
  if (group === 'other') continue;
  for (const noun of NOUNS[group]) groupOf.set(noun, group);
}
const nounOf = (path: string): string => path.replace(/^\/(?:api\/)?/, '').split('/', 1)[0] ?? '';

/** What has no group of its own stands with the account where only its owner is answered. */
const groupOfEntry = ({ path, who }: AddressEntry): AddressGroup =>
  groupOf.get(nounOf(path)) ?? (who.join() === 'user' ? 'account' : 'other');

const byGroup = GROUPS.map((group) => ({ group, rows: entries.filter((entry) => groupOfEntry(entry) === group) }));

export const allAddresses: readonly AddressEntry[] = entries;

/**
 * The groups with what of them has every word of the question, in `textOf` an entry. A group without any is left out.
 */
export function groupsWith(question: string, textOf: (entry: AddressEntry) => string) {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (entry: AddressEntry) => {
    const text = textOf(entry).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return byGroup.map(({ group, rows }) => ({ group, rows: rows.filter(has) })).filter(({ rows }) => rows.length > 0);
}
