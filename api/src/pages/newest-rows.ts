import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_PULSE_TYPES, type CivicItem } from '@moontower/contracts';
import { readForAll } from '@moontower/store/db/read-signal';
import type { PageOf } from '@moontower/store/items/item-queries';
import type { Deps } from '../deps.ts';

const MOST = 20;
/** How old the rows may be. */
const KEPT_MS = 30_000;
/** After a failure nothing is read for so long. */
const AWAY_MS = 10_000;
/** A page waits no longer than this for them: nearly all visitors have scripts and need none of it. */
export const PATIENCE_MS = 300;

const LISTS = new Map<string, Omit<PageOf, 'limit'>>([
  ['/', { filter: {}, reading: 'item' }],
  ['/civic-pulse', { filter: { types: [...DEFAULT_PULSE_TYPES] }, reading: 'pulse' }],
]);

interface Shelf {
  rows: readonly CivicItem[];
  until: number;
  waiting?: Promise<unknown>;
}
export type Newest = (path: string) => Promise<readonly CivicItem[]>;

/**
 * The newest rows of the list at a path (without its language), read twice a minute for everybody. Never fails: without
 * an answer in time, those of before, or none.
 */
export function createNewestRows({ items, nowMs }: Pick<Deps, 'items' | 'nowMs'>): Newest {
  const shelves = new Map<string, Shelf>();

  async function refresh(asked: Omit<PageOf, 'limit'>, shelf: Shelf): Promise<void> {
    try {
      shelf.rows = (await readForAll(() => items.list({ ...asked, limit: MOST }))).items;
      shelf.until = nowMs() + KEPT_MS;
    } catch {
      shelf.until = nowMs() + AWAY_MS;
    } // the page says nothing of it: its reader is told by the client, or sees no list
    shelf.waiting = undefined;
  }

  return async (path) => {
    const asked = LISTS.get(path);
    if (asked === undefined) return [];
    const shelf = shelves.get(path) ?? { rows: [], until: -Infinity };
    shelves.set(path, shelf);
    // One wait for all who ask meanwhile: a database that hangs holds the first visitor up, for a moment.
    if (nowMs() >= shelf.until)
      await (shelf.waiting ??= Promise.race([refresh(asked, shelf), delay(PATIENCE_MS, undefined, { ref: false })]));
    return shelf.rows;
  };
}
