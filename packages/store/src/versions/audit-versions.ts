import { uidOf } from '@moontower/contracts';
import { isCommitted } from '@moontower/log/commitment';
import type { Store } from '../db/connect.ts';
import type { RowDocument } from '../documents.ts';
import { countLeaves, leafOf, readEntries } from '../log/entries.ts';
import type { LogLeaf, StoredLogEntry } from '../log/entry-documents.ts';
import { undoesRight } from './audit-undo.ts';
import { tellsRight } from './check-version.ts';
import { contentOf, readBehind, toldAt, type Behind, type VersionParts } from './leaf-content.ts';
import type { VersionDocument } from './version-document.ts';

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
  if (!(await undoesRight(store, behind.next.get(leaf.position), judged.row)))
    return 'The version after this leaf is undone to something that was not shown.';
  return told === 'not the newest' ? 'The version that came after this leaf is gone.' : compareLeaf(judged, told);
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
  const behind = await readBehind(store, uids, { $gte: first, $lt: first + size });
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
  // Behind that chunks are under way, in no order.
  for await (const entry of readEntries(store, from, await countLeaves(store))) {
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
