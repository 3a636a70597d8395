import type { ItemEvent, LoggedEvent } from '@moontower/contracts/event';

/**
 * A list that stands still under its reader, as a value: no clock, no socket, no screen. What arrives is counted; it
 * moves the rows only by `shown`.
 */
export interface Still<T> {
  /** The question that it answers. What comes late for another one is dropped. */
  key: string;
  /** What stands. Undefined until the first answer, and for lists that are read only when their reader asks. */
  rows?: readonly T[];
  /** Ids that were announced since. */
  landed: ReadonlySet<string>;
  /** How many the server said that there are; 0 where it was not asked since the list was shown. */
  counted: number;
  /** Ids that the last press brought in. */
  fresh: ReadonlySet<string>;
  /** Only the server can tell what is new: it is to be asked, later where it could not answer. */
  asking?: 'soon' | 'again';
}

export type StillChange<T> =
  | { kind: 'turned'; still: Still<T> }
  | { kind: 'answered'; key: string; rows: readonly T[] }
  | { kind: 'landed'; ids: readonly string[] }
  | { kind: 'withdrawn'; ids: readonly string[] }
  | { kind: 'doubted' }
  | { kind: 'asked' }
  | { kind: 'counted'; key: string; count: number | undefined }
  | {
      kind: 'shown';
      key: string;
      rows: readonly T[] | undefined;
      fresh: ReadonlySet<string>;
      taken: ReadonlySet<string>;
    }
  | { kind: 'failed'; key: string; again: boolean };

const NONE: ReadonlySet<string> = new Set();

/** @param there whether rows were there at once: they were read before, and nobody listened meanwhile */
export function createStillState<T>(key: string, there: boolean, left?: Still<T>): Still<T> {
  return { ...(left ?? { landed: NONE, counted: 0 }), key, fresh: NONE, asking: there ? 'soon' : undefined };
}

export function reduceStill<T>(still: Still<T>, change: StillChange<T>): Still<T> {
  if (change.kind === 'turned') return change.still;
  if ('key' in change) return change.key === still.key ? settled(still, change) : still;
  switch (change.kind) {
    case 'landed':
      return withLanded(still, new Set([...still.landed, ...change.ids]));
    case 'withdrawn':
      return withLanded(still, without(still.landed, new Set(change.ids)));
    case 'doubted':
      return { ...still, asking: still.asking ?? 'soon' };
    case 'asked':
      return { ...still, asking: undefined };
  }
}

/** What was read for this list has come, or could not be read. */
function settled<T>(still: Still<T>, change: Extract<StillChange<T>, { key: string }>): Still<T> {
  switch (change.kind) {
    case 'answered':
      return still.rows === undefined ? { ...still, rows: change.rows } : still;
    case 'counted':
      return { ...still, counted: change.count ?? still.counted };
    // What landed while it was read goes on waiting.
    case 'shown':
      return {
        ...still,
        rows: change.rows,
        fresh: change.fresh,
        landed: without(still.landed, change.taken),
        counted: 0,
      };
    case 'failed':
      return change.again ? { ...still, asking: still.asking ?? 'again' } : still;
  }
}

/** What was told already makes no new list, so nothing is drawn. */
const withLanded = <T>(still: Still<T>, landed: ReadonlySet<string>): Still<T> =>
  landed.size === still.landed.size ? still : { ...still, landed };

const without = (ids: ReadonlySet<string>, taken: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !taken.has(id)));

/** The newest answer beside what stands. */
export interface NewestAnswer<T> {
  rows: readonly T[] | undefined;
  /** How many the list says that there are, with those it does not hold. */
  total?: number;
  /** Nothing is counted: its reader paused it, or the rows on screen still answer another question. */
  quiet: boolean;
}

/** Ids of these rows that are not among those. */
export function newIds<T>(rows: readonly T[], shown: readonly T[] | undefined, idOf: (row: T) => string): Set<string> {
  const known = new Set(shown?.map(idOf));
  return new Set(rows.map(idOf).filter((id) => !known.has(id)));
}

/** How many the server counted beyond those the list says it has. */
export const uncountedOf = <T>({ counted }: Still<T>, { total }: NewestAnswer<T>): number =>
  total === undefined ? 0 : Math.max(0, counted - total);

/** How many wait behind the pill: each once, whether a reading, the socket or a count told of it. */
export function waitingOf<T>(still: Still<T>, newest: NewestAnswer<T>, idOf: (row: T) => string): number {
  const shown = still.rows ?? newest.rows;
  if (newest.quiet || shown === undefined) return 0;
  const known = new Set(shown.map(idOf));
  const told = new Set([...(newest.rows ?? []).map(idOf), ...still.landed].filter((id) => !known.has(id)));
  return Math.max(told.size, uncountedOf(still, newest));
}

/** What an event is to a list; undefined where it is nothing. */
export type ListEffect = { landed: string } | { withdrawn: string } | 'doubt' | undefined;

/** @param accept whether an arrival belongs to the list; undefined: only the server can tell */
export function heardByList(event: LoggedEvent, accept: (event: ItemEvent) => boolean | undefined): ListEffect {
  if (event.name === 'item:withdrawn') return { withdrawn: event.payload.uid };
  if (event.name !== 'item:landed') return undefined;
  const belongs = accept(event.payload);
  if (belongs === undefined) return 'doubt';
  return belongs ? { landed: event.payload.uid } : undefined;
}

/** The changes that a burst makes, in its order: what landed and was withdrawn again in it does not wait. */
export function changesOf<T>(heard: readonly ListEffect[], behind: boolean): StillChange<T>[] {
  const changes: StillChange<T>[] = [];
  const landed = heard.flatMap((one) => (typeof one === 'object' && 'landed' in one ? [one.landed] : []));
  const withdrawn = heard.flatMap((one) => (typeof one === 'object' && 'withdrawn' in one ? [one.withdrawn] : []));
  if (landed.length > 0) changes.push({ kind: 'landed', ids: landed });
  if (withdrawn.length > 0) changes.push({ kind: 'withdrawn', ids: withdrawn });
  if (heard.includes('doubt') || (behind && landed.length > 0)) changes.push({ kind: 'doubted' });
  return changes;
}
