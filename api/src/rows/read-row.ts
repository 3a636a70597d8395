import type { PublishedRows } from '@moontower/contracts';
import { isRowData } from '@moontower/contracts/items/row-data';
import type { Deps } from '../deps.ts';

type RowDeps = Pick<Deps, 'items' | 'rows'>;

/** The published rows of an item, a purchase or a record. @throws AppError not_found, gone */
export async function readRow(deps: RowDeps, id: string): Promise<PublishedRows | undefined> {
  return (await rowOfItem(deps, id)) ?? deps.rows.read(id);
}

/** The row of an item, with the same left out as on the item's own page. */
async function rowOfItem({ items, rows }: RowDeps, id: string): Promise<PublishedRows | undefined> {
  const item = await items.get(id);
  if (item === undefined) return undefined;
  const { uid, feed, title, titleParts, raw, firstSeenAt, changedAt, withdrawnAt, source, url, simulated } = item;
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
    ...(isRowData(url) ? { dataUrl: url } : {}),
    ...(simulated === true ? { simulated } : {}),
  };
}
