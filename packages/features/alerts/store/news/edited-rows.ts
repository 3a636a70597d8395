import type { Version } from '@moontower/contracts/versions/version';
import type { Store } from '@moontower/store/db/connect';
import { openFiles } from '@moontower/store/rows/published-rows';
import { withheldPurchases } from '@moontower/store/spending/reviews';
import { versionReads, type VersionFeed } from '@moontower/store/versions/version-reads';
import type { AlertDocument, NewsDocument } from '../alert-documents.ts';
import type { DueNews } from './due-news.ts';
import { groupBy } from './group-by.ts';

/** Edits of one reader that are read, more than a mail or a post names; all are counted. */
const MOST_READ = 200;

/** One edit or removal by a publisher, under the alert that asked for it. */
export interface EditedRow {
  change: Version;
  /** Absent of a feed that is gone. */
  feed: VersionFeed | undefined;
  alert: AlertDocument;
  news: NewsDocument;
}
export interface EditedNews {
  edits: EditedRow[];
  /** How many more edits there are, by the alerts that asked for them. */
  furtherEdits: ReadonlyMap<AlertDocument, number>;
}

/** As they may be told now: what was taken back or withheld since has no values any more. */
export async function editedRows(
  store: Store,
  due: readonly DueNews<NewsDocument, AlertDocument>[],
): Promise<EditedNews> {
  const [named, rest] = [due.slice(0, MOST_READ), due.slice(MOST_READ)];
  const furtherEdits = new Map([...groupBy(rest, ({ alert }) => alert)].map(([alert, more]) => [alert, more.length]));
  if (named.length === 0) return { edits: [], furtherEdits };
  const reads = versionReads(store, { withheldPurchases: () => withheldPurchases(store), openFeeds: openFiles() });
  const leaves = named.flatMap(({ news: { leaf } }) => leaf ?? []);
  const { changes, feeds } = await reads.list({ leaves }, { limit: leaves.length });
  const byLeaf = new Map(changes.map((change) => [change.leaf, change]));
  const edits = named.flatMap(({ news, alert }): EditedRow[] => {
    const change = news.leaf === undefined ? undefined : byLeaf.get(news.leaf);
    return change === undefined ? [] : [{ change, feed: feeds[change.feed], alert, news }];
  });
  return { edits, furtherEdits };
}
