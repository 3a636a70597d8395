import type { ItemDocument, RowDocument } from '../documents.ts';
import { isGuarded } from './guarded-row.ts';
import type { PlannedVersion } from './plan-versions.ts';

/** What makes of an item as it stands after a version the item as it stood before. */
export interface ItemUndo {
  set: Partial<ItemDocument>;
  /** Fields that it did not have. */
  unset: string[];
}

/** In place of names where a row's past is told to nobody. */
export const WITHHELD_PAST = '?';

/** What is the same in every past, is kept beside it, or is no word of a publisher. */
const KEPT: ReadonlySet<string> = new Set([
  '_id',
  'feed',
  'key',
  'hash',
  'rawHash',
  'raw',
  'words',
  'leaf',
  'flags',
  'firstSeenAt',
  'expiresAt',
  'geocoded',
]);
/** It differs in every version, so that a list of what was undone need not name it. */
const ALWAYS = 'changedAt';

const isItem = (row: RowDocument): row is ItemDocument => 'pulseType' in row;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function undoOf(before: ItemDocument, after: ItemDocument): ItemUndo {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const differing = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !KEPT.has(name) && !isSame(was.get(name), is.get(name)),
  );
  const there = differing.filter((name) => was.get(name) !== undefined);
  return {
    set: Object.fromEntries(there.map((name) => [name, was.get(name)])),
    unset: differing.filter((name) => was.get(name) === undefined),
  };
}

/** Of an item's version how it is undone, and which fields that touches. Of guarded rows no past is kept. */
export function itemUndo({ document, before, what }: PlannedVersion): { undo?: ItemUndo; undone?: string[] } {
  if (before === undefined || !isItem(document) || !isItem(before)) return {};
  if (isGuarded(document) || isGuarded(before)) return { undone: [WITHHELD_PAST] };
  // A row that leaves is marked as gone beside its version.
  if (what === 'removed') return { undo: { set: { changedAt: before.changedAt }, unset: ['withdrawnAt'] }, undone: [] };
  const undo = undoOf(before, document);
  return { undo, undone: [...Object.keys(undo.set), ...undo.unset].filter((name) => name !== ALWAYS) };
}

const emptied = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/** An item as it stood before a version. */
export const undone = (item: ItemDocument, { set, unset }: ItemUndo): ItemDocument => ({
  ...item,
  ...set,
  ...emptied(unset),
});
