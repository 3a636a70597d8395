import { setImmediate as turn, setTimeout } from 'node:timers/promises';
import type { EventBurstDocument } from '@moontower/store';
import type { SearchedItem } from '@moontower/store/items/searched-items';
import type { SearchReads } from '../store/search-reads.ts';
import { SegmentBuilder, slices, runInSlices } from './index/build-segment.ts';
import type { Hit, SearchFilter } from './question/collect.ts';
import { entryOf, isShown } from './question/entries.ts';
import { findAll, type WordsQuery, type Matches } from './question/find-all.ts';
import type { FoundPlace } from './question/place-words.ts';
import { Places } from './places.ts';
import { SegmentSet } from './segment-set.ts';
import { namedThings, readThings, stillShown, type Thing, type ThingSources } from './things.ts';
import type { LetPass } from '@moontower/feature/define-feature';

/** Changed records asked for in one question to the store. */
const AT_ONCE = 250;
/**
 * Where more changed, as while a first load runs, others have the processor for twice as long as one such question
 * took.
 */
const RESTS = 2;
const LONGEST_REST_MS = 500;

export interface SearchState {
  builtAt: number | undefined;
  read: number;
  entries: number;
  terms: number;
  bytes: number;
  tookMs: number;
}
export interface IndexParts extends ThingSources {
  reads: SearchReads;
  /** Milliseconds that are left to others. */
  rest?: (ms: number) => Promise<unknown>;
  /** Called every few milliseconds. */
  letPass?: LetPass;
}

/** What can be found, wherever it is held. Nothing is answered from here but ids. */
export interface SearchIndex {
  build: () => Promise<void>;
  readThings: () => Promise<void>;
  /** Notes what a burst of events changed; `settle` takes it in. */
  take: (burst: Pick<EventBurstDocument, 'events'>) => void;
  /** Brings the index to what the store says of all that changed. */
  settle: () => Promise<void>;
  /** Words of what left go for good. */
  tidy: () => Promise<void>;
  /** Brings what `state` tells up to date, where that is not known here. */
  measure: () => Promise<void>;
  find: (asked: WordsQuery, wish: { narrowed: SearchFilter; most: number }) => Promise<Matches>;
  /** How far what a word finds alone is counted. */
  mostCounted: number;
  /** What the store has no more, or shows no more, and of which no event told. */
  forget: (id: string) => void;
  /** Those of these ids that the store shows now. */
  things: (ids: readonly string[]) => Promise<Thing[]>;
  place: (hit: Hit) => FoundPlace | undefined;
  state: () => Readonly<SearchState>;
}

/** Records and their places, in the memory of this process. */
interface HeldSets {
  records: SegmentSet;
  places: Places;
}

/**
 * What can be found, in the memory of this process: read from the store once, then kept by the event log. Nothing is
 * answered from here but ids; what is shown of them is read from the store, which knows what is hidden.
 */
export function createSearchIndex(parts: IndexParts): SearchIndex {
  const { reads, nowMs, letPass = turn, rest = (ms) => setTimeout(ms, undefined, { ref: false }) } = parts;
  const sets: HeldSets = { records: new SegmentSet(), places: new Places() };
  const things = namedThings(parts, readThings);
  const state: SearchState = { builtAt: undefined, read: 0, entries: 0, terms: 0, bytes: 0, tookMs: 0 };
  const tidyUp = async () => {
    if (sets.records.isScattered) await sets.records.join(false, letPass);
    await sets.places.settle(false, letPass);
    Object.assign(state, measure(sets, things.set));
  };
  const changes = changesOf({ reads, rest, letPass, tidyUp }, sets);
  let building: Promise<void> | undefined;

  /** Reads everything anew; until then the old index answers, and follows what changes. */
  const build = async () => {
    const began = nowMs();
    await things.read();
    Object.assign(sets, await readRecords(reads, { state, aside: changes.readAfterwards, letPass }));
    Object.assign(state, { builtAt: began, tookMs: nowMs() - began, ...measure(sets, things.set) });
  };

  return {
    build: () => (building ??= changes.during(build).finally(() => (building = undefined))),
    readThings: things.read,
    take: ({ events }: Pick<EventBurstDocument, 'events'>) => {
      for (const { payload } of events) if ('uid' in payload) changes.note(payload.uid);
    },
    settle: async () => {
      await changes.takeIn();
      await tidyUp();
    },
    tidy: async () => {
      await sets.records.join(true, letPass);
      await sets.places.settle(true, letPass);
    },
    measure: async () => undefined,
    mostCounted: Infinity,
    find: (asked, wish) => {
      const { street: streets, address: addresses } = sets.places.sets;
      const all = { records: sets.records, things: things.set, streets, addresses };
      return findAll(all, asked, { ...wish, nowS: Math.floor(nowMs() / 1_000) });
    },
    forget: (id) => {
      if (!things.forget(id)) removeRecord(sets, id);
    },
    things: (ids) =>
      stillShown(
        reads,
        ids.flatMap((id) => things.of(id) ?? []),
      ),
    place: (hit) => sets.places.place(hit),
    state: () => state,
  };
}

function firstOf(ids: Iterable<string>, most: number): string[] {
  const first: string[] = [];
  for (const id of ids) {
    if (first.length === most) break;
    first.push(id);
  }
  return first;
}

interface ChangeParts extends Required<Pick<IndexParts, 'reads' | 'rest' | 'letPass'>> {
  /**
   * Joins what has become scattered, and measures: where much changed also on the way, as each change looks through all
   * that is not joined.
   */
  tidyUp: () => Promise<void>;
}

/** The records that events named: each is read from the store, and the index says of it what that says. */
function changesOf({ reads, rest, letPass, tidyUp }: ChangeParts, sets: HeldSets) {
  const changed = new Set<string>();
  /** What changed while everything is read, and what that leaves out: read again when the new index stands. */
  const afterwards = new Set<string>();
  let isReading = false;
  let taking: Promise<void> | undefined;
  const takeSome = async (ids: readonly string[]) => {
    // Before they are read: what changes while they are is noted again.
    for (const id of ids) changed.delete(id);
    if (isReading) for (const id of ids) afterwards.add(id);
    const read = await reads.items(ids).catch((error: unknown) => {
      for (const id of ids) changed.add(id);
      throw error;
    });
    const now = new Map(read.map((item) => [item._id, item]));
    const slice = slices();
    for (const id of ids) {
      if (slice.isOver()) {
        await letPass();
        slice.begin();
      }
      const item = now.get(id);
      if (item !== undefined && isShown(item)) putRecord(sets, item);
      else removeRecord(sets, id);
    }
  };
  const takeAll = async () => {
    while (changed.size > 0) {
      const began = performance.now();
      const ids = firstOf(changed, AT_ONCE);
      await takeSome(ids);
      if (ids.length < AT_ONCE || changed.size === 0) continue;
      await tidyUp();
      await rest(Math.min(LONGEST_REST_MS, RESTS * (performance.now() - began)));
    }
  };
  return {
    note: (id: string) => void changed.add(id),
    readAfterwards: (id: string) => void afterwards.add(id),
    /** One at a time: of two readings of a record the later one must stand. */
    takeIn: () => (taking ??= takeAll().finally(() => (taking = undefined))),
    /** While everything is read anew. */
    during: async (work: () => Promise<void>) => {
      isReading = true;
      await work().finally(() => {
        isReading = false;
        for (const id of afterwards) changed.add(id);
        afterwards.clear();
      });
    },
  };
}

/** `aside`: told of records whose words are read by `items`. */
async function readRecords(
  reads: SearchReads,
  { state, aside, letPass }: { state: SearchState; aside: (id: string) => void; letPass: LetPass },
): Promise<HeldSets> {
  const builder = new SegmentBuilder();
  const places = new Places();
  state.read = 0;
  const slice = slices();
  for await (const item of reads.eachItem()) {
    if (item.sensitive === true) aside(item._id);
    else if (isShown(item)) builder.add(entryOf(item, places.enter(item)));
    state.read += 1;
    if (slice.isOver()) {
      await letPass();
      slice.begin();
    }
  }
  const records = new SegmentSet();
  records.replace(await runInSlices(builder.build(), letPass));
  await places.read(letPass);
  return { records, places };
}

const measure = ({ records, places }: HeldSets, things: SegmentSet) => ({
  entries: records.size + places.size + things.size,
  terms: records.terms + places.terms + things.terms,
  bytes: records.bytes + places.bytes + things.bytes,
});

function putRecord({ records, places }: HeldSets, item: SearchedItem): void {
  // First in, then out: a place with this record alone stays.
  const spot = places.enter(item);
  places.leave(records.put(entryOf(item, spot)));
}

function removeRecord({ records, places }: HeldSets, id: string): void {
  places.leave(records.remove(id));
}
