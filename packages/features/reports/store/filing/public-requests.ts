import type { IncidentType, LonLat } from '@moontower/contracts';
import type { Incident } from '../../contract.ts';
import type { Filter as FilterOf } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { keysWithin } from '@moontower/store/items/items-around';
import { nativeIncidents, type IncidentDocument } from '../incident-documents.ts';
import { linkedFor } from '../incident-reads.ts';
import { REPORTS_FEED, toIncident } from '../to-incident.ts';

const LIMIT_MS = 5_000;
const MOST_COUNTED = 10_000;
const EARTH_M = 6_378_100;
type Filter = FilterOf<IncidentDocument>;

export interface PublicQuery {
  /** Of these and no others; the rest of the question does not count then. */
  ids?: readonly string[] | undefined;
  types?: readonly IncidentType[] | undefined;
  open?: boolean | undefined;
  made: { from?: Date | undefined; until?: Date | undefined };
  changed?: { from?: Date | undefined; until?: Date | undefined };
  near?: { at: LonLat; metres: number } | undefined;
  box?: readonly [west: number, south: number, east: number, north: number] | undefined;
  skip: number;
  limit: number;
}

const PUBLIC: Filter = { review: 'published', publicVisible: true };
const OPEN = ['open', 'in_progress'] as const;
const ENDED = ['resolved', 'closed'] as const;

const within = ({ from, until }: PublicQuery['made']): { $gte?: Date; $lte?: Date } => ({
  ...(from === undefined ? {} : { $gte: from }),
  ...(until === undefined ? {} : { $lte: until }),
});
const isBound = (bounds: PublicQuery['made'] | undefined): boolean =>
  bounds?.from !== undefined || bounds?.until !== undefined;

/** Public reports for programs, newest first, as everybody sees them. */
export async function listPublic(
  store: Store,
  query: PublicQuery,
  { simulated }: { simulated: boolean },
): Promise<{ incidents: Incident[]; total: number }> {
  const filter: Filter = { $and: [PUBLIC, await filterOf(store, query)] };
  const [found, total] = await Promise.all([
    nativeIncidents(store)
      .find(filter, { maxTimeMS: LIMIT_MS })
      .sort({ createdAt: -1, _id: -1 })
      .skip(query.skip)
      .limit(query.limit)
      .toArray(),
    nativeIncidents(store).countDocuments(filter, { limit: MOST_COUNTED, maxTimeMS: LIMIT_MS }),
  ]);
  const linked = await linkedFor(store, found, undefined);
  return { incidents: found.map((incident) => toIncident(incident, { viewer: undefined, simulated, linked })), total };
}

async function filterOf(store: Store, query: PublicQuery): Promise<Filter> {
  const { ids, types, open, made, changed } = query;
  if (ids !== undefined) return { _id: { $in: [...ids] } };
  return {
    ...(types === undefined ? {} : { type: { $in: [...types] } }),
    ...(open === undefined ? {} : { status: { $in: [...(open ? OPEN : ENDED)] } }),
    ...(isBound(made) ? { createdAt: within(made) } : {}),
    ...(changed !== undefined && isBound(changed) ? { changedAt: within(changed) } : {}),
    ...(await placedIn(store, query)),
  };
}

/** By the place where a report is shown, not where it is: whoever asks often must not find the door behind a block. */
async function placedIn(store: Store, { near, box, made }: PublicQuery): Promise<Filter> {
  const shape =
    near === undefined
      ? box === undefined
        ? undefined
        : {
            $box: [
              [box[0], box[1]],
              [box[2], box[3]],
            ],
          }
      : { $centerSphere: [near.at, near.metres / EARTH_M] };
  if (shape === undefined) return {};
  const publishedAt = isBound(made) ? within(made) : undefined;
  const keys = await keysWithin(store, shape, { feed: REPORTS_FEED, publishedAt, most: MOST_COUNTED });
  return { _id: { $in: keys } };
}
