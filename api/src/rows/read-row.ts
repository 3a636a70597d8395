import type { PublishedRows } from '@moontower/contracts';
import { isRowData } from '@moontower/contracts/items/row-data';
import type { Deps } from '../deps.ts';

type RowDeps = Pick<Deps, 'items' | 'past' | 'rows'>;

/**
 * The published rows of an item, a purchase or a record, as they stand or as of a moment.
 * @throws AppError not_found, gone, not_then
 */
export async function readRow(deps: RowDeps, id: string, at?: Date): Promise<PublishedRows | undefined> {
  return (await rowOfItem(deps, id, at)) ?? deps.rows.read(id, at);
}

/** The row of an item, with the same left out as on the item's own page. */
async function rowOfItem(
  { items, past, rows }: RowDeps,
  id: string,
  at: Date | undefined,
): Promise<PublishedRows | undefined> {
  const item = at === undefined ? await items.get(id) : await past.item(id, at);
  if (item === undefined) return undefined;
  const { uid, feed, title, titleParts, raw, firstSeenAt, changedAt, withdrawnAt, source, url, simulated, asOf } = item;
  return {
    id: uid,
    feed,
    title,
    titleParts,
    page: `/item/${encodeURIComponent(uid)}`,
    rows: [{ id: uid, columns: raw, firstSeenAt, changedAt, withdrawnAt }],
    total: 1,
    run: await rows.runOf(feed, changedAt),
    source,
    asOf,
    ...(isRowData(url) ? { dataUrl: url } : {}),
    ...(simulated === true ? { simulated } : {}),
  };
}
