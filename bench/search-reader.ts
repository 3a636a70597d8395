// Reads a search index as the API does, with the API's heap, asks it questions, sends what it found and ends:
// search-reader.js <json>.
import { austin } from '@moontower/city';
import { quietLog } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { searchReads } from '@moontower/search/store/search-reads';
import { startSearch, type RunningSearch } from '@moontower/search/api/start-search';
import { speakOf } from '@moontower/words/city-words';
import { listedScreens } from '../api/src/listed-screens.ts';
import { ownCpuMs } from './in-child.ts';
import { watchTurns } from './longest-turn.ts';
import { watchPeak } from './peak-memory.ts';
import { questionsOf } from './search-records.ts';

const QUESTIONS = 600;
const ROUNDS = 3;
const { mongoUri, database, records } = JSON.parse(process.argv[2] ?? '{}');
speakOf(austin.words);
const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
const search = searchOver(store);
const peak = watchPeak();
const turns = watchTurns();
const quiet = process.memoryUsage.rss();
const began = performance.now();
await search.begin();
const readMs = performance.now() - began;
const longestMs = turns.take();
const questions = questionsOf(QUESTIONS, records);
await ask(questions.slice(0, 60));
const [p95s, cpuP95s]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  const took = await ask(questions);
  p95s.push(
    quantile(
      took.map(({ ms }) => ms),
      0.95,
    ),
  );
  cpuP95s.push(
    quantile(
      took.map(({ cpuMs }) => cpuMs),
      0.95,
    ),
  );
}
const { indexBytes } = search.figures();
await search.stop();
process.send?.({ readMs, indexBytes, p95s, cpuP95s, quiet, most: peak.take(), longestMs }, undefined, undefined, () => {
  process.exit(0);
});

function searchOver(of: Store): RunningSearch {
  const labels = { simulated: false };
  return startSearch({
    id: 'bench',
    reads: searchReads(of, labels),
    feeds: feedReads(of, { ...labels, zone: austin.zone }),
    screens: listedScreens(),
    builds: { askedAt: async () => undefined, tell: async () => undefined, forget: async () => undefined },
    placeOf: austin.placeOf,
    nowMs: Date.now,
    log: quietLog(),
    ...labels,
  });
}

/** By the clock, and of this process's core: what else runs on the machine is in the first alone. */
interface Took {
  ms: number;
  cpuMs: number;
}

async function ask(asked: readonly string[]): Promise<Took[]> {
  const took: Took[] = [];
  for (const q of asked) {
    const cpu = ownCpuMs();
    const since = performance.now();
    const { total } = await search.answer({ q, limit: 5, from: 0, lang: 'en' });
    const ms = performance.now() - since;
    took.push({ ms, cpuMs: ownCpuMs() - cpu });
    if (process.env['SEARCH_TELL'] !== undefined) console.log(`${ms.toFixed(1)} ms\t${total}\t${q}`);
  }
  return took;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
