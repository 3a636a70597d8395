import { DAY_MS, SIMILAR, type IncidentType, type LonLat } from '@moontower/contracts';
import { cityFeeds } from '@moontower/contracts/feeds/feed-roles';
import type { SimilarReport } from '../contract.ts';
import { itemsAround } from '@moontower/store/items/items-around';
import type { Store } from '@moontower/store/db/connect';
import type { ItemDocument } from '@moontower/store/documents';
import { followedOf } from './steps/follows.ts';
import { nativeIncidents } from './incident-documents.ts';
import { REPORT_SUBTYPES } from './writes/report-item.ts';
import { REPORTS_FEED, reportUid } from './to-incident.ts';

/** "Other" says nothing about a kind: of the city's tickets none is offered then. */
const feedsFor = (type: IncidentType): string[] => [REPORTS_FEED, ...(type === 'other' ? [] : cityFeeds('requests'))];
/** What stands by its block is some 100 m wide. */
const BLOCK_STEP_M = 50;
const EXCERPT = 400;

export interface Near {
  type: IncidentType;
  at: LonLat;
  now: Date;
  except?: string | undefined;
  /** Whose follows are marked. */
  account?: string | undefined;
}
const TOLD = {
  feed: 1,
  title: 1,
  summary: 1,
  address: 1,
  publishedAt: 1,
  status: 1,
  url: 1,
  precision: 1,
  'facts.Ticket': 1,
} as const;
type SimilarItem = Pick<
  ItemDocument,
  '_id' | 'feed' | 'title' | 'summary' | 'address' | 'publishedAt' | 'status' | 'url' | 'precision' | 'facts'
> & { away: number };

/**
 * Open reports and city tickets of the same kind around a place, nearest first: as everybody sees them, so that asking
 * tells nothing else.
 */
export async function similarReports(store: Store, { type, at, now, except, account }: Near): Promise<SimilarReport[]> {
  const found = await itemsAround<Omit<SimilarItem, 'away'>>(store, {
    at,
    metres: SIMILAR.metres,
    most: SIMILAR.most,
    projection: TOLD,
    filter: {
      feed: { $in: feedsFor(type) },
      subtype: REPORT_SUBTYPES[type],
      'status.state': { $in: ['open', 'in-progress'] },
      withdrawnAt: { $exists: false },
      publishedAt: { $gte: new Date(now.getTime() - SIMILAR.days * DAY_MS) },
      ...(except === undefined ? {} : { _id: { $ne: reportUid(except) } }),
    },
  });
  const ids = found.map(({ _id }) => _id);
  const [follows, photos] = await Promise.all([
    account === undefined ? undefined : followedOf(store, account, ids),
    photosOf(store, found),
  ]);
  return found.map((item) => toSimilar(item, { photo: photos.get(item._id), following: follows?.has(item._id) }));
}

const idOf = (uid: string): string => uid.slice(REPORTS_FEED.length + 1);

async function photosOf(store: Store, found: readonly SimilarItem[]): Promise<Map<string, string>> {
  const ids = found.filter(({ feed }) => feed === REPORTS_FEED).map(({ _id }) => idOf(_id));
  if (ids.length === 0) return new Map();
  const held = await nativeIncidents(store)
    .find({ _id: { $in: ids } }, { projection: { photos: 1 } })
    .toArray();
  return new Map(
    held.flatMap(({ _id, photos }) => {
      const open = photos.find(({ review }) => review === 'published');
      return open === undefined ? [] : [[reportUid(_id), open.id]];
    }),
  );
}

function toSimilar(
  item: SimilarItem,
  { photo, following }: { photo: string | undefined; following: boolean | undefined },
): SimilarReport {
  const ours = item.feed === REPORTS_FEED;
  const step = item.precision === 'block' ? BLOCK_STEP_M : 1;
  return {
    uid: item._id,
    source: ours ? 'moontower' : 'city',
    ...(ours ? { id: idOf(item._id) } : { ticket: item.facts['Ticket'] }),
    title: item.title,
    text: item.summary?.slice(0, EXCERPT),
    address: item.address,
    metres: Math.round(item.away / step) * step,
    publishedAt: item.publishedAt.toISOString(),
    status: item.status?.text ?? '',
    url: item.url,
    photo,
    following,
  };
}
