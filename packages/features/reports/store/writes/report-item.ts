import { reportPath } from '@moontower/contracts/reports/report-path';
import { createHash } from 'node:crypto';
import type { IncidentStatus, IncidentType, ItemStatus, StatusReason } from '@moontower/contracts';
import type { ItemDocument } from '@moontower/store/documents';
import { itemWords } from '@moontower/store/items/search-words';
import type { IncidentDocument } from '../incident-documents.ts';
import { publicWords, REPORTS_FEED, reportUid } from '../to-incident.ts';

const SUBTYPES: Record<IncidentType, string> = {
  graffiti: 'graffiti',
  homeless_encampment: 'encampment',
  potholes: 'pothole',
  street_lights: 'streetlight',
  other: 'other',
};
const STATES: Record<IncidentStatus, ItemStatus['state']> = {
  open: 'open',
  in_progress: 'in-progress',
  resolved: 'closed',
  closed: 'closed',
};
const TEXTS: Record<IncidentStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  closed: 'Closed',
};
const OUTCOMES: Record<StatusReason, NonNullable<ItemStatus['outcome']>> = {
  fixed_by_city: 'work-done',
  fixed_by_others: 'work-done',
  not_fixed: 'as-stated',
  not_responsible: 'passed-on',
  already_reported: 'already-reported',
  not_valid: 'as-stated',
};

export const REPORT_SUBTYPES: Readonly<Record<IncidentType, string>> = SUBTYPES;

function statusOf({ status, reason, statusAt }: IncidentDocument): ItemStatus {
  return {
    state: STATES[status],
    outcome: status === 'open' ? 'open' : status === 'in_progress' ? 'pending' : reason && OUTCOMES[reason],
    text: TEXTS[status],
    changedAt: statusAt?.toISOString(),
  };
}

/** A published report as the civic item that it is to everybody: nothing stands here that not everybody may see. */
export function itemOfReport(
  incident: IncidentDocument,
  { publicUrl, at }: { publicUrl: string; at: Date },
): ItemDocument {
  const { title, description, address, point, precision } = publicWords(incident);
  const subtype = SUBTYPES[incident.type];
  const words = { key: incident._id, title, summary: description, address, subtype, tags: ['resident report'] };
  const shown = {
    type: 'service-requests' as const,
    pulseType: '311' as const,
    ...words,
    status: statusOf(incident),
    ...(point === undefined
      ? { precision: 'none' as const, pointProblem: 'missing' as const }
      : {
          location: { type: 'Point' as const, coordinates: point },
          precision: precision === 'block' ? ('block' as const) : ('address' as const),
        }),
    ...(incident.district === undefined ? {} : { district: incident.district }),
    ...(incident.type === 'homeless_encampment' ? { sensitive: true } : {}),
    url: `${publicUrl}${reportPath(incident._id)}`,
    publishedAt: incident.createdAt,
    publishedDayOnly: false,
    provenance: 'resident-report' as const,
    facts: { Priority: incident.priority },
    sourceLabel: 'Residents’ reports',
  };
  const hash = createHash('sha1').update(JSON.stringify(shown)).digest('base64url');
  return {
    _id: reportUid(incident._id),
    feed: REPORTS_FEED,
    hash,
    rawHash: hash,
    ...shown,
    firstSeenAt: at,
    changedAt: at,
    raw: JSON.stringify({ type: incident.type, priority: incident.priority, status: incident.status }),
    words: itemWords(words),
  };
}
