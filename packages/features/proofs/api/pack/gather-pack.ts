import { AppError, type Filter, type FlaggedItem } from '@moontower/contracts';
import { isPurchaseId } from '@moontower/contracts/spending/purchase';
import type { Version } from '@moontower/contracts/versions/version';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { upTo } from '@moontower/exports/export-items';
import type { ApiContext } from '@moontower/feature/define-feature';
import { feedAbouts } from '@moontower/store/feeds/feed-abouts';
import { openFiles } from '@moontower/store/rows/published-rows';
import { paymentIds, rowsAsPublished, vendorPaymentIds } from '@moontower/store/rows/rows-as-published';
import { leavesOfChanges } from '@moontower/store/proofs/leaves-of';
import { withheldPurchases } from '@moontower/store/spending/reviews';
import { versionReads, type VersionFilter } from '@moontower/store/versions/version-reads';
import { proveLeaves } from '../../store/prove-leaves.ts';
import { MOST_PACKED, PACK_FORMAT, type PackGaps, type PackData } from './pack-data.ts';
import { reviewsOf, rulesInSpanish } from './pack-rules.ts';

/** What a pack is made with. */
export type PackContext = Pick<ApiContext, 'store' | 'nowMs' | 'publicUrl' | 'city' | 'items' | 'pork'>;

/** Versions that everybody is told, newest first, and whether there are more. */
async function versionsOf({ store }: PackContext, which: Pick<VersionFilter, 'uids' | 'leaves'>, limit: number) {
  const reads = versionReads(store, { withheldPurchases: () => withheldPurchases(store), openFeeds: openFiles() });
  const { changes, next } = await reads.list(which, { limit });
  return { changes, isCut: next !== undefined };
}

/** What a pack is to be of, before its rows are read. */
export interface PackSubject {
  /** As the record calls itself; the title of its first row without it. */
  name?: string;
  /** Path of the page it is of. */
  page: string;
  uids: readonly string[];
  /** Instead of all changes of these rows. */
  changes?: readonly Version[];
  purchases?: readonly FlaggedItem[];
  /** What of these is not all there is. */
  cut?: PackGaps;
}

/** Of a record, or of a purchase with its payments. @throws AppError not_found, gone */
export async function packOfRow({ store, pork }: PackContext, id: string): Promise<PackSubject> {
  if (!isPurchaseId(id)) return { page: `/row/${encodeURIComponent(id)}`, uids: [id] };
  const { purchase } = await pork.page(id);
  const uids = await paymentIds(store, [id], MOST_PACKED + 1);
  const page = `/pork-tracker/${encodeURIComponent(id)}`;
  return { name: purchase.title, page, uids, purchases: [purchase] };
}

const MOST_SCORED = 100;

/** Of the payments to a vendor. @throws AppError not_found for one without a page */
export async function packOfVendor({ store, pork }: PackContext, code: string): Promise<PackSubject> {
  if (!(await pork.vendorPages([code])).has(code)) throw new AppError('not_found', 'There is no page of this vendor.');
  const [uids, { items, total }] = await Promise.all([
    vendorPaymentIds(store, code, MOST_PACKED + 1),
    pork.flagged({ vendor: code, minScore: 1 }, MOST_SCORED),
  ]);
  const cut = total > items.length ? { purchases: { held: items.length, of: total } } : {};
  return { name: items[0]?.vendor ?? code, page: `/vendor/${encodeURIComponent(code)}`, uids, purchases: items, cut };
}

/** Of one change. @throws AppError not_found */
export async function packOfChange(context: PackContext, leaf: number): Promise<PackSubject> {
  const { changes } = await versionsOf(context, { leaves: [leaf] }, 1);
  const [change] = changes;
  if (change === undefined) throw new AppError('not_found', 'There is no change of this number.');
  return {
    name: change.title ?? change.uid,
    page: withQuery('/changes', { uid: change.uid }),
    uids: [change.uid, change.heir ?? []].flat(),
    changes,
  };
}

/** Of the records that a list shows. */
export async function packOfItems({ items }: PackContext, filter: Filter, page: string): Promise<PackSubject> {
  const uids: string[] = [];
  for await (const { uid } of upTo(items.each(filter, 'item', 'listed'), MOST_PACKED + 1)) uids.push(uid);
  return { page, uids };
}

/** Rows as everybody is shown them, their changes, and the proof of both. @throws AppError not_found */
async function readRows(context: PackContext, { uids, changes: given, cut: known = {} }: PackSubject) {
  const { store } = context;
  const rows = await rowsAsPublished(store, uids.slice(0, MOST_PACKED));
  const ids = rows.map(({ id }) => id);
  const found =
    given === undefined ? await versionsOf(context, { uids: ids }, MOST_PACKED) : { changes: given, isCut: false };
  const { changes } = found;
  if (rows.length + changes.length === 0) throw new AppError('not_found', 'There is nothing to pack.');
  const ofChanges = await leavesOfChanges(
    store,
    changes.map(({ leaf }) => leaf),
  );
  const proof = await proveLeaves(store, [...new Set([...rows.flatMap(({ leaf }) => leaf ?? []), ...ofChanges])]);
  const cut: PackGaps = {
    ...(uids.length > MOST_PACKED && { rows: { held: rows.length } }),
    ...(found.isCut && { changes: { held: changes.length } }),
    ...known,
  };
  return { rows, changes, cut, proof: proof?.leaves.length === 0 ? undefined : proof };
}

function nameOf({ name }: PackSubject, { rows, feeds }: Pick<PackData, 'rows' | 'feeds'>): string {
  const [only] = rows.length === 1 ? rows : [];
  return name ?? only?.title ?? feeds[0]?.title ?? 'Moontower';
}

/** Reads what a pack holds. @throws AppError not_found */
export async function gatherPack(context: PackContext, wanted: PackSubject, query: string): Promise<PackData> {
  const { store, publicUrl, city } = context;
  const madeAt = new Date(context.nowMs()).toISOString();
  const { rows, changes, cut, proof } = await readRows(context, wanted);
  const feeds = await feedAbouts(store, [...new Set([...rows, ...changes].map(({ feed }) => feed))]);
  return {
    format: PACK_FORMAT,
    madeAt,
    service: publicUrl,
    about: { name: nameOf(wanted, { rows, feeds }), page: `${publicUrl}${wanted.page}` },
    query: `${publicUrl}${query}`,
    corrections: correctionsOf(publicUrl, wanted, rows.length),
    ...(city.mode === 'sample' ? { simulated: true as const } : {}),
    ...(Object.keys(cut).length > 0 && { cut }),
    feeds,
    kinds: Object.fromEntries(rows.map(({ feed, into }) => [feed, into])),
    rows,
    changes,
    purchases: wanted.purchases ?? [],
    rules: { es: rulesInSpanish(wanted.purchases ?? []) },
    reviews: reviewsOf(wanted.purchases ?? []),
    proof,
  };
}

/** Ours stand on one page; the publisher's own on the page of changes. */
function correctionsOf(publicUrl: string, { page, uids }: PackSubject, rows: number): string[] {
  const [uid] = uids;
  const changes = rows === 1 && uid !== undefined ? withQuery('/changes', { uid }) : '/changes';
  return [...new Set([`${publicUrl}/corrections`, `${publicUrl}${changes}`, `${publicUrl}${page}`])];
}
