import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument } from '../documents.ts';
import { itemWords } from '../items/search-words.ts';
import { undone } from '../versions/item-undo.ts';
import { nativeVersions, type VersionDocument } from '../versions/version-document.ts';

/** What is read of a version to undo it. */
export type UndoableVersion = Pick<VersionDocument, '_id' | 'uid' | 'kind' | 'at' | 'was' | 'undo' | 'withheld'>;

const LOOKED_AT = { uid: 1, kind: 1, at: 1, undo: 1, withheld: 1 } as const;

/** Versions of these rows that came after a moment, by row, the newest first. `texts`: with the rows as published. */
export async function versionsSince(
  store: Store,
  uids: readonly string[],
  { at, texts = false }: { at: Date; texts?: boolean },
): Promise<ReadonlyMap<string, readonly UndoableVersion[]>> {
  const found = await nativeVersions(store)
    .find<UndoableVersion>(
      { uid: { $in: [...uids] }, at: { $gt: at } },
      { projection: { ...LOOKED_AT, ...(texts && { was: 1 }) }, maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  const byRow = new Map<string, UndoableVersion[]>();
  // In the order of commits: clocks may jump.
  for (const version of found.toSorted((one, other) => other._id - one._id)) {
    const held = byRow.get(version.uid);
    if (held === undefined) byRow.set(version.uid, [version]);
    else held.push(version);
  }
  return byRow;
}

/** What our own calculations added since is taken out: it was not known then, or nobody kept since when it is. */
function withoutLater({ flags: _flags, ...item }: ItemDocument, at: Date): ItemDocument {
  if (item.geocoded?.found !== true || item.geocoded.at <= at) return item;
  const { location: _location, precision: _precision, district, ...rest } = item;
  const { Point: _point, ...facts } = rest.facts;
  // The record named its district itself: the publisher said so before any address was looked up.
  const named = item.geocoded.ourDistrict === false && district !== undefined ? { district } : {};
  return { ...rest, ...named, precision: 'none', facts };
}

/**
 * An item as it stood before these versions, the newest first. Undefined where its past is withheld, or was not kept.
 */
export function undoVersions(
  item: ItemDocument,
  versions: readonly UndoableVersion[],
  at: Date,
): ItemDocument | undefined {
  let past = item;
  for (const { undo, was } of versions) {
    if (undo === undefined) return undefined;
    past = { ...undone(past, undo), ...(was !== undefined && { raw: was }) };
  }
  const known = withoutLater(past, at);
  return versions.length === 0 ? known : { ...known, words: itemWords(known) };
}
