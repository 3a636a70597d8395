import type { Store } from '../db/connect.ts';
import type { RowDocument } from '../documents.ts';
import { undone } from './item-undo.ts';
import { shownDigest } from './shown-digest.ts';
import { nativeVersions, type VersionDocument } from './version-document.ts';

/** This version and those after it, the newest first; undefined where the past of one is kept by nobody. */
async function chainOf(store: Store, version: VersionDocument): Promise<VersionDocument[] | undefined> {
  const chain: VersionDocument[] = [];
  for (let held: VersionDocument | null = version; held !== null;) {
    if (held.undo === undefined) return undefined;
    chain.unshift(held);
    held = await nativeVersions(store).findOne({ prior: held._id });
  }
  return chain;
}

/**
 * Whether a version and those after it, undone, make of the item what was shown before: what its leaf commits to.
 * True where nothing is kept to undo.
 */
export async function undoesRight(
  store: Store,
  version: VersionDocument | undefined,
  row: RowDocument | undefined,
): Promise<boolean> {
  if (version?.shownBefore === undefined || row === undefined || !('pulseType' in row)) return true;
  const chain = await chainOf(store, version);
  if (chain === undefined) return true;
  const before = chain.reduce((item, { undo }) => (undo === undefined ? item : undone(item, undo)), row);
  return shownDigest(before) === version.shownBefore;
}
