import { setTimeout as sleep } from 'node:timers/promises';
import { austin } from '@moontower/city';
import { DAY_MS, HOUR_MS } from '@moontower/contracts';
import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore, type Store } from '@moontower/store';
import { speakOf } from '@moontower/words/city-words';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { PlayedCity, SLOT_MS } from './year/city.ts';
import { amountOf, collections, documentsAt, measured, parts, sum, type Amount, type Part } from './year/rates.ts';

/** `YEAR_DAYS=3` to try it. */
const DAYS = Number(process.env['YEAR_DAYS'] ?? 30);
const SEED = 1;
/** After so many, what documents weigh is told: the statement rests on it, and the rest of the run tries it. */
const WEIGHED_DAYS = Math.floor(DAYS / 3);
const MOST_APART = '<= 0.1';
const EVENTS_DAYS = 14;
const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};

const dbOf = (store: Store) => store.getClient().db(store.name);
type Sizes = ReadonlyMap<string, Amount>;

/** What MongoDB says of each collection; of indexes without the room in their files that is free again. */
async function sizesOf(store: Store): Promise<Sizes> {
  const db = dbOf(store);
  await store.getClient().db('admin').command({ fsync: 1 });
  const names = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const sizes = new Map<string, Amount>();
  for (const { name } of names) {
    const stats = await db.command({ collStats: name, indexDetails: true });
    const details: Record<string, Record<string, Record<string, number>>> = stats['indexDetails'] ?? {};
    const free = Object.values(details).map((each) => each['block-manager']?.['file bytes available for reuse'] ?? 0);
    const index = free.reduce((left, bytes) => left - bytes, Number(stats['totalIndexSize']));
    sizes.set(name, { documents: Number(stats['count']), bytes: Number(stats['size']), index });
  }
  return sizes;
}

/** What a collection has now and had not before. */
function grown(name: string, before: Sizes, after: Sizes): Amount {
  const none = { documents: 0, bytes: 0, index: 0 };
  const [was, is] = [before.get(name) ?? none, after.get(name) ?? none];
  return { documents: is.documents - was.documents, bytes: is.bytes - was.bytes, index: is.index };
}

/** The run's clock is behind MongoDB's, by which events would leave before anybody read them. */
const letExpire = (store: Store, ttlMonitorEnabled: boolean, ttlMonitorSleepSecs = 60) =>
  store.getClient().db('admin').command({ setParameter: 1, ttlMonitorEnabled, ttlMonitorSleepSecs });

/** Days that the statement keeps a document are those after which MongoDB takes it out. */
async function checkExpiry(store: Store): Promise<void> {
  for (const { collection, kept, feed } of parts)
    if (feed === undefined && kept < Infinity) {
      const indexes = await dbOf(store).collection(collection).indexes();
      if (!indexes.some(({ expireAfterSeconds }) => expireAfterSeconds === (kept * DAY_MS) / 1_000))
        throw new Error(`${collection} does not leave after ${kept} days`);
    }
}

/** Lets MongoDB take out what is due by its own clock, at which the run's has arrived. */
async function expire(store: Store): Promise<void> {
  await letExpire(store, true, 1);
  const due = { at: { $lt: new Date(Date.now() - EVENTS_DAYS * DAY_MS) } };
  while ((await dbOf(store).collection('events').countDocuments(due)) > 0) await sleep(1_000);
  await sleep(10_000);
}

/** What `measured` of the rates holds: documents as they came in so many days, and rows by feed. */
async function tellWeights(store: Store, before: Sizes, days: number): Promise<void> {
  const now = await sizesOf(store);
  for (const [name, { documents: all, index }] of now) {
    const { documents, bytes } = grown(name, before, now);
    const each = `bytes: ${Math.round(bytes / documents)}, index: ${Math.round(index / all)}`;
    if (documents > 0) tell(`${name}: { ${each}, aDay: ${Number((documents / days).toFixed(1))} },`);
  }
  const bytes = { $avg: { $bsonSize: '$$ROOT' } };
  for (const into of ['items', 'records', 'payments', 'events'])
    for await (const { _id, bytes: each } of dbOf(store)
      .collection(into)
      .aggregate([{ $group: { _id: into === 'events' ? { $substrBytes: ['$events', 2, 25] } : '$feed', bytes } }]))
      tell(`'${_id}': { bytes: ${Math.round(Number(each))} },`);
}

/** 30 days at Austin's rates through the ingest, and what they leave, beside the statement of `docs/year.md`. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  speakOf(austin.words);
  const store = await connectStore({ uri: mongoUri, database: 'bench_year', appName: 'bench' });
  const endMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const startMs = endMs - DAYS * DAY_MS;
  try {
    await store.dropDatabase();
    await ensureIndexes(store);
    await checkExpiry(store);
    await letExpire(store, false);
    const city = new PlayedCity(store, { seed: SEED, startMs });
    await city.begin();
    const before = await sizesOf(store);
    const began = performance.now();
    for (let ms = startMs; ms < endMs; ms += SLOT_MS) {
      if ((ms - startMs) % DAY_MS === 0)
        tell(`${new Date(ms).toISOString().slice(0, 10)}, after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
      await city.play(ms);
      if (ms + SLOT_MS === startMs + WEIGHED_DAYS * DAY_MS) await tellWeights(store, before, WEIGHED_DAYS);
    }
    const took = performance.now() - began;
    tell(`${DAYS} days in ${(took / 1_000).toFixed(0)} s, ${((endMs - startMs) / took).toFixed(0)} times the speed`);
    await expire(store);
    const after = await sizesOf(store);
    const daysOf = ({ feed }: Part): number => (feed === undefined ? DAYS : (city.readTo(feed) - startMs) / DAY_MS);
    return resultsOf(before, after, daysOf);
  } finally {
    await letExpire(store, true);
    await store.dropDatabase();
    await store.close();
  }
}

/** Of what grows, by how much; of events, which reach their expiry within the run, how many there are. */
function resultsOf(before: Sizes, after: Sizes, daysOf: (part: Part) => number): BenchResult[] {
  const stated = (part: Part): number =>
    part.unplayed ? 0 : documentsAt(part, part.begins + daysOf(part)) - documentsAt(part, part.begins);
  const apart = (what: string, unit: string, [is, said]: [is: number, said: number]): BenchResult => {
    tell(`${what}: ${is} ${unit}, ${said.toFixed(0)} were stated`);
    const pair = { ours: Math.abs(is - said), limit: Math.max(1, said) };
    return resultOf(`${DAYS} days of Austin: ${what}, apart from the statement`, unit, MOST_APART, [pair]);
  };
  const indexes = collections.map((name) => ({
    is: after.get(name)?.index ?? 0,
    said: (after.get(name)?.documents ?? 0) * (measured[name]?.index ?? 0),
  }));
  return [
    ...collections.flatMap((name) => {
      const of = amountOf(name, stated);
      const grew = grown(name, name === 'events' && DAYS >= EVENTS_DAYS ? new Map() : before, after);
      return (['documents', 'bytes'] as const).map((what) => apart(name, what, [grew[what], of[what]]));
    }),
    apart('indexes of all of them', 'bytes', [sum(indexes.map(({ is }) => is)), sum(indexes.map(({ said }) => said))]),
  ];
}
