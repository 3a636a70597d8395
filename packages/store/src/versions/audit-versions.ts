import { uidOf } from '@moontower/contracts';
import { isCommitted } from '@moontower/log/commitment';
import type { VersionContent } from '@moontower/contracts/versions/version-content';
import type { Store } from '../db/connect.ts';
import { nativeTombstones } from '../db/native.ts';
import type { RowDocument } from '../documents.ts';
import { native } from '../db/native-collection.ts';
import { leafOf, readEntries } from '../log/entries.ts';
import type { LogLeaf, StoredLogEntry } from '../log/entry-documents.ts';
import { publishedText } from './published-text.ts';
import { tellsRight } from './check-version.ts';
import { cityAtOf, shownDigest } from './shown-digest.ts';
import { nativeVersions, type VersionDocument } from './version-document.ts';

/** Something that the log and the store say otherwise. */
export interface Difference {
  uid: string;
  leaf?: number;
  says: string;
}
export interface LeafAudit {
  /** Compared with the row or its version, and equal. */
  equal: number;
  /** Of rows that left after their retention, or whose text before may not be kept. */
  gone: number;
  /** Their salt was dropped. */
  forgotten: number;
}
type Tell = (difference: Difference) => void;

const AT_ONCE = 1_000;
const COLLECTIONS = ['items', 'payments', 'records'] as const;

/** What stands behind some leaves that follow one another. */
interface Behind {
  rows: ReadonlyMap<string, RowDocument>;
  tombstones: ReadonlySet<string>;
  versions: ReadonlyMap<number, VersionDocument>;
  /** By the leaf before. */
  next: Map<number, VersionDocument>;
}

async function readBehind(store: Store, uids: string[], [from, to]: [from: number, to: number]): Promise<Behind> {
  const [found, tombstones, versions, next] = await Promise.all([
    Promise.all(
      COLLECTIONS.map((into) =>
        native<RowDocument>(into)(store)
          .find({ _id: { $in: uids } })
          .toArray(),
      ),
    ),
    nativeTombstones(store)
      .find({ _id: { $in: uids } }, { projection: { _id: 1 } })
      .toArray(),
    nativeVersions(store)
      .find({ _id: { $gte: from, $lt: to } })
      .toArray(),
    nativeVersions(store)
      .find({ prior: { $gte: from, $lt: to } })
      .toArray(),
  ]);
  return {
    rows: new Map(found.flat().map((row) => [row._id, row])),
    tombstones: new Set(tombstones.map(({ _id }) => _id)),
    versions: new Map(versions.map((version) => [version._id, version])),
    next: new Map(next.flatMap((version) => (version.prior === undefined ? [] : [[version.prior, version]]))),
  };
}

type VersionParts = Pick<VersionContent, 'fields' | 'shown' | 'cityAt'>;

/** What a row said when a leaf was written: from the version after it, else the row itself. */
async function toldAt(
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

/** A leaf with what stands behind it. */
interface LeafSides {
  leaf: LogLeaf;
  uid: string;
  row: RowDocument | undefined;
  version: VersionDocument | undefined;
}

/** @returns what it is counted as, or a sentence on how it differs */
async function judgeLeaf(store: Store, leaf: LogLeaf, behind: Behind): Promise<string> {
  if (leaf.salt === undefined) return 'forgotten';
  const uid = uidOf(leaf.feed ?? '', leaf.key);
  const judged = { leaf, uid, row: behind.rows.get(uid), version: behind.versions.get(leaf.position) };
  if (judged.row === undefined && !behind.tombstones.has(uid))
    return 'The row of this leaf is gone, without a trace of why.';
  if (judged.version !== undefined && judged.version.uid !== uid)
    return 'The version of this leaf is one of another row.';
  const told = await toldAt(store, leaf.position, { behind, row: judged.row });
  if (told === 'unknown') return 'gone';
  return told === 'not the newest' ? 'The version that came after this leaf is gone.' : compareLeaf(judged, told);
}

function contentOf(
  { feed = '', key, run = '', at }: LogLeaf,
  version: VersionDocument | undefined,
  told: VersionParts,
) {
  const what = version?.kind ?? 'added';
  const fields = what === 'removed' ? null : told.fields;
  return { v: 1, feed, key, what, at: at.toISOString(), run, ...told, fields } satisfies VersionContent;
}

const isWithdrawn = (row: RowDocument | undefined): boolean => row?.withdrawnAt !== undefined;

function compareLeaf({ leaf, row, version }: LeafSides, told: VersionParts): string {
  const content = contentOf(leaf, version, told);
  if (leaf.salt === undefined || !isCommitted(leaf.leaf, leaf.salt, content))
    return 'What is stored is not what this leaf commits to.';
  if (row?.leaf === leaf.position && isWithdrawn(row) !== (content.what === 'removed'))
    return 'Whether it is published is not as its newest leaf says.';
  const isRight = version === undefined || tellsRight(version, { leaf, after: content.fields });
  return isRight ? 'equal' : 'Its version tells other values.';
}

const isCount = (verdict: string): verdict is keyof LeafAudit => ['equal', 'gone', 'forgotten'].includes(verdict);

async function auditPart(
  store: Store,
  entry: StoredLogEntry,
  { from, counts, tell }: { from: number; counts: LeafAudit; tell: Tell },
): Promise<void> {
  const size = Math.min(AT_ONCE, entry.count - from);
  const leaves = Array.from({ length: size }, (_, at) => leafOf(entry, from + at));
  const uids = leaves.map(({ feed = '', key }) => uidOf(feed, key));
  const first = entry.position + from;
  const behind = await readBehind(store, uids, [first, first + size]);
  for (const leaf of leaves) {
    const verdict = await judgeLeaf(store, leaf, behind);
    if (isCount(verdict)) counts[verdict] += 1;
    else tell({ uid: uidOf(leaf.feed ?? '', leaf.key), leaf: leaf.position, says: verdict });
  }
}

/**
 * Holds every leaf of rows against what is stored: its row, its version, its deletion or its dropped salt.
 * @param onward is told up to which leaf all is done, so that whoever is stopped can go on there
 */
export async function auditLeaves(
  store: Store,
  { from, tell, onward }: { from: number; tell: Tell; onward: (position: number) => void },
): Promise<LeafAudit> {
  const counts: LeafAudit = { equal: 0, gone: 0, forgotten: 0 };
  let expected: number | undefined;
  for await (const entry of readEntries(store, from)) {
    if (expected !== undefined && entry.position !== expected)
      tell({ uid: 'log', leaf: expected, says: `Leaves are missing up to ${entry.position}.` });
    expected = entry.position + entry.count;
    if (entry.kind !== 'rows') continue;
    for (let at = Math.max(0, from - entry.position); at < entry.count; at += AT_ONCE) {
      await auditPart(store, entry, { from: at, counts, tell });
      onward(entry.position + Math.min(at + AT_ONCE, entry.count));
    }
  }
  return counts;
}
