import type { AlertDocument, NewsDocument } from '../alert-documents.ts';
import { groupBy } from './group-by.ts';
import type { DeliveredNews } from './told-news.ts';

/** What a mail tells: after these places of the log, up to `to`. */
export type NewsSpan = { to: number } & (
  | { instant: number }
  /** Without `weekly` the weekly alerts wait. */
  | { daily: number; weekly?: number | undefined }
);
/** What of an alert decides what its reader is told. */
export type AlertTerms = Pick<AlertDocument, '_id' | 'query' | 'frequency' | 'sinceSeq' | 'catchUp'>;
export type NewsMatch = Pick<NewsDocument, '_id' | 'seq' | 'queries'>;

const RANK = { instant: 0, daily: 1, weekly: 2 } as const;

/** The first place of the log that a mail of this span looks at, for a reader of these alerts. */
export function spanStart(span: NewsSpan, alerts: readonly Pick<AlertTerms, 'catchUp' | 'sinceSeq'>[]): number {
  if ('instant' in span) return span.instant;
  const behind = alerts.filter(({ catchUp }) => catchUp === span.daily).map(({ sinceSeq }) => sinceSeq);
  return Math.min(span.daily, span.weekly ?? span.daily, ...behind);
}

/** The same for one reader: only weekly alerts look further back than the last digest. */
export function readerStart(
  span: NewsSpan,
  alerts: readonly Pick<AlertTerms, 'catchUp' | 'frequency' | 'sinceSeq'>[],
): number {
  if ('instant' in span || alerts.some(({ frequency }) => frequency === 'weekly')) return spanStart(span, alerts);
  return spanStart({ to: span.to, daily: span.daily }, alerts);
}

/** Whether all news since the reader's start is due, whatever it is, for alerts that ask the same question. */
export function isAllDue(
  span: NewsSpan,
  alerts: readonly Pick<AlertTerms, 'catchUp' | 'frequency' | 'sinceSeq'>[],
): boolean {
  if ('instant' in span) return false;
  const start = readerStart(span, alerts);
  return start === span.daily && alerts.every(({ frequency, sinceSeq }) => frequency === 'daily' && sinceSeq <= start);
}

/** `asking`: the alerts that ask for it, the most urgent first. */
function isDue(seq: number, asking: readonly AlertTerms[], span: NewsSpan): boolean {
  if (seq > span.to) return false;
  const frequency = asking[0]?.frequency;
  if ('instant' in span) return frequency === 'instant' && seq > span.instant;
  if (frequency === 'weekly') return span.weekly !== undefined && seq > span.weekly;
  if (seq > span.daily) return true;
  // Whichever of them came daily then has told it.
  return asking.every((alert) => alert.frequency === 'weekly' || alert.catchUp === span.daily);
}

export interface DueNews<N extends NewsMatch, A extends AlertTerms = AlertTerms> {
  news: N;
  /** The most urgent of the alerts that ask for it: it is told once, under this one. */
  alert: A;
}

const byUrgency = (one: AlertTerms, other: AlertTerms): number =>
  RANK[one.frequency] - RANK[other.frequency] || (one._id < other._id ? -1 : 1);

/**
 * What of the news a reader is to be told now, each once however many alerts ask for it. News belongs to the most
 * urgent of them, so that no two frequencies tell the same. What went out at once is told no more; what was to and
 * never did is owed, how far back it may be. `answersAll`: each of the news is known to answer the questions of all
 * these alerts.
 */
export function* dueNews<N extends NewsMatch, A extends AlertTerms>(
  alerts: readonly A[],
  news: Iterable<N>,
  { span, told, owed, answersAll = false }: { span: NewsSpan; answersAll?: boolean } & DeliveredNews,
): Generator<DueNews<N, A>> {
  const all = alerts.toSorted(byUrgency);
  const byQuery = groupBy(all, ({ query }) => query);
  for (const each of news) {
    const asking = answersAll ? all : askingFor(each, byQuery);
    if (owed.has(each._id)) {
      if (asking[0] !== undefined) yield { news: each, alert: asking[0] };
      continue;
    }
    const open = asking.every(({ sinceSeq }) => each.seq > sinceSeq)
      ? asking
      : asking.filter(({ sinceSeq }) => each.seq > sinceSeq);
    if (open[0] !== undefined && !told.has(each._id) && isDue(each.seq, open, span))
      yield { news: each, alert: open[0] };
  }
}

/** News answers more questions than a reader asks: the shorter list is gone through. */
function askingFor<A extends AlertTerms>({ queries }: NewsMatch, byQuery: ReadonlyMap<string, readonly A[]>): A[] {
  const found: A[] = [];
  let several = false;
  const take = (asking: readonly A[] | undefined) => {
    if (asking === undefined) return;
    several ||= found.length > 0;
    found.push(...asking);
  };
  if (byQuery.size < queries.length) for (const [query, asking] of byQuery) take(queries.includes(query) ? asking : []);
  else for (const query of queries) take(byQuery.get(query));
  return several ? found.toSorted(byUrgency) : found;
}
