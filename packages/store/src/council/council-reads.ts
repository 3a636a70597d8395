import { nativeFeeds, nativeItems, nativeRecords } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument, RecordDocument } from '../documents.ts';
import { COUNCIL_FEEDS } from './council-feeds.ts';

const CONTRACTS = 'austin-contracts';
const SHOWN = { withdrawnAt: { $exists: false } } as const;
const MOST_MEETINGS = 1_000;
const MOST_ITEMS = 500;
/** Eleven members on five hundred items. */
const MOST_VOTES = 5_500;

export type CouncilItem = Pick<
  ItemDocument,
  | '_id'
  | 'title'
  | 'summary'
  | 'status'
  | 'publishedAt'
  | 'publishedDayOnly'
  | 'withdrawnAt'
  | 'url'
  | 'facts'
  | 'raw'
  | 'subtype'
>;
export type VoteRecord = Pick<RecordDocument, '_id' | 'fields' | 'publishedAt'>;
export interface Voter {
  name: string;
  title?: string;
  district?: number;
  newest: Date;
}
interface Span {
  from: Date;
  until: Date;
}
const ITEM = {
  title: 1,
  summary: 1,
  status: 1,
  publishedAt: 1,
  publishedDayOnly: 1,
  withdrawnAt: 1,
  url: 1,
  facts: 1,
  raw: 1,
  subtype: 1,
} as const;
const between = ({ from, until }: Span) => ({ publishedAt: { $gte: from, $lt: until } });

export type CouncilReads = ReturnType<typeof councilReads>;

/** What is stored of the council: meetings, agenda items, votes and the contracts that it may have approved. */
export function councilReads(store: Store) {
  const itemsOf = (feed: string, query: object, limit: number): Promise<CouncilItem[]> =>
    nativeItems(store)
      .find<CouncilItem>({ feed, ...query }, { projection: ITEM })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .maxTimeMS(READ_LIMIT_MS)
      .toArray();
  const votesWhere = (query: object, limit: number): Promise<VoteRecord[]> =>
    nativeRecords(store)
      .find<VoteRecord>(
        { ...query, feed: COUNCIL_FEEDS.votes, ...SHOWN },
        { projection: { fields: 1, publishedAt: 1 } },
      )
      .sort({ publishedAt: -1, _id: 1 })
      .limit(limit)
      .maxTimeMS(READ_LIMIT_MS)
      .toArray();

  return {
    /** Withdrawn ones too: a meeting that left the calendar is called off. */
    meetings: (span: Span) => itemsOf(COUNCIL_FEEDS.meetings, between(span), MOST_MEETINGS),
    agenda: (span: Span) => itemsOf(COUNCIL_FEEDS.agenda, { ...between(span), ...SHOWN }, MOST_ITEMS),
    votes: (span: Span) => votesWhere(between(span), MOST_VOTES),
    votesOf: (name: string, limit: number) => votesWhere({ 'fields.voter_name': name }, limit),
    ...councilLists(store),
    ...voterLists(store),
  };
}

function councilLists(store: Store) {
  const newestOf = async (feed: string): Promise<Date | undefined> => {
    const [one] = await nativeRecords(store)
      .find({ feed, ...SHOWN }, { projection: { publishedAt: 1 } })
      .sort({ publishedAt: -1 })
      .limit(1)
      .maxTimeMS(READ_LIMIT_MS)
      .toArray();
    return one?.publishedAt;
  };
  return {
    /** When items of the agenda were published, with how many: by instant, which the city's day follows from. */
    agendaDays: async (): Promise<{ at: Date; count: number }[]> =>
      nativeItems(store)
        .aggregate<{ at: Date; count: number }>(
          [
            { $match: { feed: COUNCIL_FEEDS.agenda, ...SHOWN } },
            { $group: { _id: '$publishedAt', count: { $sum: 1 } } },
            { $sort: { _id: -1 } },
            { $limit: 200 },
            { $project: { _id: 0, at: '$_id', count: 1 } },
          ],
          { maxTimeMS: READ_LIMIT_MS },
        )
        .toArray(),
    /** Contracts whose award number begins with one of these days (`20260521`), or that have one of these numbers. */
    contracts: ({ awardDay, numbers }: { awardDay: string; numbers: readonly string[] }): Promise<RecordDocument[]> =>
      nativeRecords(store)
        .find(
          {
            $or: [
              { 'fields.brd_awd_no': { $gte: awardDay, $lt: `${awardDay}~` } },
              { 'fields.doc_id': { $in: [...numbers] } },
            ],
            feed: CONTRACTS,
            ...SHOWN,
          },
          { maxTimeMS: READ_LIMIT_MS },
        )
        .limit(MOST_ITEMS)
        .toArray(),
    /** When each of the three files was read, and the newest vote in it. */
    files: async () => {
      const [feeds, newestVote] = await Promise.all([
        nativeFeeds(store)
          .find(
            { _id: { $in: Object.values(COUNCIL_FEEDS) } },
            { projection: { checkedAt: 1 }, maxTimeMS: READ_LIMIT_MS },
          )
          .toArray(),
        newestOf(COUNCIL_FEEDS.votes),
      ]);
      return { checkedAt: new Map(feeds.map(({ _id, checkedAt }) => [_id, checkedAt])), newestVote };
    },
  };
}

function voterLists(store: Store) {
  return {
    /** Everybody who ever voted, with what the newest row says of them. */
    voters: async (): Promise<Voter[]> =>
      nativeRecords(store)
        .aggregate<Voter>(
          [
            { $match: { feed: COUNCIL_FEEDS.votes, ...SHOWN, 'fields.voter_name': { $type: 'string' } } },
            { $sort: { publishedAt: -1 } },
            {
              $group: {
                _id: '$fields.voter_name',
                title: { $first: '$fields.voter_title' },
                district: { $first: '$fields.voter_district' },
                newest: { $first: '$publishedAt' },
              },
            },
            { $project: { _id: 0, name: '$_id', title: 1, district: 1, newest: 1 } },
          ],
          { maxTimeMS: READ_LIMIT_MS },
        )
        .toArray(),
    countVotesOf: (name: string) =>
      nativeRecords(store).countDocuments(
        { 'fields.voter_name': name, feed: COUNCIL_FEEDS.votes, ...SHOWN },
        { maxTimeMS: READ_LIMIT_MS },
      ),
  };
}
