import type { CivicItem } from '@moontower/contracts';
import type { SubscriptionDocument } from '../subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { nativeNews, type AlertDocument, type NewsDocument, type ToldDocument } from '../alert-documents.ts';
import { groupBy } from './group-by.ts';
import { dueNews, isAllDue, readerStart, spanStart, type AlertTerms, type DueNews, type NewsSpan } from './due-news.ts';
import {
  createDigestCache,
  newestSince,
  newsBetween,
  recordsNow,
  recordsThere,
  cachedNews,
  type KeptForDigests,
} from './digest-cache.ts';
import { editedRows, type EditedNews } from './edited-rows.ts';
import { newsTold, NOTHING_TOLD, type DeliveredNews } from './told-news.ts';
import { pageNames } from '@moontower/store/spending/parties/vendor-names';
import { publishedFindings, type MailFinding } from '@moontower/findings/store/published';
import { flaggedPurchases, type FlaggedPurchase } from '@moontower/store/spending/purchases/told-purchases';

/** Records of one reader that are read, more than a mail or a post names; all are counted. */
const MOST_READ = 200;

/** From so many records on, what readers of one question are told alike is kept. */
const MANY = 20;

/** One record, with all that happened to it, under the alert that asked for it. */
export interface RecordNews {
  item: CivicItem;
  alert: AlertDocument;
  news: NewsDocument[];
}
/** One purchase that was flagged for review, under the alert on its vendor or on a view of the tracker. */
export interface PurchaseNews {
  purchase: FlaggedPurchase;
  alert: AlertDocument;
  news: NewsDocument;
}
/** One finding that went live or was corrected, under the alert on what it is about. */
export interface FindingNews {
  finding: MailFinding;
  alert: AlertDocument;
  news: NewsDocument;
  /** The one record that the alert is about. */
  item: CivicItem | undefined;
}
export interface ReaderNews extends EditedNews {
  reader: SubscriptionDocument;
  alerts: AlertDocument[];
  records: RecordNews[];
  /** How many more records there are, by the alerts that asked for them. */
  further: ReadonlyMap<AlertDocument, number>;
  purchases: PurchaseNews[];
  findings: FindingNews[];
  /** Vendors that alerts are about, by code. */
  vendors: ReadonlyMap<string, string>;
}

/** The alerts of a reader as they stood when the mail was put; of a mail of an earlier version, as they stand now. */
export type AlertSnapshot = readonly (Pick<AlertTerms, 'frequency' | 'sinceSeq' | 'catchUp'> & { id: string })[];

interface NewsOptions {
  span: NewsSpan;
  asked?: AlertSnapshot | undefined;
  simulated: boolean;
  /** What the mails of one morning share. */
  kept?: KeptForDigests;
}

function asThen(alerts: readonly AlertDocument[], asked: AlertSnapshot | undefined): AlertDocument[] {
  if (asked === undefined) return [...alerts];
  const then = new Map(asked.map(({ id, ...about }) => [id, about]));
  return alerts.flatMap(({ catchUp: _now, ...alert }): AlertDocument[] => {
    const about = then.get(alert._id);
    return about === undefined ? [] : [{ ...alert, ...about }];
  });
}

/**
 * What a reader is told in a mail: what was due when it was put, read when it goes out. What was hidden or taken back
 * since is not in it, nor what an alert asked for that was ended since, and places where people live stand by their
 * block.
 */
export async function readerNews(
  store: Store,
  readerId: string,
  { span, asked, simulated, kept = createDigestCache(store) }: NewsOptions,
): Promise<ReaderNews | undefined> {
  const { reader, alerts: active = [], told: before = [] } = (await kept.reader(readerId)) ?? {};
  if (reader?.state !== 'active') return undefined;
  // A mail at once is itself what was noted as told.
  const told = 'instant' in span ? NOTHING_TOLD : toldBeside(before, span.to);
  const alerts = asThen(active, asked);
  return { reader, alerts, ...(await newsTo(store, alerts, { span, told, simulated, kept })) };
}

async function newsTo(
  store: Store,
  alerts: readonly AlertDocument[],
  { span, told, simulated, kept }: { span: NewsSpan; told: DeliveredNews; simulated: boolean; kept: KeptForDigests },
): Promise<Omit<ReaderNews, 'reader' | 'alerts'>> {
  const spanned = await spannedNews(store, alerts, { span, kept });
  const older = await owedBefore(store, told, spanned);
  const answersAll = older.length === 0 && isOneQuestion(alerts);
  const isWhole = answersAll && told.told.size === 0;
  const alike = isWhole ? await alikeFor(alerts, spanned, { span, simulated, kept }) : undefined;
  if (alike !== undefined) return { ...alike, ...NOTHING_ELSE };
  const due = [...dueNews(alerts, [...spanned, ...older], { span, ...told, answersAll })];
  return dueFor(store, due, { simulated, kept });
}

/** What is due, as it stands now. */
async function dueFor(
  store: Store,
  due: readonly Due[],
  { simulated, kept }: { simulated: boolean; kept: KeptForDigests },
): Promise<Omit<ReaderNews, 'reader' | 'alerts'>> {
  const { records, flagged, findings, edited } = sorted(due);
  return {
    ...(await recordsOf(records, { simulated, kept })),
    ...(await editedRows(store, edited)),
    purchases: await purchasesOf(store, flagged),
    findings: await findingsOf(store, findings, { simulated, kept }),
    vendors: await pageNames(
      store,
      [...flagged, ...findings].flatMap(({ alert }) => alert.filter.vendor ?? []),
    ),
  };
}

const NOTHING_ELSE = {
  purchases: [],
  findings: [],
  edits: [],
  furtherEdits: new Map<AlertDocument, number>(),
  vendors: new Map<string, string>(),
};

/**
 * Records of news, where it is all due: they are the same for every reader of the question, under an alert of their
 * own. Undefined where it is not, where the news is little, or not of records alone.
 */
async function alikeFor(
  alerts: readonly AlertDocument[],
  news: readonly NewsDocument[],
  { span, simulated, kept }: { span: NewsSpan; simulated: boolean; kept: KeptForDigests },
): Promise<Pick<ReaderNews, 'records' | 'further'> | undefined> {
  const [alert] = alerts.toSorted((one, other) => (one._id < other._id ? -1 : 1));
  if (alert === undefined || news.length < MANY || !isAllDue(span, alerts)) return undefined;
  const alike = await cachedNews(kept, news, async () => {
    const due = news.map((each) => ({ news: each, alert }));
    if (due.some((each) => kindOf(each) !== 'record')) return undefined;
    const told = await recordsOf(due, { simulated, kept, freshMs: 0 });
    return { records: told.records, further: told.further.get(alert) ?? 0 };
  });
  if (alike === undefined) return undefined;
  const { records, further } = alike;
  return {
    records: records.map(({ item, news: happened }) => ({ item, alert, news: happened })),
    further: further === 0 ? new Map() : new Map([[alert, further]]),
  };
}

type Due = DueNews<NewsDocument, AlertDocument>;
function sorted(due: readonly Due[]): Record<'records' | 'flagged' | 'findings' | 'edited', readonly Due[]> {
  const byKind = groupBy(due, kindOf);
  return {
    records: byKind.get('record') ?? [],
    flagged: byKind.get('flagged') ?? [],
    findings: byKind.get('finding') ?? [],
    edited: byKind.get('edited') ?? [],
  };
}

const kindOf = ({ news: { kind } }: Due) => (kind === 'new' || kind === 'changed' ? 'record' : kind);

const isOneQuestion = ([first, ...others]: readonly AlertDocument[]): boolean =>
  others.every(({ query }) => query === first?.query);

/** What is told in the place of a mail that never went out, and happened before this span. */
async function owedBefore(
  store: Store,
  { owed }: DeliveredNews,
  spanned: readonly NewsDocument[],
): Promise<NewsDocument[]> {
  if (owed.size === 0) return [];
  const there = new Set(spanned.map(({ _id }) => _id));
  return newsById(
    store,
    [...owed].filter((id) => !there.has(id)),
  );
}

/** What happened, by the record to which it did; the first of its alerts has it. */
async function recordsOf(
  due: readonly Due[],
  { simulated, kept, freshMs }: { simulated: boolean; kept: KeptForDigests; freshMs?: number },
): Promise<Pick<ReaderNews, 'records' | 'further'>> {
  const uids = [...new Set(due.map(({ news }) => news.uid))];
  const there = await recordsThere(kept, uids, freshMs);
  const left = new Set(uids.filter((uid) => there.get(uid)?.changedAt !== 0));
  const read = [...left].slice(0, MOST_READ);
  await recordsNow(kept, there, { uids: read, simulated });
  const named = new Set(read);
  const told = new Map<string, RecordNews>();
  const further = new Map<AlertDocument, number>();
  for (const { news, alert } of due) {
    const { uid } = news;
    const item = named.has(uid) ? there.get(uid)?.item : undefined;
    const known = told.get(uid);
    if (known !== undefined) known.news.push(news);
    else if (item !== undefined) told.set(uid, { item, alert, news: [news] });
    else if (!named.has(uid) && left.delete(uid)) further.set(alert, (further.get(alert) ?? 0) + 1);
  }
  return { records: [...told.values()], further };
}

async function purchasesOf(store: Store, due: readonly Due[]): Promise<PurchaseNews[]> {
  const found = await flaggedPurchases(
    store,
    due.map(({ news }) => news.uid),
  );
  return due.flatMap(({ news, alert }): PurchaseNews[] => {
    const purchase = found.get(news.uid);
    const isHidden = purchase?.personal === true && alert.filter.vendor !== undefined;
    return purchase === undefined || isHidden ? [] : [{ purchase, alert, news }];
  });
}

async function findingsOf(
  store: Store,
  due: readonly Due[],
  { simulated, kept }: { simulated: boolean; kept: KeptForDigests },
): Promise<FindingNews[]> {
  const uids = [...new Set(due.flatMap(({ alert }) => alert.filter.uid ?? []))];
  if (due.length === 0) return [];
  const there = await recordsThere(kept, uids);
  const [found] = await Promise.all([
    publishedFindings(
      store,
      due.map(({ news }) => news.uid),
    ),
    recordsNow(kept, there, { uids, simulated }),
  ]);
  // Of two versions in one mail the one that stands is told.
  return [...groupBy(due, ({ news }) => news.uid)].flatMap(([id, [first]]): FindingNews[] => {
    const finding = found.get(id);
    if (finding === undefined || first === undefined) return [];
    return [{ finding, alert: first.alert, news: first.news, item: there.get(first.alert.filter.uid ?? '')?.item }];
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
): Promise<readonly NewsDocument[]> {
  const queries = [...new Set(alerts.map(({ query }) => query))];
  const [start, after] = [spanStart(span, []), readerStart(span, alerts)];
  // Who goes back further than the others is read for alone.
  const held = after >= start ? await newsBetween(store, kept, { after: start, to: span.to }) : undefined;
  if (held === undefined) return newsFor(store, queries, { after, to: span.to });
  const [first, ...others] = queries.map((query) => newestSince(kept, held.get(query) ?? [], after));
  if (others.length === 0) return first ?? [];
  return [...new Set([...(first ?? []), ...others.flat()])].toSorted((one, other) => other.seq - one.seq);
}

/** The same, read for these questions alone. */
const newsFor = (
  store: Store,
  queries: readonly string[],
  { after, to }: { after: number; to: number },
): Promise<NewsDocument[]> =>
  nativeNews(store)
    .aggregate<NewsDocument>(
      [
        { $match: { queries: { $in: [...queries] }, seq: { $gt: after, $lte: to } } },
        // News answers the questions of thousands.
        { $set: { queries: { $setIntersection: ['$queries', [...queries]] } } },
        { $sort: { seq: -1 } },
      ],
      { allowDiskUse: true },
    )
    .toArray();

/**
 * What other mails tell or told this reader at once; and what this digest tells in the place of one that never went
 * out.
 */
function toldBeside(before: readonly Pick<ToldDocument, '_id' | 'reader' | 'digest'>[], to: number): DeliveredNews {
  const newsOf = (own: boolean) => new Set(before.filter(({ digest }) => (digest === to) === own).map(newsTold));
  return { told: newsOf(false), owed: newsOf(true) };
}
