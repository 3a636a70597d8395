import type { CivicItem } from '@moontower/contracts';
import type { SubscriptionDocument } from '../bulletins/bulletin-documents.ts';
import type { Store } from '../db/connect.ts';
import { nativeNews, type AlertDocument, type NewsDocument, type ToldDocument } from './alert-documents.ts';
import { groupBy } from './group-by.ts';
import { dueNews, spanStart, type AlertAsked, type DueNews, type NewsSpan } from './due-news.ts';
import { keepNothingYet, newsBetween, recordsNow, type KeptForDigests } from './kept-for-digests.ts';
import { newsTold, NOTHING_TOLD, type ToldNews } from './told-news.ts';
import { pageNames } from '../spending/vendor-names.ts';
import { publishedFindings, type FoundFinding } from './finding-news.ts';
import { flaggedPurchases, type FlaggedPurchase } from './told-purchases.ts';

/** More is counted, not read. */
const MOST_READ = 5_000;

/** One record, with all that happened to it, under the alert that asked for it. */
export interface ToldRecord {
  item: CivicItem;
  alert: AlertDocument;
  news: NewsDocument[];
}
/** One purchase that was flagged for review, under the alert on its vendor. */
export interface ToldPurchase {
  purchase: FlaggedPurchase;
  alert: AlertDocument;
  news: NewsDocument;
}
/** One finding that went live or was corrected, under the alert on what it is about. */
export interface ToldFinding {
  finding: FoundFinding;
  alert: AlertDocument;
  news: NewsDocument;
  /** The one record that the alert is about. */
  item: CivicItem | undefined;
}
export interface ReaderNews {
  reader: SubscriptionDocument;
  alerts: AlertDocument[];
  records: ToldRecord[];
  purchases: ToldPurchase[];
  findings: ToldFinding[];
  /** Vendors that alerts are about, by code. */
  vendors: ReadonlyMap<string, string>;
}

/** The alerts of a reader as they stood when the mail was put; of a mail of an earlier version, as they stand now. */
export type AskedThen = readonly (Pick<AlertAsked, 'frequency' | 'sinceSeq' | 'catchUp'> & { id: string })[];

interface Telling {
  span: NewsSpan;
  asked?: AskedThen | undefined;
  simulated: boolean;
  /** What the mails of one morning share. */
  kept?: KeptForDigests;
}

function asThen(alerts: readonly AlertDocument[], asked: AskedThen | undefined): AlertDocument[] {
  if (asked === undefined) return [...alerts];
  const then = new Map(asked.map(({ id, ...about }) => [id, about]));
  return alerts.flatMap(({ catchUp: _now, ...alert }): AlertDocument[] => {
    const about = then.get(alert._id);
    return about === undefined ? [] : [{ ...alert, ...about }];
  });
}

/**
 * What a reader is told in a mail: what was due when it was put, read when it goes out. What was hidden or taken back since is
 * not in it, nor what an alert asked for that was ended since, and places where people live stand by their block.
 */
export async function readerNews(
  store: Store,
  readerId: string,
  { span, asked, simulated, kept = keepNothingYet(store) }: Telling,
): Promise<ReaderNews | undefined> {
  const { reader, alerts: active = [], told: before = [] } = (await kept.reader(readerId)) ?? {};
  if (reader?.state !== 'active') return undefined;
  // A mail at once is itself what was noted as told.
  const told = 'instant' in span ? NOTHING_TOLD : toldBeside(before, span.to);
  const alerts = asThen(active, asked);
  const heard = await heardNews(store, alerts, { span, kept, owed: told.owed });
  const { records, flagged, findings } = sorted([...dueNews(alerts, heard, { span, ...told })]);
  return {
    reader,
    alerts,
    records: await recordsOf(store, records, { simulated, kept }),
    purchases: await purchasesOf(store, flagged),
    findings: await findingsOf(store, findings, { simulated, kept }),
    vendors: await pageNames(
      store,
      [...flagged, ...findings].flatMap(({ alert }) => alert.filter.vendor ?? []),
    ),
  };
}

type Due = DueNews<NewsDocument, AlertDocument>;
function sorted(due: readonly Due[]): Record<'records' | 'flagged' | 'findings', readonly Due[]> {
  const byKind = groupBy(due, kindOf);
  return {
    records: byKind.get('record') ?? [],
    flagged: byKind.get('flagged') ?? [],
    findings: byKind.get('finding') ?? [],
  };
}

/** The news of a span, and before it what is owed. */
async function heardNews(
  store: Store,
  alerts: readonly AlertDocument[],
  { owed, ...about }: { span: NewsSpan; kept: KeptForDigests; owed: ReadonlySet<string> },
): Promise<NewsDocument[]> {
  const spanned = await spannedNews(store, alerts, about);
  const there = new Set(spanned.map(({ _id }) => _id));
  const older = [...owed].filter((id) => !there.has(id));
  return older.length === 0 ? spanned : [...spanned, ...(await newsById(store, older))];
}

const kindOf = ({ news: { kind } }: Due) => (kind === 'flagged' || kind === 'finding' ? kind : 'record');

async function recordsOf(
  store: Store,
  due: readonly Due[],
  { simulated, kept }: { simulated: boolean; kept: KeptForDigests },
): Promise<ToldRecord[]> {
  const items = await recordsNow(store, kept, { uids: [...new Set(due.map(({ news }) => news.uid))], simulated });
  return [...groupBy(due, ({ news }) => news.uid)].flatMap(([uid, all]): ToldRecord[] => {
    const item = items.get(uid);
    const [first] = all;
    return item === undefined || first === undefined
      ? []
      : [{ item, alert: first.alert, news: all.map(({ news }) => news) }];
  });
}

async function purchasesOf(store: Store, due: readonly Due[]): Promise<ToldPurchase[]> {
  const found = await flaggedPurchases(
    store,
    due.map(({ news }) => news.uid),
  );
  return due.flatMap(({ news, alert }): ToldPurchase[] => {
    const purchase = found.get(news.uid);
    return purchase === undefined ? [] : [{ purchase, alert, news }];
  });
}

async function findingsOf(
  store: Store,
  due: readonly Due[],
  { simulated, kept }: { simulated: boolean; kept: KeptForDigests },
): Promise<ToldFinding[]> {
  const uids = [...new Set(due.flatMap(({ alert }) => alert.filter.uid ?? []))];
  const [found, items] = await Promise.all([
    publishedFindings(
      store,
      due.map(({ news }) => news.uid),
    ),
    recordsNow(store, kept, { uids, simulated }),
  ]);
  // Of two versions in one mail the one that stands is told.
  return [...groupBy(due, ({ news }) => news.uid)].flatMap(([id, [first]]): ToldFinding[] => {
    const finding = found.get(id);
    if (finding === undefined || first === undefined) return [];
    return [{ finding, alert: first.alert, news: first.news, item: items.get(first.alert.filter.uid ?? '') }];
  });
}

const newsById = (store: Store, ids: readonly string[]): Promise<NewsDocument[]> =>
  nativeNews(store)
    .find({ _id: { $in: [...ids] } })
    .toArray();

/** The news of a span that these alerts ask for, the newest first. */
async function spannedNews(
  store: Store,
  alerts: readonly AlertDocument[],
  { span, kept }: { span: NewsSpan; kept: KeptForDigests },
): Promise<NewsDocument[]> {
  const queries = [...new Set(alerts.map(({ query }) => query))];
  const after = spanStart(span, alerts);
  // Who goes back further than the others is read for alone.
  const held = after === spanStart(span, []) ? await newsBetween(store, kept, { after, to: span.to }) : undefined;
  if (held === undefined)
    return nativeNews(store)
      .find({ queries: { $in: queries }, seq: { $gt: after, $lte: span.to } })
      .sort({ seq: -1 })
      .limit(MOST_READ)
      .toArray();
  const [first, ...others] = queries.map((query) => held.get(query) ?? []);
  if (others.length === 0) return (first ?? []).slice(0, MOST_READ);
  return [...new Set([...(first ?? []), ...others.flat()])]
    .toSorted((one, other) => other.seq - one.seq)
    .slice(0, MOST_READ);
}

/** What other mails tell or told this reader at once; and what this digest tells in the place of one that never went out. */
function toldBeside(before: readonly Pick<ToldDocument, '_id' | 'reader' | 'digest'>[], to: number): ToldNews {
  const newsOf = (own: boolean) => new Set(before.filter(({ digest }) => (digest === to) === own).map(newsTold));
  return { told: newsOf(false), owed: newsOf(true) };
}
