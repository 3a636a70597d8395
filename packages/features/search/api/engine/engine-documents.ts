import type { SearchedItem } from '@moontower/store/items/searched-items';
import { entryOf } from '../question/entries.ts';
import type { Entry } from '../index/segment.ts';
import { partsOf, placeEntry, spotText, type PlaceKind } from '../question/place-words.ts';
import { AS_TYPE } from '../question/readings.ts';

/** One entry as the engine holds it: nothing that is shown, only what it is found and counted by. */
export interface EngineDocument extends Omit<Entry, 'atMs' | 'expiresS' | 'spot'> {
  /** Milliseconds since 1970; of a place, how many records are there. */
  at: number;
  /** Seconds since 1970; 0 for never. */
  expires: number;
  /** Of a place or a name: what its words begin with, so that slips in a beginning are found. */
  starts?: readonly string[];
  /** Of a record: where it counts. */
  address?: string;
  streets?: readonly string[];
}

/** Over since 1970: what an answer found and the store did not show, until the worker takes it off. */
export const FORGOTTEN = 1;

/** How far behind the event log an index is: in the index, so that one that is lost or restored knows its own place. */
export const CURSOR = 'cursor';
/** No kind of entry. */
export const CURSOR_KIND = 127;

/** Letters of the beginnings that are words of their own. */
export const SHORTEST_START = 2;
export const LONGEST_START = 4;
/**
 * Where those beginnings are. With two letters begin the words of half of all records: as one word the engine passes
 * over most of them, where it would read the records of each word that begins so.
 */
export const STARTS_OF_WORDS = 'words.starts';

/** How the engine keeps entries. Words are held as they are folded here: no analyzer reads them a second time. */
export const INDEX_BODY = {
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '500ms',
      // Entries of a type stand together: that none of a million has some words the engine sees at a glance.
      sort: { field: 'type' },
      analysis: {
        filter: { starts: { type: 'edge_ngram' as const, min_gram: SHORTEST_START, max_gram: LONGEST_START } },
        analyzer: { starts: { type: 'custom' as const, tokenizer: 'keyword', filter: ['starts'] } },
      },
    },
  },
  mappings: {
    dynamic: 'strict' as const,
    properties: {
      id: { type: 'keyword' as const, index: false },
      // As words: of a number the engine would make a set of all entries that have it, for each search anew.
      kind: { type: 'keyword' as const },
      type: { type: 'keyword' as const },
      district: { type: 'keyword' as const },
      at: { type: 'double' as const },
      expires: { type: 'long' as const },
      words: {
        type: 'keyword' as const,
        fields: { starts: { type: 'text' as const, analyzer: 'starts', index_options: 'docs' as const, norms: false } },
      },
      starts: { type: 'keyword' as const, doc_values: false },
      address: { type: 'keyword' as const },
      streets: { type: 'keyword' as const },
      seq: { type: 'long' as const, index: false },
    },
  },
};

const LEAST_START = 2;
const startsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .filter((word) => !word.startsWith(AS_TYPE))
      .flatMap((word) =>
        Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(0, at + LEAST_START)),
      ),
  ),
];

function documentOf({ atMs, expiresS, spot: _spot, ...entry }: Entry): EngineDocument {
  return { ...entry, at: atMs, expires: expiresS };
}

export function recordDocument(item: SearchedItem): EngineDocument {
  const { address, streets } = placesOf(item);
  return {
    ...documentOf(entryOf(item, 0)),
    ...(address === '' ? {} : { address }),
    ...(streets.length === 0 ? {} : { streets }),
  };
}

/** The address and the streets at which a record counts. */
export const placesOf = (item: Pick<SearchedItem, 'placeKey' | 'streets'>) => partsOf(spotText(item));

/** What people call something: a vendor, an organisation, a finding, a place. */
export function nameDocument(entry: Entry): EngineDocument {
  return { ...documentOf(entry), starts: startsOf(entry.words) };
}

export function placeDocument(kind: PlaceKind, key: string, records: number): EngineDocument {
  return nameDocument(placeEntry(kind, key, { number: 0, count: records }));
}
