import { DAY_MS, uidOf, type NewEvent } from '@moontower/contracts';
import type { ItemDocument, Store } from '@moontower/store';
import { appendEvents } from '@moontower/store/event-log';
import { describeFeed } from '@moontower/store/feed-state';
import { nativeFeeds, nativeItems } from '@moontower/store/native';
import { itemWords, searchWords } from '@moontower/store/search-words';
import { transact } from '@moontower/store/transact';
import { itemEvent, type Finishing } from '../ingest/to-document.ts';
import { sha1 } from '../ingest/clean-row.ts';
import type { Effects } from '../sources/source.ts';
import { inferVacancy, type VacancyIndicator, type VacancySignal } from './infer-vacancy.ts';

export const VACANCY_FEED = 'moontower-vacancy';
const TITLE = 'Signs of vacancy (Moontower calculation)';
const INNOCENT = 'The city publishes no list of vacant buildings. These records can agree about a building that is lived in, being renovated or for sale; ask before you conclude anything.';
/** Older records say nothing about today. */
const WINDOW_MS = 2 * 365 * DAY_MS;
const CHUNK = 200;

type Name = VacancyIndicator['name'];
type Seen = Pick<ItemDocument, '_id' | 'type' | 'feed' | 'subtype' | 'title' | 'summary' | 'address' | 'location' | 'precision' | 'district' | 'zip' | 'status' | 'publishedAt' | 'tags'>;

const says = (item: Seen, words: RegExp): boolean => words.test(`${item.subtype} ${item.title} ${item.summary ?? ''}`);
/** What makes a record speak for vacancy; the feed whose records can tell, so that a source never read neither speaks for nor against. */
const SIGNS: Record<Name, { feeds: readonly string[]; speaks: (item: Seen) => boolean }> = {
  'structure-case': { feeds: ['austin-code-cases'], speaks: (item) => item.type === 'code-cases' && says(item, /structur|dangerous|substandard/i) },
  'vacant-words': { feeds: ['austin-code-cases', 'austin-311'], speaks: (item) => (item.type === 'code-cases' || item.type === 'service-requests') && says(item, /\bvacant|\babandon|\bunoccupied|\bboarded/i) },
  'repeat-offender': { feeds: ['austin-repeat-offenders', 'austin-repeat-offender-violations'], speaks: (item) => item.feed.startsWith('austin-repeat-offender') || item.tags.includes('repeat-offender program') },
  'demolition-permit': { feeds: ['austin-permits'], speaks: (item) => item.type === 'demolition-permits' },
  'expired-permit': { feeds: ['austin-permits'], speaks: (item) => item.type === 'building-permits' && item.status?.state === 'expired' },
  'fire-incident': { feeds: ['austin-fire'], speaks: (item) => item.type === 'fire-incidents' && says(item, /struct|building|house|\bbox/i) },
};
const NAMES = Object.keys(SIGNS).filter((name): name is Name => Object.hasOwn(SIGNS, name));
const WORDS: Record<Name, string> = {
  'structure-case': 'Code cases about the structure', 'vacant-words': 'Records whose words say vacant or abandoned', 'repeat-offender': 'Repeat offender program',
  'demolition-permit': 'Demolition permits', 'expired-permit': 'Expired building permits', 'fire-incident': 'Fire incidents',
};

interface Place { records: Map<Name, string[]>; newest: Seen; located?: Seen }

async function gather(store: Store, nowMs: number): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const filter = { feed: { $in: [...new Set(NAMES.flatMap((name) => SIGNS[name].feeds))] }, address: { $exists: true }, withdrawnAt: { $exists: false }, sensitive: { $ne: true }, publishedAt: { $gte: new Date(nowMs - WINDOW_MS) } } as const;
  const projection = { type: 1, feed: 1, subtype: 1, title: 1, summary: 1, address: 1, location: 1, precision: 1, district: 1, zip: 1, status: 1, publishedAt: 1, tags: 1 } as const;
  for await (const item of nativeItems(store).find(filter, { projection }).batchSize(1_000)) {
    const key = searchWords(item.address).join('-');
    if (!/^\d/.test(key)) continue;
    for (const name of NAMES) if (SIGNS[name].speaks(item)) note(places, key, { name, item });
  }
  return places;
}

/** By publication, then by id, so that the order of reading does not matter. */
const isNewer = (item: Seen, than: Seen): boolean => item.publishedAt > than.publishedAt || (item.publishedAt.getTime() === than.publishedAt.getTime() && item._id < than._id);

function note(places: Map<string, Place>, key: string, { name, item }: { name: Name; item: Seen }): void {
  const place = places.get(key) ?? { records: new Map<Name, string[]>(), newest: item };
  place.records.set(name, [...place.records.get(name) ?? [], item._id]);
  if (isNewer(item, place.newest)) place.newest = item;
  if (item.location !== undefined && item.precision !== 'block' && (place.located === undefined || isNewer(item, place.located))) place.located = item;
  places.set(key, place);
}

function documentOf(key: string, { newest, located }: Place, { signal, at, finishing }: { signal: VacancySignal; at: Date; finishing: Finishing }): ItemDocument {
  const address = newest.address ?? key;
  const facts = Object.fromEntries([
    ['Reliability', `${signal.level} (${Math.round(signal.reliability * 100)} %)`], ['Indicators', `${signal.agreeing} of ${signal.readable} that could be read agree`],
    ...signal.evidence.map(({ name, records }) => [WORDS[name], records.slice(0, 8).join(', ').slice(0, 1_000)]), ['Innocent explanations', INNOCENT],
  ]);
  const draft = { key, type: 'vacant-property' as const, pulseType: 'vacant-property' as const, subtype: `reliability-${signal.level}`, title: `Possibly vacant: ${address}`.slice(0, 500), summary: `${signal.agreeing} of ${signal.readable} indicators in the city’s records agree; reliability ${signal.level}. ${INNOCENT}`, address, tags: ['inferred, not stated by the city'] };
  const location = located?.location;
  const document: ItemDocument = {
    _id: uidOf(VACANCY_FEED, key), feed: VACANCY_FEED, hash: '', rawHash: '', ...draft, zip: newest.zip, location, precision: location === undefined ? 'none' : 'address', pointProblem: location === undefined ? 'missing' : undefined,
    district: location === undefined ? newest.district : finishing.districtAt(...location.coordinates), url: 'https://data.austintexas.gov', publishedAt: newest.publishedAt, publishedDayOnly: false,
    provenance: 'moontower-calculation', facts, raw: JSON.stringify({ evidence: signal.evidence }), sourceLabel: TITLE, firstSeenAt: at, changedAt: at, words: itemWords(draft),
  };
  document.hash = sha1(JSON.stringify({ ...document, firstSeenAt: undefined, changedAt: undefined }));
  document.rawHash = document.hash;
  return document;
}

async function write(store: Store, documents: readonly ItemDocument[], at: Date): Promise<void> {
  await transact(store, async (session) => {
    const stored = new Map((await nativeItems(store).find({ _id: { $in: documents.map(({ _id }) => _id) } }, { session, projection: { hash: 1, firstSeenAt: 1, withdrawnAt: 1 } }).toArray()).map((held) => [held._id, held]));
    const changed = documents.filter(({ _id, hash }) => stored.get(_id)?.hash !== hash || stored.get(_id)?.withdrawnAt !== undefined);
    if (changed.length === 0) return;
    await appendEvents(store, changed.map((document): NewEvent => itemEvent(stored.has(document._id) ? 'item:changed' : 'item:landed', document)), { at, session });
    for (const document of changed) await nativeItems(store).replaceOne({ _id: document._id }, { ...document, firstSeenAt: stored.get(document._id)?.firstSeenAt ?? at }, { upsert: true, session, ignoreUndefined: true });
  });
}

/** Withdraws addresses whose records no longer agree. */
async function withdrawOthers(store: Store, named: ReadonlySet<string>, at: Date): Promise<number> {
  const published = await nativeItems(store).find({ feed: VACANCY_FEED, withdrawnAt: { $exists: false } }, { projection: { type: 1, pulseType: 1, district: 1 } }).toArray();
  const gone = published.filter(({ _id }) => !named.has(_id));
  if (gone.length === 0) return 0;
  await transact(store, async (session) => {
    await appendEvents(store, gone.map(({ _id, type, pulseType, district }): NewEvent => ({ name: 'item:withdrawn', payload: { uid: _id, feed: VACANCY_FEED, type, pulseType, district } })), { at, session });
    await nativeItems(store).updateMany({ _id: { $in: gone.map(({ _id }) => _id) } }, { $set: { withdrawnAt: at, changedAt: at } }, { session });
  });
  return gone.length;
}

/** What the city's stored records say together about empty buildings, as items of our own calculation with the records behind each; those that no longer hold are withdrawn. */
export async function storeVacancies({ store, effects, finishing }: { store: Store; effects: Effects; finishing: Finishing }): Promise<{ named: number; withdrawn: number }> {
  const at = new Date(effects.nowMs());
  const read = new Set((await nativeFeeds(store).find({ checkedAt: { $exists: true } }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id));
  const readable = (name: Name) => SIGNS[name].feeds.some((feed) => read.has(feed));
  const documents: ItemDocument[] = [];
  for (const [key, place] of await gather(store, effects.nowMs())) {
    const indicators = NAMES.map((name): VacancyIndicator => ({ name, present: readable(name) ? place.records.has(name) : undefined, evidence: (place.records.get(name) ?? []).toSorted() }));
    const signal = inferVacancy(indicators);
    if (signal !== undefined) documents.push(documentOf(key, place, { signal, at, finishing }));
  }
  await describeFeed(store, VACANCY_FEED, { title: TITLE, dataset: 'calculated', publisher: 'Moontower, from records of the City of Austin', homepage: 'https://data.austintexas.gov', licence: 'As the records behind it', category: 'Development', schedule: '40 7 * * *', cadenceMs: DAY_MS, unofficial: true, wholeCopy: true });
  for (let from = 0; from < documents.length; from += CHUNK) { effects.signal.throwIfAborted(); await write(store, documents.slice(from, from + CHUNK), at); }
  const withdrawn = await withdrawOthers(store, new Set(documents.map(({ _id }) => _id)), at);
  await nativeFeeds(store).updateOne({ _id: VACANCY_FEED }, { $set: { checkedAt: at }, $inc: { withdrawn } });
  return { named: documents.length, withdrawn };
}
