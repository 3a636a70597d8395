import { cityPointRule, type PlaceRule } from './place-rule.ts';
import { columnFeed, type ColumnFeedOptions } from '../../worker/src/feeds/columns/column-feed.ts';
import type { ColumnRole } from '../../worker/src/feeds/columns/column-roles.ts';
import type { ColumnSource } from '../../worker/src/feeds/columns/column-sources.ts';
import type { Concept } from '../../worker/src/discovery/concepts.ts';
import type { Discovery } from '../../worker/src/discovery/discover-city.ts';
import type { OfferedDataset } from '../../worker/src/discovery/offered.ts';
import type { RoleProposal } from '../../worker/src/discovery/propose.ts';
import { utcDay } from '../../worker/src/feeds/columns/read-any-date.ts';
import type { Row } from '../../worker/src/sources/source.ts';
import { streetParts } from './street-parts.ts';
import { refusalOf, tryFeed, type Trial } from './try-feed.ts';

/** A feed that is sure and was tried. */
export interface FeedPlan {
  options: ColumnFeedOptions;
  title: string;
  rows: readonly Row[];
  trial: Trial;
}
export interface FeedPlans {
  feeds: FeedPlan[];
  /** Where the layers are that feeds read, when some do. */
  services: string | undefined;
  questions: string[];
}

type FoundRole = Exclude<ColumnRole, 'traffic' | 'police-calls'>;
/** Which finding of the portal is what to a feed, the first that was found. */
const CONCEPTS: Readonly<Record<FoundRole, Readonly<Record<string, readonly Concept[]>>>> = {
  permits: { key: ['permitKey'], at: ['issuedAt'] },
  requests: { key: ['requestKey'], at: ['openedAt', 'issuedAt'] },
  'code-cases': { key: ['caseKey'], at: ['openedAt', 'occurredAt'] },
  crime: { key: ['incidentKey'], at: ['occurredAt'], kind: ['offense'] },
  crashes: { key: ['crashKey'], at: ['occurredAt'] },
  'food-inspections': {
    key: ['inspectionKey'],
    at: ['inspectedAt'],
    score: ['score'],
    establishment: ['establishment'],
  },
};
const SHARED: readonly Concept[] = [
  'kind',
  'status',
  'closedAt',
  'updatedAt',
  'department',
  'address',
  'district',
  'longitude',
  'latitude',
];
/** Of a crime no place is read but its district. */
const PLACES = new Set<string>(['address', 'longitude', 'latitude', 'kind']);
const DATE_TYPE = /calendar|floating|fixed|^esriFieldTypeDate$/i;
/** What can stand in a program, a filter and a list with a `|` between its names. */
const PLAIN_COLUMN = /^[\p{L}\p{N}_][\p{L}\p{N}_ .,#()/&:%?'-]{0,79}$/u;
const SODA_ID = /^[a-z0-9]{4}-[a-z0-9]{4}$/;
const CKAN_ID = /^[\w-]{1,80}$/;
const LAYER = /^(.+\/rest\/services)\/([\w/-]{1,150})\/(FeatureServer|MapServer)(?:\/(\d{1,4}))?\/?$/;

const isFoundRole = (role: string): role is FoundRole => role in CONCEPTS;

interface Source {
  source: ColumnSource;
  services?: string;
}

/** A layer of a service, with where its services are; nothing where the address is none of a layer. */
function layerOf(address: string): Source | undefined {
  const [, services, service, kind, layer = '0'] = LAYER.exec(address) ?? [];
  if (services === undefined || service === undefined) return undefined;
  const server = kind === 'MapServer' ? kind : 'FeatureServer';
  return { source: { kind: 'arcgis', id: service, server, layer: Number(layer) }, services };
}

const resourceOf = (id: string, dataset = ''): Source | undefined =>
  CKAN_ID.test(id) && CKAN_ID.test(dataset) ? { source: { kind: 'ckan', id, dataset } } : undefined;

/** How the dataset is read at its portal; the sentence why it cannot be. */
function sourceOf({ platform, id, package: dataset, address = '' }: OfferedDataset): Source | string {
  if (platform === 'file') return 'it is a file that no feed reads yet';
  const byPlatform = {
    socrata: (): Source | undefined => (SODA_ID.test(id) ? { source: { kind: 'soda', id } } : undefined),
    ckan: () => resourceOf(id, dataset),
    arcgis: () => layerOf(address),
  };
  return byPlatform[platform]() ?? 'its id cannot stand in an address';
}

function columnsOf(role: FoundRole, { columns: found }: RoleProposal): Record<string, string> {
  const column = (concepts: readonly Concept[]) =>
    found
      .filter(({ concept, confidence }) => concepts.includes(concept) && confidence >= 0.5)
      .toSorted((left, right) => concepts.indexOf(left.concept) - concepts.indexOf(right.concept))
      .at(0)?.column;
  const shared = SHARED.filter((one) => role !== 'crime' || !PLACES.has(one));
  const named: Record<string, readonly Concept[]> = {
    ...Object.fromEntries(shared.map((one) => [one, [one]])),
    ...CONCEPTS[role],
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, concepts]) => {
      const found = column(concepts);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** Columns of dates that a feed reads. */
export const datesOf = (columns: ColumnFeedOptions['columns']): string[] =>
  ['at', 'closedAt', 'updatedAt'].flatMap((name) => columns[name] ?? []);
const EPOCH_MS = /^\d{12,13}$/;
/** Of fewer it is not said what they are. */
export const FEWEST_DAYS = 2;

/**
 * Columns in which midnight in UTC is a day. Of clock times one in 700 is such a midnight by chance; of Fort Worth's
 * `Status_Date`, which holds both, 976 of 1,132 are.
 */
const daysOf = (columns: ColumnFeedOptions['columns'], rows: readonly Row[]): string[] =>
  datesOf(columns).filter((column) => {
    const moments = rows.map((row) => String(row[column])).filter((value) => EPOCH_MS.test(value));
    const midnights = moments.filter((value) => utcDay(value) !== undefined).length;
    return midnights >= FEWEST_DAYS && midnights >= moments.length / 2;
  });

/** An establishment is inspected again: its number alone is no key. */
function keyOf(role: FoundRole, { key = '', at = '', establishment = '' }: Record<string, string>): string | string[] {
  if (role !== 'food-inspections' || /inspection.*(?:id|num)/i.test(key)) return key;
  return [key === '' ? establishment : key, at];
}

function optionsOf(
  id: string,
  { proposal, rows }: { proposal: RoleProposal; rows: readonly Row[] },
  source: ColumnSource,
): ColumnFeedOptions | string {
  const { role, dataset } = proposal;
  if (!isFoundRole(role)) return 'rows of this kind are read by a feed that is written by hand';
  const named = columnsOf(role, proposal);
  const columns = { ...named, ...streetParts(named['address'], dataset.columns, rows) };
  const key = keyOf(role, columns);
  const odd = Object.values(columns).find((name) => !PLAIN_COLUMN.test(name));
  if (odd !== undefined) return `one of its columns has a name that is not written into a program`;
  if ([key].flat().includes('') || columns['at'] === undefined) return 'it has no key or no day';
  const typed = (name: string | undefined) =>
    dataset.columns.some((one) => one.name === name && DATE_TYPE.test(one.type ?? '')) ? [name ?? ''] : [];
  // By the day of the event alone late rows and later states would never be read.
  const updated = source.kind === 'ckan' ? [] : typed(columns['updatedAt']);
  const since = updated.length > 0 && source.kind === 'soda' ? [...typed(columns['at']), ...updated] : updated;
  const read = new Set(Object.values(columns));
  return {
    id: `${id}-${role}`,
    role,
    source,
    columns: { ...columns, key },
    ...(since.length === 0 ? {} : { since }),
    ignores: dataset.columns
      .map(({ name }) => name)
      .filter((name) => !read.has(name) && PLAIN_COLUMN.test(name))
      .join(' | '),
  };
}

interface SourcedPlan {
  plan: FeedPlan;
  services?: string | undefined;
}

function planOne(place: PlaceRule, proposal: RoleProposal, rows: readonly Row[]): SourcedPlan | string {
  const from = sourceOf(proposal.dataset);
  if (typeof from === 'string') return from;
  const columnOptions = optionsOf(place.id, { proposal, rows }, from.source);
  if (typeof columnOptions === 'string') return columnOptions;
  const days = daysOf(columnOptions.columns, rows);
  const options = { ...columnOptions, ...(days.length === 0 ? {} : { days }) };
  const trial = tryFeed(columnFeed(cityPointRule(place), options), rows);
  const refusal = refusalOf(trial);
  return refusal ?? { plan: { options, title: proposal.dataset.title, rows, trial }, services: from.services };
}

/** Every role that is sure becomes a feed, or a question that says why it does not. */
export function planFeeds(place: PlaceRule, { proposal, samples }: Discovery): FeedPlans {
  const plans: FeedPlans = { feeds: [], services: undefined, questions: [...proposal.questions] };
  for (const one of proposal.found.filter(({ sureness, role }) => sureness === 'sure' && role !== 'districts')) {
    const found = planOne(place, one, samples.get(one.dataset.id) ?? []);
    const elsewhere =
      typeof found !== 'string' &&
      found.services !== undefined &&
      (plans.services ?? found.services) !== found.services;
    if (typeof found === 'string' || elsewhere) {
      const why = typeof found === 'string' ? found : 'its map service is another than that of the feeds before it';
      plans.questions.push(`${one.role}: ${one.dataset.id} (${one.dataset.title}) is sure, but ${why}.`);
    } else {
      plans.feeds.push(found.plan);
      plans.services ??= found.services;
    }
  }
  return plans;
}
