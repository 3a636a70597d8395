import type { AlertFrequency } from '../../contract.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { nativeSubscriptions, type Channel, type SubscriptionDocument } from '../subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { nativeAlerts, nativeNews, nativeTold, type AlertDocument } from '../alert-documents.ts';
import { dueNews, spanStart, type AlertTerms, type DueNews, type NewsMatch, type NewsSpan } from './due-news.ts';
import { groupBy } from './group-by.ts';
import { newsTold, NOTHING_TOLD, type DeliveredNews } from './told-news.ts';

/** Readers whose mails are put in one transaction. */
const AT_ONCE = 400;
const ASKED = { reader: 1, query: 1, frequency: 1, sinceSeq: 1, catchUp: 1 } as const;
type ReaderAlert = AlertTerms & Pick<AlertDocument, 'reader'>;

export interface Round {
  span: NewsSpan;
  /** Its news by the questions that it answers. */
  byQuery: ReadonlyMap<string, readonly NewsMatch[]>;
}
export interface RoundReader {
  id: string;
  alerts: ReaderAlert[];
}

/** The news of a round, read once for all its readers. */
export async function openRound(store: Store, span: NewsSpan): Promise<Round> {
  const byQuery = new Map<string, NewsMatch[]>();
  const behind = 'instant' in span ? [] : await furthestBehind(store, span.daily);
  const found = nativeNews(store).find(
    { seq: { $gt: spanStart(span, behind), $lte: span.to } },
    { projection: { seq: 1, queries: 1 }, sort: { seq: 1 }, batchSize: 2_000 },
  );
  for await (const news of found)
    for (const query of news.queries) {
      const held = byQuery.get(query);
      if (held === undefined) byQuery.set(query, [news]);
      else held.push(news);
    }
  return { span, byQuery };
}

/** Of the alerts whose digest goes back further, the one that goes back furthest. */
const furthestBehind = (store: Store, catchUp: number): Promise<AlertDocument[]> =>
  nativeAlerts(store)
    .find({ catchUp, state: 'active' }, { sort: { sinceSeq: 1 }, limit: 1 })
    .toArray();

/** Readers who may have something to be told, some at a time. */
export async function* readersOf(store: Store, round: Round): AsyncGenerator<string[]> {
  const instant = 'instant' in round.span;
  const owed = new Set(instant ? [] : await nativeTold(store).distinct('reader', { owed: true }));
  if (round.byQuery.size === 0 && owed.size === 0) return;
  let page: string[] = [];
  for await (const reader of readersWithAlerts(store, round)) {
    if (!owed.has(reader.id) && !hasDue(reader.alerts, round, NOTHING_TOLD)) continue;
    page.push(reader.id);
    if (page.length < AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Of alerts that are told at once only their readers, whose other alerts matter too. */
async function instantReaders(store: Store, { byQuery }: Round): Promise<{ reader: { $in: string[] } }> {
  const which = byQuery.size > 1_000 ? {} : { query: { $in: [...byQuery.keys()] } };
  return {
    reader: { $in: await nativeAlerts(store).distinct('reader', { state: 'active', frequency: 'instant', ...which }) },
  };
}

async function* readersWithAlerts(store: Store, round: Round): AsyncGenerator<RoundReader> {
  const only = 'instant' in round.span ? await instantReaders(store, round) : {};
  const alerts = nativeAlerts(store).find<ReaderAlert>(
    { state: 'active', ...only },
    { sort: { reader: 1 }, projection: ASKED, batchSize: 5_000 },
  );
  let reader: RoundReader | undefined;
  for await (const alert of alerts) {
    if (reader?.id === alert.reader) {
      reader.alerts.push(alert);
      continue;
    }
    if (reader !== undefined) yield reader;
    reader = { id: alert.reader, alerts: [alert] };
  }
  if (reader !== undefined) yield reader;
}

/** The news of a round that is due to a reader, each once. */
function dueIn(
  alerts: readonly ReaderAlert[],
  { byQuery, span }: Round,
  about: DeliveredNews,
): Generator<DueNews<NewsMatch>> {
  const [first = '', ...others] = new Set(alerts.map(({ query }) => query));
  const heard = byQuery.get(first) ?? [];
  if (others.length === 0) return dueNews(alerts, heard, { span, ...about, answersAll: true });
  const all = new Set([...heard, ...others.flatMap((query) => byQuery.get(query) ?? [])]);
  return dueNews(alerts, all, { span, ...about });
}

const hasDue = (alerts: readonly ReaderAlert[], round: Round, about: DeliveredNews): boolean =>
  dueIn(alerts, round, about).next().done !== true;

export interface DueReader {
  reader: SubscriptionDocument;
  /** Their alerts as they stand now, for what is composed later. */
  asked: { id: string; frequency: AlertFrequency; sinceSeq: number; catchUp?: number }[];
  due: () => DueNews<NewsMatch>[];
  owed: ReadonlySet<string>;
}

/** What goes there goes through the outbox. */
const MAILED = ['alerts', 'sms'] as const;

/** Those of these readers who have something to be told, as they are within this transaction. */
export async function dueReaders(
  store: Store,
  ids: readonly string[],
  { round, session, channels = MAILED }: { round: Round; session: ClientSession; channels?: readonly Channel[] },
): Promise<DueReader[]> {
  const which = { reader: { $in: [...ids] } };
  // One after the other: a transaction has one thread.
  const alerts = await nativeAlerts(store)
    .find<ReaderAlert>({ ...which, state: 'active' }, { projection: ASKED, session })
    .toArray();
  const told = await toldOf(store, ids, session);
  const open = await nativeSubscriptions(store)
    .find(
      { _id: { $in: [...ids] }, channel: { $in: [...channels] }, state: 'active', address: { $exists: true } },
      { session },
    )
    .toArray();
  const byReader = groupBy(alerts, ({ reader }) => reader);
  return open.flatMap((reader): DueReader[] => {
    const own = byReader.get(reader._id) ?? [];
    const about = told.get(reader._id) ?? NOTHING_TOLD;
    const owed = 'instant' in round.span ? NOTHING_TOLD.owed : about.owed;
    if (own.length === 0 || (owed.size === 0 && !hasDue(own, round, about))) return [];
    const due = () => [...dueIn(own, round, about)];
    return [{ reader, asked: own.map(asAsked), due, owed }];
  });
}

const asAsked = ({ _id: id, frequency, sinceSeq, catchUp }: ReaderAlert): DueReader['asked'][number] => ({
  id,
  frequency,
  sinceSeq,
  ...(catchUp === undefined ? {} : { catchUp }),
});

async function toldOf(
  store: Store,
  ids: readonly string[],
  session: ClientSession,
): Promise<Map<string, DeliveredNews>> {
  const told = new Map<string, { told: Set<string>; owed: Set<string> }>();
  const found = nativeTold(store).find({ reader: { $in: [...ids] } }, { session, batchSize: 5_000 });
  for await (const each of found) {
    const held = told.get(each.reader) ?? { told: new Set<string>(), owed: new Set<string>() };
    told.set(each.reader, held);
    (each.owed === true ? held.owed : held.told).add(newsTold(each));
  }
  return told;
}
