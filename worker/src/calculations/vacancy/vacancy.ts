import type { City } from '@moontower/city';
import { DAY_MS, uidOf } from '@moontower/contracts';
import { feedsOf, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import type { ItemDocument, Store } from '@moontower/store';
import { readFeeds } from '@moontower/store/feeds/feed-state';
import { addressedItems, type AddressedItem } from '@moontower/store/items/places/addressed-items';
import { placeFields } from '@moontower/store/items/places/place-fields';
import { itemWords, searchWords } from '@moontower/store/items/search-words';
import type { RecordContext } from '../../ingest/rows/to-document.ts';
import { sha1 } from '../../ingest/rows/clean-row.ts';
import { sentences, textFields } from '../../feeds/text-fields.ts';
import { defineCalculation, type Calculation, type CalculationContext } from '../define-calculation.ts';
import { inferVacancy, type VacancyIndicator, type VacancySignal } from './infer-vacancy.ts';

export const VACANCY_FEED = 'moontower-vacancy';
const TITLE = 'Signs of vacancy (Moontower calculation)';
const INNOCENT =
  'The city publishes no list of vacant buildings. These records can agree about a building that is lived in, being renovated or for sale; ask before you conclude anything.';
const AGREE = {
  low: '{0} of {1} indicators in the city’s records agree; reliability low.',
  medium: '{0} of {1} indicators in the city’s records agree; reliability medium.',
  high: '{0} of {1} indicators in the city’s records agree; reliability high.',
} as const;
/** Older records say nothing about today. */
const WINDOW_MS = 2 * 365 * DAY_MS;

type Name = VacancyIndicator['name'];
const says = (item: AddressedItem, words: RegExp): boolean =>
  words.test(`${item.subtype} ${item.title} ${item.summary ?? ''}`);
/**
 * What makes a record speak for vacancy; what feeds of the city can tell, so that a source never read neither speaks
 * for nor against.
 */
const SIGNS: Record<Name, { roles: readonly FeedRole[]; speaks: (item: AddressedItem, feeds: Feeds) => boolean }> = {
  'structure-case': {
    roles: ['code-cases'],
    speaks: (item) => item.type === 'code-cases' && says(item, /structur|dangerous|substandard/i),
  },
  'vacant-words': {
    roles: ['code-cases', 'requests'],
    speaks: (item) =>
      (item.type === 'code-cases' || item.type === 'service-requests') &&
      says(item, /\bvacant|\babandon|\bunoccupied|\bboarded/i),
  },
  'repeat-offender': {
    roles: ['repeat-offenders', 'repeat-offender-violations'],
    speaks: (item, feeds) =>
      feeds['repeat-offender'].includes(item.feed) || item.tags.includes('repeat-offender program'),
  },
  'demolition-permit': { roles: ['permits'], speaks: (item) => item.type === 'demolition-permits' },
  'expired-permit': {
    roles: ['permits'],
    speaks: (item) => item.type === 'building-permits' && item.status?.state === 'expired',
  },
  'fire-incident': {
    roles: ['fire-calls'],
    speaks: (item) => item.type === 'fire-incidents' && says(item, /struct|building|house|\bbox/i),
  },
};
const NAMES = Object.keys(SIGNS).filter((name): name is Name => Object.hasOwn(SIGNS, name));
const WORDS: Record<Name, string> = {
  'structure-case': 'Code cases about the structure',
  'vacant-words': 'Records whose words say vacant or abandoned',
  'repeat-offender': 'Repeat offender program',
  'demolition-permit': 'Demolition permits',
  'expired-permit': 'Expired building permits',
  'fire-incident': 'Fire incidents',
};
/** What a record's page calls what is worked out; a test looks that each has a name in both languages. */
const FACT = {
  reliability: 'Reliability',
  indicators: 'Indicators',
  disagree: 'Indicators that disagree',
  unread: 'Indicators that could not be read',
  innocent: 'Innocent explanations',
} as const;
export const VACANCY_FACTS: readonly string[] = [...Object.values(FACT), ...Object.values(WORDS)];

/** The feeds of a city that can tell, by what they tell. */
type Feeds = Readonly<Record<Name, readonly string[]>>;
const feedsBySign = ({ feeds }: Pick<City, 'feeds'>): Feeds => ({
  'structure-case': feedsOf(feeds, ...SIGNS['structure-case'].roles),
  'vacant-words': feedsOf(feeds, ...SIGNS['vacant-words'].roles),
  'repeat-offender': feedsOf(feeds, ...SIGNS['repeat-offender'].roles),
  'demolition-permit': feedsOf(feeds, ...SIGNS['demolition-permit'].roles),
  'expired-permit': feedsOf(feeds, ...SIGNS['expired-permit'].roles),
  'fire-incident': feedsOf(feeds, ...SIGNS['fire-incident'].roles),
});
/** The feeds whose records it rests on. */
const sourcesOf = (feeds: Feeds): string[] => [...new Set(NAMES.flatMap((name) => feeds[name]))];
interface Place {
  records: Map<Name, string[]>;
  newest: AddressedItem;
  located?: AddressedItem;
}

async function gather(store: Store, nowMs: number, feeds: Feeds): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for await (const item of addressedItems(store, { feeds: sourcesOf(feeds), since: new Date(nowMs - WINDOW_MS) })) {
    const key = searchWords(item.address).join('-');
    if (!/^\d/.test(key)) continue;
    // Once: a case about the structure whose words say vacant is one record, and not two that agree.
    const name = NAMES.find((each) => SIGNS[each].speaks(item, feeds));
    if (name !== undefined) note(places, key, { name, item });
  }
  return places;
}

/** By publication, then by id, so that the order of reading does not matter. */
const isNewer = (item: AddressedItem, than: AddressedItem): boolean =>
  item.publishedAt > than.publishedAt ||
  (item.publishedAt.getTime() === than.publishedAt.getTime() && item._id < than._id);

function note(places: Map<string, Place>, key: string, { name, item }: { name: Name; item: AddressedItem }): void {
  const place = places.get(key) ?? { records: new Map<Name, string[]>(), newest: item };
  place.records.set(name, [...(place.records.get(name) ?? []), item._id]);
  if (isNewer(item, place.newest)) place.newest = item;
  if (
    item.location !== undefined &&
    item.precision !== 'block' &&
    (place.located === undefined || isNewer(item, place.located))
  )
    place.located = item;
  places.set(key, place);
}

/** A fact that names indicators; none where there is nothing to name. */
const namedFact = (fact: string, names: readonly Name[]): [string, string][] =>
  names.length === 0 ? [] : [[fact, names.map((name) => WORDS[name]).join('; ')]];

function documentOf(
  key: string,
  { newest, located }: Place,
  { signal, at, finishing, homepage }: { signal: VacancySignal; at: Date; finishing: RecordContext; homepage: string },
): ItemDocument {
  const address = newest.address ?? key;
  const facts = Object.fromEntries([
    [FACT.reliability, `${signal.level} (${Math.round(signal.reliability * 100)} %)`],
    [FACT.indicators, `${signal.agreeing} of ${signal.readable} that could be read agree`],
    ...namedFact(FACT.disagree, signal.disagreeing),
    ...namedFact(FACT.unread, signal.unread),
    ...signal.evidence.map(({ name, records }) => [WORDS[name], records.slice(0, 8).join(', ').slice(0, 1_000)]),
    [FACT.innocent, INNOCENT],
  ]);
  const draft = {
    key,
    type: 'vacant-property' as const,
    pulseType: 'vacant-property' as const,
    subtype: `reliability-${signal.level}`,
    ...textFields(
      [['Possibly vacant: {0}', address]],
      sentences([[AGREE[signal.level], String(signal.agreeing), String(signal.readable)]], [[INNOCENT]]),
    ),
    address,
    tags: ['inferred, not stated by the city'],
  };
  const location = located?.location;
  const document: ItemDocument = {
    _id: uidOf(VACANCY_FEED, key),
    feed: VACANCY_FEED,
    hash: '',
    rawHash: '',
    ...draft,
    zip: newest.zip,
    location,
    precision: location === undefined ? 'none' : 'address',
    pointProblem: location === undefined ? 'missing' : undefined,
    district: location === undefined ? newest.district : finishing.districtAt(...location.coordinates),
    url: homepage,
    publishedAt: newest.publishedAt,
    publishedDayOnly: false,
    provenance: 'moontower-calculation',
    facts,
    raw: JSON.stringify({ evidence: signal.evidence }),
    sourceLabel: TITLE,
    firstSeenAt: at,
    changedAt: at,
    words: itemWords(draft),
  };
  document.hash = sha1(JSON.stringify({ ...document, firstSeenAt: undefined, changedAt: undefined }));
  document.rawHash = document.hash;
  Object.assign(document, placeFields(document, finishing.placeOf));
  return document;
}

/** What the city's stored records say together, one address each. */
async function inferAll(city: City, { store, at, finishing }: CalculationContext): Promise<ItemDocument[]> {
  const feeds = feedsBySign(city);
  const read = new Set((await readFeeds(store)).flatMap(({ _id, checkedAt }) => (checkedAt === undefined ? [] : _id)));
  const readable = (name: Name) => feeds[name].some((feed) => read.has(feed));
  const documents: ItemDocument[] = [];
  for (const [key, place] of await gather(store, at.getTime(), feeds)) {
    const indicators = NAMES.map((name): VacancyIndicator => ({
      name,
      present: readable(name) ? place.records.has(name) : undefined,
      evidence: (place.records.get(name) ?? []).toSorted(),
    }));
    const signal = inferVacancy(indicators);
    if (signal !== undefined)
      documents.push(documentOf(key, place, { signal, at, finishing, homepage: city.openData.portal }));
  }
  return documents;
}

/** What the city's stored records say together about empty buildings, with the records behind each. */
export const vacancyOf = (city: City): Calculation =>
  defineCalculation({
    id: VACANCY_FEED,
    title: TITLE,
    publisher: `Moontower, from records of the ${city.words.en.cityOf}`,
    homepage: city.openData.portal,
    licence: 'As the records behind it',
    category: 'Development',
    // When the night's readings are stored.
    schedule: '40 7 * * *',
    cadenceMs: DAY_MS,
    restsOn: sourcesOf(feedsBySign(city)),
    quietFacts: true,
    calculate: (calculating) => inferAll(city, calculating),
  });
