import { mongo } from 'mongoose';
import { nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { readSignal } from '../db/read-signal.ts';
import type { ListedIndex } from '../db/upgrade-index.ts';

/** In the order of words, and of each word newest first: an entry for each word of each record. */
export const WORDS_INDEX = { words: 1, publishedAt: -1 } as const satisfies ListedIndex['keys'];
/**
 * Each costs a step through the index. With more words begin two or three letters, and those are found quickly among
 * the newest records.
 */
const MOST_WORDS_OF_START = 20;

/** For each beginning, the words of stored records that begin so. */
export type WordsOfStart = ReadonlyMap<string, readonly string[]>;

/**
 * The words that begin so, for each of these beginnings: of whole words an index has the newest records first, of
 * beginnings it does not. A beginning of many words is left out, and all are while the index is made.
 *
 * @throws Error where MongoDB is away
 */
export async function wordsOfStarts(store: Store, starts: readonly string[]): Promise<WordsOfStart> {
  const found = await Promise.all(starts.map(async (start) => [start, await wordsOf(store, start)] as const));
  return new Map(found.flatMap(([start, words]) => (words === undefined ? [] : [[start, words] as const])));
}

async function wordsOf(store: Store, start: string): Promise<string[] | undefined> {
  const words: string[] = [];
  let word = await wordFrom(store, { words: start, publishedAt: new mongo.MaxKey() });
  while (word?.startsWith(start) === true) {
    if (words.length === MOST_WORDS_OF_START) return undefined;
    words.push(word);
    word = await wordFrom(store, { words: word, publishedAt: new mongo.MinKey() });
  }
  return word === null ? undefined : words;
}

/** The first word from here on; undefined where none is left, null where there is no such index, as in a view. */
async function wordFrom(store: Store, min: mongo.Document): Promise<string | undefined | null> {
  const signal = readSignal();
  signal?.throwIfAborted();
  const options = { hint: WORDS_INDEX, min, returnKey: true, limit: 1, maxTimeMS: READ_LIMIT_MS, signal };
  try {
    const [key] = await nativeItems(store).find<{ words: string }>({}, options).toArray();
    return key?.words;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code !== TOO_LONG) return null;
    throw error;
  }
}
/** MongoDB's MaxTimeMSExpired: what comes after would take as long. */
const TOO_LONG = 50;
