import { hash } from 'node:crypto';
import type { Form, Ready } from './ready.ts';

const LARGEST_KEPT = 48_000_000;
/**
 * A larger answer is kept from the second time it is asked for: addresses that are asked once would fill the shelf, and
 * the collector's day.
 */
const KEPT_AT_ONCE = 100_000;
const REMEMBERED_KEYS = 2_000;
/** Ways to write one question that are known by heart. Any other way costs its reading, not another copy. */
const MOST_ADDRESSES = 4;
const LONGEST_ADDRESS = 2_000;
/** What an entry takes beside its texts: objects, buffers, places in maps. */
const ENTRY_BYTES = 1_000;

interface Entry {
  key: string;
  ready: Ready;
  addresses: string[];
  bytes: number;
}
export interface AnswerStoreOptions {
  maxBytes: number;
  maxEntries: number;
  nowMs: () => number;
}

/** Entries by question and by address, and what they take. */
function createHeld({ maxBytes, maxEntries }: Pick<AnswerStoreOptions, 'maxBytes' | 'maxEntries'>) {
  const kept = new Map<string, Entry>();
  const byAddress = new Map<string, Entry>();
  let held = 0;

  function drop(entry: Entry): void {
    if (kept.get(entry.key) === entry) {
      kept.delete(entry.key);
      held -= entry.bytes;
      for (const address of entry.addresses) byAddress.delete(address);
    }
    entry.ready.stale = true;
    entry.ready.grown = undefined;
  }

  /** Takes the place of what was kept of this question. */
  function put(entry: Entry): void {
    const before = kept.get(entry.key);
    if (before !== undefined) drop(before);
    kept.set(entry.key, entry);
  }

  function putAddress(address: string, entry: Entry): void {
    entry.addresses.push(address);
    byAddress.set(address, entry);
    grow(entry, 2 * address.length);
  }

  function grow(entry: Entry, bytes: number): void {
    entry.bytes += bytes;
    held += bytes;
  }

  /** Oldest first; one that was read since its last turn gets another. */
  function makeRoom(newest: Entry): void {
    for (const [key, entry] of kept) {
      if (held <= maxBytes && kept.size <= maxEntries) break;
      if (entry.ready.used && entry !== newest) {
        entry.ready.used = false;
        kept.delete(key);
        kept.set(key, entry);
        continue;
      }
      drop(entry);
    }
  }

  return {
    find: (key: string) => kept.get(key),
    findAddress: (address: string) => byAddress.get(address),
    all: () => kept.values(),
    put,
    putAddress,
    grow,
    drop,
    makeRoom,
    size: () => ({ entries: kept.size, bytes: held }),
  };
}

/**
 * Ready answers by question and by the addresses that asked it, at most so many of them and so many bytes, keys and
 * headers counted.
 */
export function createAnswerStore({ nowMs, ...most }: AnswerStoreOptions) {
  const held = createHeld(most);

  function live(entry: Entry | undefined): Ready | undefined {
    if (entry === undefined) return undefined;
    if (entry.ready.expiresAtMs <= nowMs()) {
      held.drop(entry);
      return undefined;
    }
    entry.ready.used = true;
    return entry.ready;
  }

  /** Remembers another way to write the question of a kept answer. */
  function name(key: string, address: string): void {
    const entry = held.find(key);
    if (entry === undefined || entry.addresses.length >= MOST_ADDRESSES || address.length > LONGEST_ADDRESS) return;
    if (held.findAddress(address) !== undefined) return;
    held.putAddress(address, entry);
    held.makeRoom(entry);
  }

  const isAskedAgain = createAskedAgain();

  function keep(key: string, ready: Ready): void {
    if (ready.bytes > KEPT_AT_ONCE && !isAskedAgain(key)) return;
    if (ready.bytes > LARGEST_KEPT || ready.expiresAtMs <= nowMs()) return;
    const entry: Entry = { key, ready, addresses: [], bytes: 0 };
    held.put(entry);
    held.grow(entry, ENTRY_BYTES + 2 * key.length + textBytes(ready.headers) + textBytes(ready.notModified));
    for (const form of Object.values(ready.forms)) held.grow(entry, formBytes(form));
    ready.grown = (form) => {
      held.grow(entry, formBytes(form));
      held.makeRoom(entry);
    };
    held.makeRoom(entry);
  }

  function dropWhere(untrue: (ready: Ready) => boolean): void {
    for (const entry of held.all()) if (untrue(entry.ready)) held.drop(entry);
  }

  return {
    find: (key: string) => live(held.find(key)),
    findAddress: (address: string) => live(held.findAddress(address)),
    name,
    keep,
    size: held.size,
    dropWhere,
    /** What expired is dropped; otherwise it lay there until somebody asked for it. */
    sweep: () => dropWhere((ready) => ready.expiresAtMs <= nowMs()),
  };
}

/** True from the second time on, for the last few thousand keys; of each only a digest is remembered. */
function createAskedAgain(): (key: string) => boolean {
  const asked = new Set<string>();
  return (key) => {
    const digest = hash('sha1', key, 'base64url');
    if (asked.has(digest)) return true;
    asked.add(digest);
    for (const oldest of asked) {
      if (asked.size <= REMEMBERED_KEYS) break;
      asked.delete(oldest);
    }
    return false;
  };
}

const textBytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + 2 * text.length, 0);
const formBytes = ({ body, headers }: Form): number => body.length + textBytes(headers);
