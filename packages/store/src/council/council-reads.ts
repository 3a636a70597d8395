import { nativeFeeds, nativeItems, nativeRecords } from '../db/native.ts';
import type { FeedRole, FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { ItemDocument, RecordDocument } from '../documents.ts';
import { agendaEdits } from './agenda-edits.ts';

/** A city's files of its council, and of the contracts that it awards; no text where it has none. */
interface CouncilFeeds {
  meetings: string;
  agenda: string;
  votes: string;
  contracts: string;
}

function councilFeeds(feeds: FeedsByRole): CouncilFeeds {
  const of = (role: FeedRole): string => feeds[role]?.[0] ?? '';
  return { meetings: of('meetings'), agenda: of('agendas'), votes: of('votes'), contracts: of('contracts') };
}

const SHOWN = { withdrawnAt: { $exists: false } } as const;
const MOST_MEETINGS = 1_000;
const MOST_ITEMS = 500;
/** Fifteen members on five hundred items. */
const MOST_VOTES = 7_500;

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
export function councilReads(store: Store, ofCity: FeedsByRole) {
  const feeds = councilFeeds(ofCity);
  const itemsOf = (feed: string, query: object, limit: number): Promise<CouncilItem[]> =>
    nativeItems(store)
      .find<CouncilItem>({ feed, ...query }, { projection: ITEM })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .maxTimeMS(READ_LIMIT_MS)
      .toArray();
  const votesWhere = (query: object, limit: number, skip = 0): Promise<VoteRecord[]> =>
    nativeRecords(store)
      .find<VoteRecord>({ ...query, feed: feeds.votes, ...SHOWN }, { projection: { fields: 1, publishedAt: 1 } })
      .sort({ publishedAt: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .maxTimeMS(READ_LIMIT_MS)
      .toArray();

  return {
    /** Withdrawn ones too: a meeting that left the calendar is called off. */
    meetings: (span: Span) => itemsOf(feeds.meetings, between(span), MOST_MEETINGS),
    agenda: (span: Span) => itemsOf(feeds.agenda, { ...between(span), ...SHOWN }, MOST_ITEMS),
    /** Items of the agenda that the city was seen to have taken off within `gone`. */
    takenOff: (span: Span, gone: Span) =>
      itemsOf(feeds.agenda, { ...between(span), withdrawnAt: { $gte: gone.from, $lt: gone.until } }, MOST_ITEMS),
    edits: (uids: readonly string[], span: Span) => agendaEdits(store, uids, span),
    votes: (span: Span) => votesWhere(between(span), MOST_VOTES),
    votesOf: (name: string, { limit, skip = 0 }: { limit: number; skip?: number }) =>
      votesWhere({ 'fields.voter_name': name }, limit, skip),
    ...councilLists(store, feeds),
    ...voterLists(store, feeds),
  };
}

function councilLists(store: Store, feeds: CouncilFeeds) {
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
            { $match: { feed: feeds.agenda, ...SHOWN } },
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
            feed: feeds.contracts,
            ...SHOWN,
          },
          { maxTimeMS: READ_LIMIT_MS },
        )
        .limit(MOST_ITEMS)
        .toArray(),
    /** When each of the three files was read, and the newest vote in it. */
    files: async () => {
      const [read, newestVote] = await Promise.all([
        nativeFeeds(store)
          .find(
            { _id: { $in: [feeds.meetings, feeds.agenda, feeds.votes] } },
            { projection: { checkedAt: 1 }, maxTimeMS: READ_LIMIT_MS },
          )
          .toArray(),
        newestOf(feeds.votes),
      ]);
      return { checkedAt: new Map(read.map(({ _id, checkedAt }) => [_id, checkedAt])), newestVote };
    },
  };
}

function voterLists(store: Store, feeds: CouncilFeeds) {
  return {
    /** Everybody who ever voted, with what the newest row says of them. */
    voters: async (): Promise<Voter[]> =>
      nativeRecords(store)
        .aggregate<Voter>(
          [
            { $match: { feed: feeds.votes, ...SHOWN, 'fields.voter_name': { $type: 'string' } } },
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
        { 'fields.voter_name': name, feed: feeds.votes, ...SHOWN },
        { maxTimeMS: READ_LIMIT_MS },
      ),
  };
}
