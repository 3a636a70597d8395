import { feedsInFirstLoad } from '@moontower/store/feeds/feed-state';
import { itemFields } from '@moontower/store/items/told-items';
import { countLeaves } from '@moontower/store/log/entries';
import { withheldPurchases } from '@moontower/store/spending/reviews';
import type { Store } from '@moontower/store/db/connect';
import { versionsBetween, type BriefVersion } from '@moontower/store/versions/version-spans';
import type { NewsDocument } from '../alert-documents.ts';
import type { AlertIndex, EditsQuery } from './alert-index.ts';
import { LOOKED_AT, type Candidate } from './looked-at.ts';

/** News of one step. What is more waits for the next one: a publisher may change all its rows in one night. */
const MOST_NEWS = 20_000;
const CENTS = 100;

interface MatchedEdits {
  news: NewsDocument[];
  /** Versions before this leaf are matched. */
  leaf: number;
}

/** Whether a version is one that the view's list at `/changes` shows. */
function isInView({ view: { uid, column, atLeast, ...view } }: EditsQuery, version: BriefVersion): boolean {
  const { feed, kind, department, vendor, purchase, columns, sizes = [] } = version;
  const equal = { feed, kind, department, vendor };
  const isEqual = (['feed', 'kind', 'department', 'vendor'] as const).every(
    (name) => view[name] === undefined || view[name] === equal[name],
  );
  return (
    isEqual &&
    (column === undefined || columns.includes(column)) &&
    (atLeast === undefined || sizes.includes(Number(atLeast) * CENTS)) &&
    (uid === undefined || [version.uid, purchase].includes(uid))
  );
}

/** The records of these versions that have a place, by id; none where nobody asks for a place. */
async function placesOf(
  store: Store,
  versions: readonly BriefVersion[],
  views: readonly EditsQuery[],
): Promise<ReadonlyMap<string, Candidate>> {
  const uids = [...new Set(versions.flatMap(({ uid, collection }) => (collection === 'items' ? [uid] : [])))];
  if (uids.length === 0 || views.every(({ isThere }) => isThere === undefined)) return new Map();
  const items = await itemFields<Candidate>(store, uids, LOOKED_AT);
  return new Map(items.map((item) => [item._id, item]));
}

function queriesOf(version: BriefVersion, item: Candidate | undefined, views: readonly EditsQuery[]): string[] {
  return views.flatMap((asked) => {
    if (!isInView(asked, version)) return [];
    const isThere = asked.isThere === undefined || (item !== undefined && asked.isThere(item));
    return isThere ? [asked.query] : [];
  });
}

interface EditsMatch {
  /** The place among other news. */
  seq: number;
  views: readonly EditsQuery[];
  /** Versions of feeds in their first load, and of purchases that were taken off, are told to nobody. */
  isUntold: (version: BriefVersion) => boolean;
}

/** Some versions as news, for those who follow them. */
async function newsOf(
  store: Store,
  versions: readonly BriefVersion[],
  { seq, views, isUntold }: EditsMatch,
): Promise<NewsDocument[]> {
  const places = await placesOf(store, versions, views);
  return versions.flatMap((version): NewsDocument[] => {
    if (isUntold(version)) return [];
    const { leaf, uid, feed, at } = version;
    const queries = queriesOf(version, places.get(uid), views);
    return queries.length === 0 ? [] : [{ _id: `edit:${leaf}`, seq, at, uid, feed, kind: 'edited', leaf, queries }];
  });
}

async function untold(store: Store): Promise<EditsMatch['isUntold']> {
  const [loading, withheld] = await Promise.all([feedsInFirstLoad(store), withheldPurchases(store)]);
  const [feeds, purchases] = [new Set(loading), new Set(withheld)];
  return ({ feed, purchase }) => feeds.has(feed) || (purchase !== undefined && purchases.has(purchase));
}

/**
 * Edits and removals by publishers since a leaf of the log, for those who follow them. Their place among other news is
 * `seq`, the end of the step that found them: leaves and events are two counts.
 */
export async function editNews(
  store: Store,
  { after, seq }: { after: number; seq: number },
  index: Pick<AlertIndex, 'editViews'>,
): Promise<MatchedEdits> {
  const head = await countLeaves(store);
  const views = index.editViews();
  if (views.length === 0 || head <= after) return { news: [], leaf: Math.max(head, after) };
  const about = { seq, views, isUntold: await untold(store) };
  const news: NewsDocument[] = [];
  for await (const versions of versionsBetween(store, { from: after, to: head })) {
    news.push(...(await newsOf(store, versions, about)));
    const last = versions.at(-1);
    if (last !== undefined && news.length >= MOST_NEWS) return { news, leaf: last.leaf + 1 };
  }
  return { news, leaf: head };
}
