import { reportPath } from '@moontower/contracts/reports/report-path';
import type { Open311Request } from '../contract.ts';
import type { Incident } from '@moontower/reports/contract';
import type { Lang } from '@moontower/contracts/wire/lang';
import { open311Words } from './open311-words.ts';

/** The standard asks for times with seconds and a zone. */
const second = (instant: string): string => `${instant.slice(0, 19)}Z`;
const isOpen = ({ status }: Incident): boolean => status === 'open' || status === 'in_progress';

/** A report, as everybody sees it, in the form of GeoReport v2. */
export function toRequest(
  incident: Incident,
  { lang, publicUrl, extended }: { lang: Lang; publicUrl: string; extended: boolean },
): Open311Request {
  const words = open311Words[lang];
  const { id, reason, title, description } = incident;
  const [photo] = incident.photos;
  return {
    service_request_id: id,
    status: isOpen(incident) ? 'open' : 'closed',
    status_notes: words.notes(
      words.statuses[incident.status],
      reason === undefined ? undefined : words.reasons[reason],
    ),
    service_name: words.types[incident.type],
    service_code: incident.type,
    description: `${title}: ${description}`,
    agency_responsible: null,
    service_notice: incident.simulated === true ? words.sampleNotice : words.notice,
    requested_datetime: second(incident.createdAt),
    updated_datetime: second(incident.changedAt),
    expected_datetime: null,
    address: incident.address,
    address_id: null,
    zipcode: null,
    lat: incident.lat ?? null,
    long: incident.lon ?? null,
    media_url: photo === undefined ? null : `${publicUrl}/api/incidents/${id}/photos/${photo.id}`,
    ...(extended ? { extended_attributes: more(incident, publicUrl) } : {}),
  };
}

const more = (incident: Incident, publicUrl: string): Open311Request['extended_attributes'] => ({
  title: incident.title,
  detail: incident.description,
  priority: incident.priority,
  state: incident.status,
  district: incident.district ?? null,
  precision: incident.precision,
  comments: incident.commentCount,
  merged_into: incident.mergedInto ?? null,
  city_ticket: incident.cityTicket?.ticket ?? null,
  city_status: incident.cityTicket?.status ?? null,
  url: `${publicUrl}${reportPath(incident.id)}`,
  sample: incident.simulated === true,
});
