import { AppError, INCIDENT_TYPES, type IncidentType } from '@moontower/contracts';
import { OPEN311_LIMITS, type Open311Query } from '../contract.ts';
import type { PublicQuery } from '@moontower/reports/store/filing/public-requests';

const isType = (code: string): code is IncidentType => INCIDENT_TYPES.some((type) => type === code);
const BBOX = /^-?\d{1,3}(?:\.\d{1,20})?(?:,-?\d{1,3}(?:\.\d{1,20})?){3}$/;

/** What a question in the standard's words asks of the store. */
export function askedFor(query: Open311Query, nowMs: number): PublicQuery {
  const { service_request_id: ids, service_code: codes, status, page, page_size: limit } = query;
  const paged = { skip: (page - 1) * limit, limit };
  if (ids !== undefined && ids.length > 0) return { ids, made: {}, skip: 0, limit: OPEN311_LIMITS.ids };
  return {
    ...paged,
    types: codes === undefined || codes.length === 0 ? undefined : codes.filter(isType),
    open: status === undefined || new Set(status).size !== 1 ? undefined : status[0] === 'open',
    made: span(query, nowMs),
    changed: { from: query.updated_after, until: query.updated_before },
    near: nearOf(query),
    box: boxOf(query.bbox),
  };
}

/**
 * The last 90 days, or 90 from the one end that was given. Who asks by the time of a change asks of all that there are.
 */
function span(query: Open311Query, nowMs: number): PublicQuery['made'] {
  const { start_date: from, end_date: until } = query;
  if (from !== undefined && until !== undefined) {
    if (until.getTime() - from.getTime() > OPEN311_LIMITS.spanMs)
      throw new AppError('bad_request', 'start_date and end_date may not be more than 90 days apart.', {
        field: 'start_date',
      });
    return { from, until };
  }
  if (from !== undefined) return { from, until: new Date(from.getTime() + OPEN311_LIMITS.spanMs) };
  if (until === undefined && (query.updated_after ?? query.updated_before) !== undefined) return {};
  const end = until ?? new Date(nowMs);
  return { from: new Date(end.getTime() - OPEN311_LIMITS.spanMs), until };
}

function nearOf({ lat, long, radius }: Open311Query): PublicQuery['near'] {
  if (lat === undefined && long === undefined) return undefined;
  if (lat === undefined || long === undefined)
    throw new AppError('bad_request', 'lat and long are given together.', { field: 'lat' });
  return { at: [long, lat], metres: radius };
}

function boxOf(text: string | undefined): PublicQuery['box'] {
  if (text === undefined || text === '') return undefined;
  const [west, south, east, north] = BBOX.test(text) ? text.split(',').map(Number) : [];
  if (
    west === undefined ||
    south === undefined ||
    east === undefined ||
    north === undefined ||
    west >= east ||
    south >= north
  )
    throw new AppError('bad_request', 'bbox is west,south,east,north in degrees.', { field: 'bbox' });
  return [west, south, east, north];
}
