import type { Filter } from '@moontower/contracts';
import { itemReads } from '@moontower/store/items/item-queries';
import type { ItemDocument, Store } from '@moontower/store';
import { pastReads } from '@moontower/store/past/past-reads';
import { nativeVersions } from '@moontower/store/testing/native';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { filledStore, scattered } from './api-setting.ts';

/** `AS_OF=10000` to try it. */
const STORED = Number(process.env['AS_OF'] ?? 100_000);
const ROUNDS = 7;
const ASKED = 10;
const CHUNK = 5_000;
const PAGE = 500;
const DATABASE = 'bench_as_of';
const SEEN_MS = Date.parse('2026-11-20T17:00:00Z');
const AT = new Date(SEEN_MS + 3_600_000);

/** Of a month: the city touched every tenth record, and changed every hundredth in what lists look at. */
const versionOf = (item: ItemDocument, n: number) => {
  const undo =
    n % 100 === 0
      ? { set: { title: `Before ${n}`, status: { state: 'open' as const, text: 'Open' } }, unset: [] }
      : { set: { cityUpdatedAt: new Date(SEEN_MS - n) }, unset: [] };
  return {
    _id: n,
    uid: item._id,
    feed: item.feed,
    key: item.key,
    collection: 'items' as const,
    kind: 'changed' as const,
    at: new Date(AT.getTime() + 1_000 + n),
    run: 'run',
    fields: [{ name: 'status', from: 'open', to: 'closed' }],
    was: item.raw === undefined ? '' : JSON.stringify(item.raw),
    undo,
    undone: Object.keys(undo.set),
  };
};

async function fill(store: Store): Promise<void> {
  const items = store.getClient().db(store.name).collection<ItemDocument>('items');
  let n = 0;
  let versions: ReturnType<typeof versionOf>[] = [];
  for await (const item of items.find({}, { sort: { _id: 1 } })) {
    n += 1;
    if (n % 10 !== 0) continue;
    versions.push(versionOf(item, n));
    if (versions.length < CHUNK) continue;
    await nativeVersions(store).insertMany(versions, { ordered: false });
    versions = [];
  }
  if (versions.length > 0) await nativeVersions(store).insertMany(versions, { ordered: false });
}

const QUESTIONS: readonly [name: string, filter: Filter][] = [
  ['all', {}],
  ['of a type', { types: ['building-permits'] }],
  ['of a district', { districts: [4] }],
  ['with a state', { states: ['open'] }],
  ['with a word', { q: 'Guadalupe' }],
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let n = 0; n < ASKED; n += 1) await work();
  return (performance.now() - started) / ASKED;
}

/** A page of 500 of 100,000 records as of a month ago, beside the same page as of now. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await filledStore({ mongoUri, database: DATABASE }, STORED, (item, at) => ({
    ...scattered(item, at),
    leaf: at,
    firstSeenAt: new Date(SEEN_MS),
  }));
  try {
    await fill(store);
    const [now, past] = [itemReads(store, { simulated: false }), pastReads(store, { simulated: false })];
    const results: BenchResult[] = [];
    for (const [name, filter] of QUESTIONS) {
      const list = () => now.list({ filter, reading: 'item', limit: PAGE });
      const then = () => past.items.list({ filter, reading: 'item', limit: PAGE, at: AT });
      await Promise.all([list(), then()]);
      const runs: BenchResult['runs'] = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push({ limit: await timed(list), ours: await timed(then) });
      results.push(resultOf(`a list as of a month ago, ${name}, against the list of now`, 'ms', '<= 3', runs));
    }
    return results;
  } finally {
    await store.dropDatabase();
    await store.close();
  }
}
