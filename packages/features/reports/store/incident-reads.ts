import {
  AppError,
  dayStart,
  localDate,
  startOfDays,
  type IncidentStatus,
  type IncidentType,
  type Priority,
} from '@moontower/contracts';
import type { Incident, IncidentDetail, IncidentStats } from '../contract.ts';
import type { Filter as FilterOf } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { searchWords } from '@moontower/store/items/search-words';
import { followedOf } from './steps/follows.ts';
import { nativeIncidents, type IncidentDocument } from './incident-documents.ts';
import { toDetail } from './to-detail.ts';
import { reportUid, toIncident, type ViewContext, type Viewer } from './to-incident.ts';
import { seenIncident } from './writing.ts';

const LIMIT_MS = 5_000;
const MOST_COUNTED = 10_000;
type Filter = FilterOf<IncidentDocument>;

export interface IncidentQuery {
  tab: 'all' | 'mine' | 'open' | 'resolved';
  type?: IncidentType | undefined;
  status?: IncidentStatus | undefined;
  priority?: Priority | undefined;
  district?: number | undefined;
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const PUBLIC: Filter = { review: 'published', publicVisible: true };
/**
 * What is listed for whoever asks: what is public, their own, and for staff what was published but kept off the map.
 */
function listedFor(viewer: Viewer | undefined): Filter {
  if (viewer === undefined) return PUBLIC;
  const open: Filter = viewer.roles.includes('staff') ? { review: 'published' } : PUBLIC;
  return { $or: [open, { author: viewer.id }] };
}

/** Which of the reports that these are merged with the viewer may know of. */
export async function linkedFor(
  store: Store,
  incidents: readonly IncidentDocument[],
  viewer: Viewer | undefined,
): Promise<ReadonlySet<string>> {
  const ids = incidents.flatMap(({ mergedInto, merged }) => [
    ...merged,
    ...(mergedInto === undefined ? [] : [mergedInto]),
  ]);
  if (ids.length === 0) return new Set();
  const found = await nativeIncidents(store)
    .find({ $and: [{ _id: { $in: ids } }, listedFor(viewer)] }, { projection: { _id: 1 }, maxTimeMS: LIMIT_MS })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

const META = /[.*+?^${}()|[\]\\]/g;
const TABS: Partial<Record<IncidentQuery['tab'], Filter>> = {
  open: { status: { $in: ['open', 'in_progress'] } },
  resolved: { status: { $in: ['resolved', 'closed'] } },
};

function filterOf({ tab, type, status, priority, district, q }: IncidentQuery, viewer: Viewer | undefined): Filter {
  const plain = Object.entries({ type, status, priority, district }).filter(([, value]) => value !== undefined);
  const words = searchWords(q).map((word): Filter => ({ words: new RegExp(`^${word.replace(META, '\\$&')}`) }));
  const whose: Filter = tab === 'mine' ? { author: viewer?.id ?? '' } : listedFor(viewer);
  return { $and: [whose, TABS[tab] ?? {}, Object.fromEntries(plain), ...words] };
}

const writeCursor = ({ createdAt, _id }: IncidentDocument): string =>
  Buffer.from(`${createdAt.getTime()} ${_id}`).toString('base64url');
function afterCursor(cursor: string | undefined): Filter {
  if (cursor === undefined) return {};
  const [, ms, id] = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (ms === undefined || id === undefined)
    throw new AppError('bad_request', 'cursor is not one that this service gave out.', { field: 'cursor' });
  const createdAt = new Date(Number(ms));
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
}

export interface IncidentPage {
  incidents: Incident[];
  total: number;
  next?: string;
}

/** Reports for whoever asks, newest first. */
export async function listIncidents(store: Store, query: IncidentQuery, seen: ViewContext): Promise<IncidentPage> {
  const { viewer } = seen;
  const filter = filterOf(query, viewer);
  const [found, total] = await Promise.all([
    nativeIncidents(store)
      .find({ $and: [filter, afterCursor(query.cursor)] }, { maxTimeMS: LIMIT_MS })
      .sort({ createdAt: -1, _id: -1 })
      .limit(query.limit + 1)
      .toArray(),
    nativeIncidents(store).countDocuments(filter, { limit: MOST_COUNTED, maxTimeMS: LIMIT_MS }),
  ]);
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const uids = shown.map(({ _id }) => reportUid(_id));
  const [follows, linked] = await Promise.all([
    viewer === undefined ? undefined : followedOf(store, viewer.id, uids),
    linkedFor(store, shown, viewer),
  ]);
  return {
    incidents: shown.map((incident) =>
      toIncident(incident, { ...seen, linked, following: follows?.has(reportUid(incident._id)) }),
    ),
    total,
    ...(found.length > query.limit && last !== undefined ? { next: writeCursor(last) } : {}),
  };
}

/** One report as whoever asks may see it. @throws AppError not_found */
export async function getIncident(store: Store, id: string, seen: ViewContext): Promise<IncidentDetail> {
  return presentIncident(store, await seenIncident(store, id, seen), seen);
}

export async function presentIncident(
  store: Store,
  incident: IncidentDocument,
  seen: ViewContext,
): Promise<IncidentDetail> {
  const { viewer } = seen;
  const uid = reportUid(incident._id);
  const [follows, linked] = await Promise.all([
    viewer === undefined ? undefined : followedOf(store, viewer.id, [uid]),
    linkedFor(store, [incident], viewer),
  ]);
  return toDetail(incident, { ...seen, linked, following: follows?.has(uid) });
}

/** Since when the reports of the last seven days are counted. */
export const weekOfReports = (nowMs: number, zone: string): number => startOfDays(7, nowMs, zone);

/** The four cards, over what is public. A month is one of the city's calendar. */
export async function incidentStats(
  store: Store,
  { at, districts, zone }: { at: Date; districts: number; zone: string },
): Promise<IncidentStats> {
  const month = dayStart(`${localDate(at.getTime(), zone).slice(0, 8)}01`, zone);
  const count = (filter: Filter) =>
    nativeIncidents(store).countDocuments({ $and: [PUBLIC, filter] }, { maxTimeMS: LIMIT_MS });
  const [lastSevenDays, openNow, closedThisMonth] = await Promise.all([
    count({ createdAt: { $gte: new Date(weekOfReports(at.getTime(), zone)) } }),
    count({ status: { $in: ['open', 'in_progress'] } }),
    count({ status: { $in: ['resolved', 'closed'] }, statusAt: { $gte: new Date(month) } }),
  ]);
  return { lastSevenDays, openNow, closedThisMonth, councilDistricts: districts, asOf: at.toISOString() };
}
