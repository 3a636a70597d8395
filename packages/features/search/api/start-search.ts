import { randomUUID } from 'node:crypto';
import type { City } from '@moontower/city';
import type { SearchAnswer } from '../contract.ts';
import type { ApiContext, LogFollower } from '@moontower/feature/define-feature';
import type { SearchEngineSettings } from '@moontower/feature/jobs';
import type { Log } from '@moontower/runtime';
import { buildAskedAt, deleteBuild, recordBuild, type SearchBuildDocument } from '../store/search-builds.ts';
import { searchReads } from '../store/search-reads.ts';
import { answerSearch, type SearchRequest } from './answer-search.ts';
import { createSearchIndex, type IndexParts, type SearchIndex } from './search-index.ts';
import { createEngineIndex } from './engine-index.ts';

/** How long a change waits for others, to be taken in together. */
const SETTLE_MS = 100;
/** How often somebody's wish for a new index is looked for, and what could not be taken in is tried again. */
const LOOK_MS = 2_000;
/**
 * How often this process says that it lives; names of vendors, organisations and feeds are then read anew where a feed
 * was read.
 */
const TELL_MS = 20_000;
const THINGS_MS = 10 * 60_000;
/** How often words of what left go for good. */
const TIDY_MS = 60 * 60_000;

/** What other processes and the operator's command see of this index. */
export interface Builds {
  askedAt: () => Promise<Date | undefined>;
  tell: (said: SearchBuildDocument) => Promise<void>;
  forget: (id: string) => Promise<void>;
}
export interface SearchParts extends IndexParts {
  /** Of this process. */
  id: string;
  builds: Builds;
  placeOf: City['placeOf'];
  simulated: boolean;
  log: Log;
  /** Where records are found by an engine elsewhere. */
  engine?: SearchEngineSettings | undefined;
  /** How many of one choice are counted there, where much is found. */
  mostCounted?: number;
}
/** What the handlers ask. */
export interface Search {
  answer: (asking: SearchRequest) => Promise<SearchAnswer>;
}
/** `begin` ends when everything was read. */
export interface RunningSearch extends Search, LogFollower {
  figures: () => { entries: number; indexBytes: number };
}

/** The search of this process over what the API hands in. */
export function searchOf({ store, city, facts, ...context }: ApiContext): RunningSearch {
  const { feeds, screens, nowMs, letPass, log, searchEngine: engine } = context;
  const labels = { simulated: city.mode === 'sample' };
  return startSearch({
    id: randomUUID(),
    reads: searchReads(store, labels),
    builds: {
      askedAt: () => buildAskedAt(store),
      tell: (said) => recordBuild(store, said),
      forget: (id) => deleteBuild(store, id),
    },
    placeOf: facts.placeOf,
    feeds,
    screens,
    nowMs,
    letPass,
    log,
    engine,
    ...labels,
  });
}

/** The search of this process: read in the background, kept by the event log, read anew when somebody asks for it. */
export function startSearch(parts: SearchParts): RunningSearch {
  const { reads, placeOf, simulated, builds, id } = parts;
  const { engine } = parts;
  const index = engine === undefined ? createSearchIndex(parts) : createEngineIndex(parts, engine, parts.mostCounted);
  const work = worksOf(parts, index);
  const timers = new Set<NodeJS.Timeout>();
  let settling: NodeJS.Timeout | undefined;
  const every = (ms: number, what: () => Promise<void>) => timers.add(setInterval(() => void what(), ms).unref());
  const figures = () => {
    const { entries, bytes } = index.state();
    return { entries, indexBytes: bytes };
  };
  return {
    name: 'search',
    begin: () => {
      every(LOOK_MS, work.look);
      every(LOOK_MS, work.settle);
      every(TELL_MS, work.keep);
      every(TIDY_MS, work.tidy);
      return work.build();
    },
    answer: (asking) => answerSearch({ index, reads, placeOf, simulated }, asking),
    take: (burst) => {
      index.take(burst);
      if (burst.events.some(({ name }) => name === 'feed:refreshed' || name === 'spending:reviewed'))
        work.namesChanged();
      settling ??= setTimeout(() => {
        settling = undefined;
        void work.settle();
      }, SETTLE_MS).unref();
    },
    figures,
    measure: ({ searchEntries, searchBytes }) => {
      const { entries, indexBytes } = figures();
      searchEntries.set(entries);
      searchBytes.set(indexBytes);
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(settling);
      await builds.forget(id).catch(() => undefined);
    },
  };
}

/** What is done again and again; what fails is logged and tried again. */
function worksOf({ log, nowMs, builds, id }: SearchParts, index: SearchIndex) {
  let thingsReadAt = nowMs();
  let thingsChanged = false;
  let building: Promise<void> | undefined;
  const careful = (what: string, work: () => Promise<void>) => () =>
    work().catch((error: unknown) => {
      log.warn({ err: error }, `${what} failed; it is tried again`);
    });
  const tell = async () => {
    if (index.state().builtAt !== undefined) await index.measure();
    const { builtAt, entries, terms, bytes, tookMs } = index.state();
    const built = builtAt === undefined ? {} : { builtAt: new Date(builtAt), entries, terms, bytes, tookMs };
    return builds.tell({ _id: id, at: new Date(nowMs()), ...built });
  };
  const read = careful('Reading the search index', async () => {
    const before = index.state().builtAt;
    await index.build();
    thingsReadAt = nowMs();
    await index.settle();
    await tell();
    const { builtAt, entries, bytes, tookMs } = index.state();
    // An engine elsewhere may have none yet, or still the one of before.
    if (builtAt === undefined || builtAt === before) return;
    log.info({ 'search.entries': entries, 'search.bytes': bytes, 'search.took_ms': tookMs }, 'Search index is read');
  });
  const build = () => (building ??= read().finally(() => (building = undefined)));
  return {
    build,
    settle: careful('Taking in what changed', index.settle),
    look: careful('Looking whether the search index is wanted anew', async () => {
      if (building !== undefined) return;
      const asked = await builds.askedAt();
      const { builtAt } = index.state();
      if (builtAt === undefined || (asked !== undefined && asked.getTime() > builtAt)) await build();
    }),
    keep: careful('Reading the names that are searched', async () => {
      await tell();
      if (!thingsChanged || nowMs() - thingsReadAt < THINGS_MS) return;
      thingsChanged = false;
      thingsReadAt = nowMs();
      await index.readThings().catch((error: unknown) => {
        thingsChanged = true;
        throw error;
      });
    }),
    tidy: careful('Tidying the search index', async () => {
      await index.tidy();
      // No event tells of a purchase's page that was taken off.
      await index.readThings();
    }),
    namesChanged: () => {
      thingsChanged = true;
    },
  };
}
