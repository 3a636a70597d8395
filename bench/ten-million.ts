import { austin } from '@moontower/city';
import { connectStore, type Store } from '@moontower/store';
import { analyticsReads } from '@moontower/store/analytics/analytics-reads';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { findOpenSearch, startOpenSearch } from '@moontower/testkit/opensearch';
import { speakOf } from '@moontower/words/city-words';
import { bundleApi, type KillableApi } from '../api/test/killable-api.ts';
import { loadDevelopment, loadDistricts, loadScorecard } from '../packages/features/analytics/api/load.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import {
  apiBesideEngine,
  fillBesideEngine,
  memoryMb,
  MOST_MB,
  namesAt,
  type CityPlace,
  type FilledStore,
} from './beside-engine.ts';
import { aRecord, questionsOf } from './search-records.ts';

/** `RECORDS=20000,200000 npm run bench -- ten-million` tries smaller cities. */
const SIZES = (process.env['RECORDS'] ?? '1000000,10000000').split(',').map(Number);
/** Readings of a kind in one series, and series after the one that warms up. */
const [READINGS, SERIES] = [40, 5];
/** A series of slow answers ends earlier, with at least five. */
const [SERIES_MS, LEAST] = [10_000, 5];
const SEARCH_MS = 50;
/** What an engine of a city has, and no test's: it lives for an hour. */
const JAVA_FLAGS = [
  '-Xms2g',
  '-Xmx2g',
  '-XX:+UseG1GC',
  '-XX:G1ReservePercent=25',
  '-XX:InitiatingHeapOccupancyPercent=30',
];

interface Turn {
  records: number;
  /** Another one for each reading of a run, so that no answer is a kept one. */
  turn: number;
}
type Kind = (of: Turn) => string;

/** Spread over all records, old and young alike. */
const recordOf = ({ records, turn }: Turn) => aRecord(Math.floor(((turn * 0.618_033_988_75) % 1) * records));
const later = (turn: number): string => `until=2026-12-01T00:00:00.${String(turn % 1000).padStart(3, '0')}Z`;
const item: Kind = (of) => `/api/item/${encodeURIComponent(recordOf(of)._id)}`;

const KINDS: Record<string, Kind> = {
  'a list, the newest': ({ turn }) => `/api/items?limit=100&${later(turn)}`,
  'a list of one type': ({ turn }) => `/api/items?limit=100&type=building-permits&${later(turn)}`,
  'a list of one district': ({ turn }) => `/api/items?limit=100&district=4&${later(turn)}`,
  'a list near a place': ({ turn }) => `/api/items?limit=100&near=-97.74,30.27&sort=nearest&${later(turn)}`,
  // A word of a record: what was counted slowly is known for a minute, so that each reading asks for another.
  'a list of a word': (of) => `/api/items?limit=100&q=${recordOf(of).summary?.split(' ')[of.turn % 6] ?? ''}`,
  'pulse: a month of events': ({ turn }) => `/api/pulse/events?limit=500&since=2026-10-20T00:00:00Z&${later(turn)}`,
  'pulse: statistics': ({ turn }) => `/api/pulse/stats?since=2026-10-20T00:00:00Z&${later(turn)}`,
  // Of all that is held, up to now: another moment for each reading.
  'pulse: statistics without a start': () => `/api/pulse/stats?until=${new Date().toISOString()}`,
  'page of a record': item,
  'page of an address': (of) => `/api/address/${encodeURIComponent(recordOf(of).placeKey ?? '')}`,
  'page of a vendor': ({ records, turn }) => `/api/vendors/${100_000 + ((turn * 7_919) % namesAt(records))}`,
};
/** Asked of the engine; each question once. */
const SEARCH = 'search';

const p95 = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;

async function timesOf(read: (turn: number) => Promise<unknown>, from: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + SERIES_MS;
  for (let at = 0; at < READINGS && (at < LEAST || performance.now() < until); at += 1) {
    const started = performance.now();
    await read(from + at);
    times.push(performance.now() - started);
  }
  return times;
}

type Readers = Record<string, (turn: number) => Promise<unknown>>;

const storeOf = ({ context, database }: CityPlace) =>
  connectStore({ uri: context.mongoUri, database, appName: 'bench', zone: austin.zone });

/** Each kind of reading of one city: answers of its API, and the sums of analytics without a kept answer. */
function readersOf(api: KillableApi, store: Store | undefined, records = 0): Readers {
  if (store === undefined) throw new Error('An API without its store');
  const get = async (path: string) => {
    const answer = await fetch(`${api.url}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok) console.log(`${path} answered ${answer.status}`);
  };
  const questions = questionsOf(READINGS * (SERIES + 1), records);
  const search = (turn: number) =>
    get(`/api/search?${new URLSearchParams({ q: questions[turn % questions.length] ?? '', limit: '10' }).toString()}`);
  const deps = {
    analytics: analyticsReads(store),
    city: { id: austin.id, name: austin.name, mode: 'live' as const, shifted: false },
    facts: austin,
    nowMs: () => Date.now(),
  };
  const asked = Object.entries(KINDS).map(([name, kind]) => [name, (turn: number) => get(kind({ records, turn }))]);
  return {
    ...Object.fromEntries(asked),
    [SEARCH]: search,
    'analytics: development': () => loadDevelopment(deps),
    'analytics: districts': () => loadDistricts(deps),
    'analytics: one district': () => loadScorecard(deps, 4),
  };
}

/** Both cities in turn, so that a slow moment of the machine meets both. */
async function compare(cities: readonly [Readers, Readers]): Promise<BenchResult[]> {
  const [small, large] = cities;
  const results: BenchResult[] = [];
  const [few = 0, many = 0] = SIZES;
  const of = `p95 at ${many.toLocaleString('en-US')} beside ${few.toLocaleString('en-US')}`;
  for (const [name, read] of Object.entries(large)) {
    const other = small[name];
    if (other === undefined) continue;
    const runs: BenchResult['runs'] = [];
    for (let series = 0; series <= SERIES; series += 1) {
      const limit = p95(await timesOf(other, series * READINGS));
      const ours = p95(await timesOf(read, series * READINGS));
      // The first warms up.
      if (series > 0) runs.push({ ours, limit });
    }
    const compared = resultOf(`${name}, ${of}`, 'ms', '<= 1.5', runs);
    console.log(`${name}: ${compared.ours.toFixed(1)} ms beside ${compared.limit.toFixed(1)}`);
    results.push(compared);
    if (name === SEARCH)
      results.push(
        resultOf(
          `${name}, p95 at ${many.toLocaleString('en-US')}`,
          'ms',
          '<= 1',
          runs.map(({ ours }) => ({ ours, limit: SEARCH_MS })),
        ),
      );
  }
  return results;
}

function memoryOf(pid: number, records: number): BenchResult {
  const name = `most memory of an API beside a search engine, ${records.toLocaleString('en-US')} records`;
  return resultOf(name, 'MB', '<= 1', [{ ours: memoryMb(pid).most, limit: MOST_MB }]);
}

/** Sums of analytics, the APIs, and what they answer. `places`: of the few records and of the many. */
export async function measure(places: readonly CityPlace[]): Promise<BenchResult[]> {
  bundleApi();
  const apis = await Promise.all(places.map(apiBesideEngine));
  const stores = await Promise.all(places.map(storeOf));
  try {
    const [small, large] = apis.map((api, at) => readersOf(api, stores[at], SIZES[at]));
    if (small === undefined || large === undefined) throw new Error('RECORDS names two sizes');
    const compared = await compare([small, large]);
    return [...compared, ...apis.map(({ pid }, at) => memoryOf(pid, SIZES[at] ?? 0))];
  } finally {
    for (const api of apis) await api.kill();
    for (const store of stores) await store.close();
  }
}

export async function withEngine<T>(work: (url: string) => Promise<T>): Promise<T> {
  const program = await findOpenSearch();
  if ('problem' in program) throw new Error(`Nothing is measured: ${program.problem}`);
  speakOf(austin.words);
  const engine = await startOpenSearch(program, JAVA_FLAGS);
  try {
    return await work(engine.url);
  } finally {
    await engine.stop();
  }
}

/** What ten times the records cost a reader, beside a search engine. Takes two hours and some 20 GB of disk. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  return withEngine(async (url) => {
    const places = SIZES.map((records) => ({ context, url, database: `bench_beside_${records}` }));
    const filled: FilledStore[] = [];
    try {
      for (const [at, place] of places.entries()) {
        const city = await fillBesideEngine(place, SIZES[at] ?? 0);
        filled.push(city);
        await rebuildTallies(city.store, { at: new Date() });
      }
      return await measure(places);
    } finally {
      for (const city of filled) await city.drop();
    }
  });
}
