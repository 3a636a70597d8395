import { uidOf } from '@moontower/contracts';
import { canonicalJson } from '@moontower/log/canonical-json';
import { isCommitted } from '@moontower/log/commitment';
import type { ShutReason } from '@moontower/contracts/versions/version-content';
import type { Store } from '../db/connect.ts';
import { nativePurchases } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { PurchaseDocument, RowDocument } from '../documents.ts';
import type { LogLeaf } from '../log/entry-documents.ts';
import { readLeavesAt } from '../log/leaves-at.ts';
import { isToldWhole, openFiles } from '../rows/published-rows.ts';
import { withheldPurchases } from '../spending/reviews.ts';
import { isGuarded } from '../versions/guarded-row.ts';
import { contentOf, readBehind, toldAt, type Behind, type VersionParts } from '../versions/leaf-content.ts';
import type { VersionDocument } from '../versions/version-document.ts';

/** A leaf with what opens it; or why nobody is given that. */
export interface OpenLeaf {
  leaf: LogLeaf;
  /** Of a row. */
  uid?: string;
  opened?: { content: string; salt: Uint8Array };
  shut?: ShutReason;
}

interface Guards {
  behind: Behind;
  purchases: ReadonlyMap<string, PurchaseDocument>;
  takenOff: ReadonlySet<string>;
}

/** Why a row is not shown to everybody with all its columns; undefined where it is. */
function whyShut(row: RowDocument, text: string, { purchases, takenOff }: Guards): ShutReason | undefined {
  if (isGuarded(row)) return 'guarded';
  if ('purchase' in row) {
    if (takenOff.has(row.purchase)) return 'taken-off';
    return isToldWhole(text, row, purchases.get(row.purchase)) ? undefined : 'column-withheld';
  }
  return 'pulseType' in row || openFiles().has(row.feed) ? undefined : 'not-shown';
}

type LeafVerdict = Pick<OpenLeaf, 'opened' | 'shut'>;

async function judgeRow(store: Store, leaf: LogLeaf, guards: Guards): Promise<LeafVerdict> {
  const { behind } = guards;
  const row = behind.rows.get(uidOf(leaf.feed ?? '', leaf.key));
  if (row === undefined) return { shut: 'not-kept' };
  if (isGuarded(row)) return { shut: 'guarded' };
  const told = await toldAt(store, leaf.position, { behind, row });
  if (told === 'unknown') return { shut: behind.next.get(leaf.position)?.withheld === true ? 'guarded' : 'not-kept' };
  if (told === 'not the newest') return { shut: 'differs' };
  // The digest of what we show of a removed row stands in its leaf too: its text is judged all the same.
  const shut = whyShut(row, told.fields ?? '{}', guards);
  return shut === undefined ? openRow(leaf, behind.versions.get(leaf.position), told) : { shut };
}

function openRow(leaf: LogLeaf, version: VersionDocument | undefined, told: VersionParts): LeafVerdict {
  const content = contentOf(leaf, version, told);
  if (leaf.salt === undefined || !isCommitted(leaf.leaf, leaf.salt, content)) return { shut: 'differs' };
  return { opened: { content: canonicalJson(content), salt: leaf.salt } };
}

async function judge(store: Store, leaf: LogLeaf, guards: Guards): Promise<LeafVerdict> {
  if (leaf.salt === undefined) return { shut: 'forgotten' };
  if (leaf.kind === 'rows') return judgeRow(store, leaf, guards);
  return leaf.content === undefined ? { shut: 'forgotten' } : { opened: { content: leaf.content, salt: leaf.salt } };
}

async function purchasesOf(store: Store, rows: Iterable<RowDocument>): Promise<Map<string, PurchaseDocument>> {
  const ids = new Set([...rows].flatMap((row) => ('purchase' in row ? [row.purchase] : [])));
  if (ids.size === 0) return new Map();
  const found = await nativePurchases(store)
    .find({ _id: { $in: [...ids] } }, { maxTimeMS: READ_LIMIT_MS })
    .toArray();
  return new Map(found.map((purchase) => [purchase._id, purchase]));
}

/**
 * Opens leaves for everybody. The salt of a row's leaf is given only where all that the leaf commits to is shown to
 * everybody: with it, whoever guesses a withheld value could see that the guess is right.
 */
export async function openLeaves(store: Store, positions: readonly number[]): Promise<OpenLeaf[]> {
  const leaves = await readLeavesAt(store, positions);
  const ofRows = [...leaves.values()].filter(({ kind, key }) => kind === 'rows' && key !== '');
  const uids = ofRows.map(({ feed = '', key }) => uidOf(feed, key));
  const behind = await readBehind(store, uids, { $in: ofRows.map(({ position }) => position) });
  const [purchases, takenOff] = await Promise.all([
    purchasesOf(store, behind.rows.values()),
    withheldPurchases(store).then((ids) => new Set(ids)),
  ]);
  const guards = { behind, purchases, takenOff };
  const opened: OpenLeaf[] = [];
  for (const position of positions) {
    const leaf = leaves.get(position);
    if (leaf === undefined) continue;
    const uid = leaf.kind === 'rows' && leaf.key !== '' ? { uid: uidOf(leaf.feed ?? '', leaf.key) } : {};
    opened.push({ leaf, ...uid, ...(await judge(store, leaf, guards)) });
  }
  return opened;
}
