import { setTimeout as sleep } from 'node:timers/promises';
import { austin } from '@moontower/city';
import { findOpenSearch, startOpenSearch } from '@moontower/testkit/opensearch';
import { speakOf } from '@moontower/words/city-words';
import { bundleApi } from '../api/test/killable-api.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { apiBesideEngine, fillBesideEngine, memoryMb, MOST_MB, namesAt, type CityPlace } from './beside-engine.ts';
import { aRecord, questionsOf } from './search-records.ts';

/** `RECORDS=20000` to try it. */
const SIZES = (process.env['RECORDS'] ?? '20000,200000,1000000').split(',').map(Number);
const [READINGS, AT_ONCE] = [500, 8];
const REST_MS = 15_000;

/** Of each ten readings three searches; lists, pages, sums, points of the map and a file. */
const readingsOf = (records: number): string[] =>
  questionsOf(READINGS, records).map((q, at) => {
    const { _id, placeKey = '' } = aRecord((at * 7) % records);
    const since = `since=2020-01-01T00:00:00.${100 + at}Z`;
    const search = `/api/search?${new URLSearchParams({ q, limit: '10' }).toString()}`;
    const ways = [
      `/api/items?limit=100&q=permit&${since}`,
      `/api/item/${encodeURIComponent(_id)}`,
      `/api/pulse/events?limit=500&${since}`,
      `/api/address/${encodeURIComponent(placeKey)}`,
      `/api/pulse/stats?${since}`,
      at % 50 === 5 ? `/api/pulse/events?format=arrow&${since}` : `/api/items?near=-97.74,30.27&sort=nearest&${since}`,
      at % 50 === 6
        ? `/api/pulse/events?format=csv&limit=20000&${since}`
        : `/api/vendors/${100_000 + (at % namesAt(records))}`,
    ];
    return ways[at % 10] ?? search;
  });

async function read(url: string, paths: readonly string[]): Promise<number> {
  let refused = 0;
  const one = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    if (answer.status === 503) refused += 1;
    else if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  for (let at = 0; at < paths.length; at += AT_ONCE) await Promise.all(paths.slice(at, at + AT_ONCE).map(one));
  return refused;
}

/** Of an API whose records a search engine holds: at rest, and by 500 readings. */
export async function memoryWhileRead(place: CityPlace, records: number): Promise<BenchResult[]> {
  const api = await apiBesideEngine(place);
  try {
    await sleep(REST_MS);
    const rest = memoryMb(api.pid).now;
    const refused = await read(api.url, readingsOf(records));
    const { now, most } = memoryMb(api.pid);
    console.log(`${refused} of ${READINGS} readings were refused; ${now.toFixed(0)} MB stayed after them`);
    const of = `an API beside a search engine, ${records.toLocaleString('en-US')} records`;
    const told = Object.entries({ 'at rest': rest, 'at most': most });
    return told.map(([when, ours]) => resultOf(`${when}: ${of}`, 'MB', '<= 1', [{ ours, limit: MOST_MB }]));
  } finally {
    await api.kill();
  }
}

/** Memory of an API beside a search engine, whatever is stored. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const program = await findOpenSearch();
  if ('problem' in program) throw new Error(`Nothing is measured: ${program.problem}`);
  speakOf(austin.words);
  bundleApi();
  const engine = await startOpenSearch(program);
  const results: BenchResult[] = [];
  try {
    for (const records of SIZES) {
      const place = { context, url: engine.url, database: `bench_api_memory_${records}` };
      const { drop } = await fillBesideEngine(place, records);
      try {
        results.push(...(await memoryWhileRead(place, records)));
      } finally {
        await drop();
      }
    }
  } finally {
    await engine.stop();
  }
  return results;
}
