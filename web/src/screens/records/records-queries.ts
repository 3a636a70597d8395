import type { listFlagged } from '@moontower/contracts/addresses/pork';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CivicItem } from '@moontower/contracts';
import { listAnalyticsRows } from '@moontower/analytics/addresses';
import { listItems } from '@moontower/contracts/addresses/items';
import { NEWS_FIELDS } from '@moontower/alerts/limits';
import type { AnalyticsRow } from '@moontower/contracts/analytics/rows';
import { readFollowed } from '@moontower/contracts/views/pork-view';
import type { ItemDetail } from '@moontower/contracts/items/item';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { wholeList } from '@moontower/contracts/items/records-behind';
import { listQuery, type AlertChoice } from '@moontower/alerts/web/alert-choice.ts';
import { totalIn } from '@moontower/ui/data/queries/total-in.ts';
import { apiRead, whole } from '@moontower/ui/data/requests/api-fetch.ts';
import { hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { nextOf } from '@moontower/ui/data/requests/next-of.ts';
import type { RecordsQuery, RowsQuery } from './read-records-query.ts';

const PAGE = 100;

export interface RecordsPage<T> {
  found: T[];
  /** Left out of camps, as sums of them are told by district only. */
  counted: Total | undefined;
  next: string | undefined;
}

async function takePage<T>(response: Response): Promise<RecordsPage<T>> {
  const found = await whole<T[]>(response, 'map');
  const { headers } = response;
  const counted = headers.has('X-Total-Count') ? totalIn(response, found) : undefined;
  return { found, counted, next: nextOf(headers.get('Link')) };
}

const pages = <T>(key: string, question: object, hrefAt: (page: { limit: number; cursor?: string }) => string) =>
  infiniteQueryOptions({
    queryKey: [key, question],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      apiRead(hrefAt({ limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) }), { signal }, takePage<T>),
    getNextPageParam: ({ next }) => next,
  });

/** The question of `/api/items`, of the list and of its file. */
export const itemsAsked = ({
  choice,
  since,
  asOf,
}: Pick<RecordsQuery, 'asOf' | 'choice' | 'since'>): QueryOf<typeof listItems> => ({
  ...listQuery(choice),
  ...(asOf === undefined ? {} : { asOf }),
  ...(since === undefined ? {} : { since }),
});

/** The records, newest first. */
export const records = (question: QueryOf<typeof listItems>) =>
  pages<CivicItem>('records', question, (page) => hrefOf(listItems, { query: { ...wholeList(question), ...page } }));

/** The rows of one file. */
export const fileRows = (question: RowsQuery) =>
  pages<AnalyticsRow>('file-rows', question, (page) => hrefOf(listAnalyticsRows, { query: { ...question, ...page } }));

/** The changes of one record that its alert would have told since then, newest first. */
export const newsOf = ({ changes }: Pick<ItemDetail, 'changes'>, since: string): ItemDetail['changes'] =>
  changes
    .filter(({ at, fields }) => at >= since && fields.some(({ name }) => NEWS_FIELDS.some((news) => news === name)))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));

/** The question for the flagged purchases of a vendor or of a view of the tracker; undefined where it is of neither. */
export function purchasesOf({ filter: { vendor, pork } }: AlertChoice): QueryOf<typeof listFlagged> | undefined {
  if (vendor !== undefined) return { vendor };
  if (pork === undefined) return undefined;
  const view = readFollowed(pork);
  const text = (value: string) => (value === '' ? undefined : value);
  return {
    q: text(view.q),
    keyword: text(view.keyword),
    priority: view.priority === 'all' ? undefined : view.priority,
    rule: text(view.rule),
    department: text(view.department),
    vendor: text(view.vendor),
    fiscalYear: text(view.year),
  };
}
