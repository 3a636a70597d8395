import type { VersionContent } from '@moontower/contracts/versions/version-content';
import type { Store } from '../db/connect.ts';
import { nativeTombstones } from '../db/native.ts';
import { native } from '../db/native-collection.ts';
import type { RowDocument } from '../documents.ts';
import type { LogLeaf } from '../log/entry-documents.ts';
import { publishedText } from './published-text.ts';
import { cityAtOf, shownDigest } from './shown-digest.ts';
import { nativeVersions, type VersionDocument } from './version-document.ts';

const COLLECTIONS = ['items', 'payments', 'records'] as const;

/** What stands behind some leaves. */
export interface Behind {
  rows: ReadonlyMap<string, RowDocument>;
  tombstones: ReadonlySet<string>;
  versions: ReadonlyMap<number, VersionDocument>;
  /** By the leaf before. */
  next: Map<number, VersionDocument>;
}

/** Leaves that follow one another, or some of them. */
export type LeafRange = { $gte: number; $lt: number } | { $in: number[] };

/** @param which leaves, as a question for their positions */
export async function readBehind(store: Store, uids: readonly string[], which: LeafRange): Promise<Behind> {
  const [found, tombstones, versions, next] = await Promise.all([
    Promise.all(
      COLLECTIONS.map((into) =>
        native<RowDocument>(into)(store)
          .find({ _id: { $in: [...uids] } })
          .toArray(),
      ),
    ),
    nativeTombstones(store)
      .find({ _id: { $in: [...uids] } }, { projection: { _id: 1 } })
      .toArray(),
    nativeVersions(store).find({ _id: which }).toArray(),
    nativeVersions(store).find({ prior: which }).toArray(),
  ]);
  return {
    rows: new Map(found.flat().map((row) => [row._id, row])),
    tombstones: new Set(tombstones.map(({ _id }) => _id)),
    versions: new Map(versions.map((version) => [version._id, version])),
    next: new Map(next.flatMap((version) => (version.prior === undefined ? [] : [[version.prior, version]]))),
  };
}

export type VersionParts = Pick<VersionContent, 'fields' | 'shown' | 'cityAt'>;

/** What a row said when a leaf was written: from the version after it, else the row itself. */
export async function toldAt(
  store: Store,
  position: number,
  { behind, row }: { behind: Behind; row: RowDocument | undefined },
): Promise<VersionParts | 'unknown' | 'not the newest'> {
  const after = behind.next.get(position);
  if (after === undefined) {
    if (row === undefined) return 'unknown';
    if (row.leaf !== position) return 'not the newest';
    return { fields: publishedText(row), shown: shownDigest(row), cityAt: cityAtOf(row)?.toISOString() };
  }
  const { shownBefore: shown = '', cityAtBefore } = after;
  const fields = await textBefore(store, after, row);
  return fields === undefined ? 'unknown' : { fields, shown, cityAt: cityAtBefore?.toISOString() };
}

/** The text before a version: kept there, or in a later one, or still the row's. */
async function textBefore(
  store: Store,
  version: VersionDocument,
  row: RowDocument | undefined,
): Promise<string | undefined> {
  for (let held: VersionDocument | null = version; held !== null;) {
    if (held.withheld === true || held.expiresAt !== undefined) return undefined;
    if (held.was !== undefined) return held.was;
    held = await nativeVersions(store).findOne({ prior: held._id });
  }
  return row === undefined ? undefined : publishedText(row);
}

/** What a leaf committed to: its own part and what is told of the row then. */
export function contentOf(
  { feed = '', key, run = '', at }: LogLeaf,
  version: VersionDocument | undefined,
  told: VersionParts,
) {
  const what = version?.kind ?? 'added';
  const fields = what === 'removed' ? null : told.fields;
  return { v: 1, feed, key, what, at: at.toISOString(), run, ...told, fields } satisfies VersionContent;
}
