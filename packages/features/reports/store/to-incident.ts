import { cityFeeds } from '@moontower/contracts/feeds/feed-roles';
import { REPORTS_FEED } from '@moontower/contracts/reports/report-path';
import { uidOf, type Role } from '@moontower/contracts';
import type { Incident, IncidentPhoto } from '../contract.ts';
import { withoutDoors } from '@moontower/contracts/moderation/doors';
import { searchWords } from '@moontower/store/items/search-words';
import type { IncidentDocument, PhotoPart } from './incident-documents.ts';
import { mayBeFiled, type CityTickets } from './filing/may-be-filed.ts';
import { isByBlock, publicPlace } from './public-place.ts';

export { REPORTS_FEED };
/** The city's own tickets: those of the feed into which reports are filed; empty where it publishes none. */
export const ticketsFeed = (): string => cityFeeds('requests')[0] ?? '';
export const reportUid = (id: string): string => uidOf(REPORTS_FEED, id);

/** Whoever looks at a report. */
export interface Viewer {
  id: string;
  roles: readonly Role[];
}
export interface ViewContext {
  viewer: Viewer | undefined;
  simulated: boolean;
  following?: boolean;
  /** Of the reports that this one is merged with, those that the viewer may know of; a reviewer knows of all. */
  linked?: ReadonlySet<string>;
  /** Kinds that can be filed with the city; without it none can. */
  files?: CityTickets['codes'];
}

export const isAuthor = ({ author }: { author?: string }, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && author === viewer.id;
/**
 * Under an anonymous report its author is its author and nothing else: what only an office can do would tell in what
 * office they are.
 */
export const isHiddenAuthor = (incident: Pick<IncidentDocument, 'anonymous' | 'author'>, viewer: Viewer | undefined) =>
  incident.anonymous && isAuthor(incident, viewer);
export const isReviewer = (viewer: Viewer | undefined): boolean => viewer?.roles.includes('reviewer') === true;
export const isStaff = (viewer: Viewer | undefined): boolean => viewer?.roles.includes('staff') === true;

/** Everybody may see it. */
export const isPublic = ({ review, publicVisible }: Pick<IncidentDocument, 'review' | 'publicVisible'>): boolean =>
  review === 'published' && publicVisible;

/** Its author and reviewers see it whatever became of it; staff what was published, also what is kept off the map. */
export function maySee(incident: IncidentDocument, viewer: Viewer | undefined): boolean {
  if (isPublic(incident) || isAuthor(incident, viewer) || isReviewer(viewer)) return true;
  return incident.review === 'published' && isStaff(viewer);
}
/** Whoever sees a report's exact place. */
export const seesExactly = (incident: IncidentDocument, viewer: Viewer | undefined): boolean =>
  isAuthor(incident, viewer) || isReviewer(viewer) || (isStaff(viewer) && incident.review === 'published');

export const maySeePhoto = (incident: IncidentDocument, photo: PhotoPart, viewer: Viewer | undefined): boolean =>
  isAuthor(incident, viewer) || isReviewer(viewer) || (photo.review === 'published' && maySee(incident, viewer));

/** The words and the place as everybody may read them. */
export function publicWords(incident: IncidentDocument) {
  const { title, description, address } = incident;
  const place = publicPlace(incident);
  if (!isByBlock(incident)) return { title, description, ...place };
  return { title: withoutDoors(title, address), description: withoutDoors(description, address), ...place };
}

/** The words it is found by: those that everybody may read, so that searching tells no door either. */
export function wordsOf(incident: IncidentDocument): string[] {
  const { title, address, description } = publicWords(incident);
  return searchWords(title, address, description);
}

/** A report as whoever asks may see it. */
export function toIncident(incident: IncidentDocument, seen: ViewContext): Incident {
  const { viewer, simulated, following } = seen;
  const exact = seesExactly(incident, viewer);
  const told = exact
    ? { ...incident, precision: incident.point === undefined ? ('none' as const) : ('exact' as const) }
    : publicWords(incident);
  return {
    id: incident._id,
    title: told.title,
    description: told.description,
    type: incident.type,
    priority: incident.priority,
    status: incident.status,
    reason: incident.reason,
    address: told.address,
    district: incident.district,
    lat: told.point?.[1],
    lon: told.point?.[0],
    precision: told.precision,
    createdAt: incident.createdAt.toISOString(),
    changedAt: incident.changedAt.toISOString(),
    statusChangedAt: incident.statusAt?.toISOString(),
    viewCount: incident.views,
    commentCount: incident.comments,
    followerCount: incident.followers,
    photos: photosFor(incident, viewer),
    ...(incident.original === undefined ? {} : { edited: true as const }),
    ...linksOf(incident, seen),
    uid: isPublic(incident) ? reportUid(incident._id) : undefined,
    cityTicket: ticketOf(incident),
    toldCity: toldCity(incident),
    following,
    ...keptParts(incident, exact),
    ...ownParts(incident, viewer),
    ...filingFor(incident, seen),
    ...(simulated ? { simulated: true as const } : {}),
  };
}

/** A report that waits or is hidden is named nowhere. */
function linksOf(
  { mergedInto, merged }: IncidentDocument,
  { viewer, linked }: ViewContext,
): Pick<Incident, 'mergedInto' | 'merged'> {
  const mayName = (id: string): boolean => isReviewer(viewer) || linked?.has(id) === true;
  return {
    mergedInto: mergedInto !== undefined && mayName(mergedInto) ? mergedInto : undefined,
    merged: merged.filter(mayName),
  };
}

/** What everybody may know of a filing. */
const TOLD = {
  none: 'no',
  refused: 'no',
  waiting: 'soon',
  sending: 'soon',
  unknown: 'maybe',
  filed: 'yes',
} as const satisfies Record<string, Incident['toldCity']>;

const toldCity = ({ filing }: IncidentDocument): Incident['toldCity'] => TOLD[filing?.state ?? 'none'];

function ticketOf({ filing }: IncidentDocument): Incident['cityTicket'] {
  if (filing?.ticket === undefined) return undefined;
  const { ticket, url = '', status = 'unknown', changedAt } = filing;
  return {
    uid: uidOf(ticketsFeed(), ticket),
    ticket,
    url,
    status,
    ...(changedAt === undefined ? {} : { changedAt: changedAt.toISOString() }),
  };
}

/** For those who file it. */
function filingFor(incident: IncidentDocument, { viewer, files }: ViewContext): Pick<Incident, 'cityFiling'> {
  if (isHiddenAuthor(incident, viewer)) return {};
  if (!isReviewer(viewer) && !isStaff(viewer) && viewer?.roles.includes('operator') !== true) return {};
  return { cityFiling: filingView(incident, files) };
}

/** How filing a report with the city stands. */
export function filingView(
  incident: IncidentDocument,
  files: CityTickets['codes'] | undefined,
): NonNullable<Incident['cityFiling']> {
  const { state = 'none', sentAt, askedAt, why, because, tries } = incident.filing ?? {};
  const mayFile = files !== undefined && mayBeFiled(incident, files);
  return { state, mayFile, at: (sentAt ?? askedAt)?.toISOString(), why, because, tries };
}

const keptParts = (incident: IncidentDocument, exact: boolean): Partial<Incident> =>
  exact
    ? {
        review: incident.review,
        hiddenReason: incident.hiddenReason,
        publicVisible: incident.publicVisible,
        anonymousReport: incident.anonymous,
        blockOnly: incident.blockOnly,
        version: incident.version,
      }
    : {};

function ownParts(incident: IncidentDocument, viewer: Viewer | undefined): Partial<Incident> {
  if (!isAuthor(incident, viewer)) return {};
  const asks = incident.askedAt !== undefined && incident.answeredAt === undefined;
  return { userId: incident.author, ...(asks ? { asksFixed: true } : {}) };
}

function photosFor(incident: IncidentDocument, viewer: Viewer | undefined): IncidentPhoto[] {
  const kept = isAuthor(incident, viewer) || isReviewer(viewer);
  return incident.photos
    .filter((photo) => maySeePhoto(incident, photo, viewer))
    .map(({ id, width, height, review }) => ({ id, width, height, ...(kept ? { review } : {}) }));
}
