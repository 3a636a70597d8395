import type { OfficialsBook } from '@moontower/contracts';
import type { ReviewKind } from '../review.ts';
import type { Store } from '@moontower/store/db/connect';
import { fileWithCity, type FilingRequest } from './filing/city-filing.ts';
import { addComment, listComments, removeComment, type NewComment } from './comments.ts';
import { addFlag, type NewFlag } from './review/flags.ts';
import { follow, leaveFollow, listFollows, unfollow } from './steps/follows.ts';
import type { IncidentDocument } from './incident-documents.ts';
import { getIncident, incidentStats, listIncidents, presentIncident, type IncidentQuery } from './incident-reads.ts';
import { listFilings } from './filing/list-filings.ts';
import { changeIncident, createIncident, type IncidentEdit, type NewIncident } from './writes/create-incident.ts';
import type { CityTickets } from './filing/may-be-filed.ts';
import { mergeIncident, unmergeIncident } from './writes/merge-incident.ts';
import { saveOfficials, readOfficials } from './officials.ts';
import type { PhotoRoom } from '@moontower/store/photos/photo-room';
import { addPhotos, mayAddPhotos, readPhoto, removePhoto } from './photos/photos.ts';
import { photoToRedact, saveRedactedPhoto } from './photos/redact-photo.ts';
import { removeIncident } from './writes/remove-incident.ts';
import { listPublic, type PublicQuery } from './filing/public-requests.ts';
import { listReviews } from './review/review-queue.ts';
import { getReview } from './review/review-reads.ts';
import { decideReview } from './review/review-writes.ts';
import type { ReviewInput } from './review/reviewing.ts';
import { answerFixed, setStatus } from './steps/set-status.ts';
import { similarReports, type Near } from './similar-reports.ts';
import { toDetail } from './to-detail.ts';
import { peopleOf } from '@moontower/store/accounts/people';
import { isHiddenAuthor, type Viewer } from './to-incident.ts';
import { countView } from './views.ts';
import { seenIncident, type Writer } from './writing.ts';

export type Incidents = ReturnType<typeof incidentsOf>;
type Rest<F> = F extends (about: never, given: infer G) => unknown ? G : never;

export interface IncidentsOptions {
  publicUrl: string;
  simulated: boolean;
  zone: string;
  /** What can be filed with the city; nothing without it. */
  tickets?: CityTickets;
  /** Reports of an hour after which each further one waits for a reviewer, where a service set that otherwise. */
  floodPoints?: number;
  photoRoom?: PhotoRoom;
}
const NO_TICKETS: CityTickets = { codes: {}, urlOf: () => '' };

/** Residents' reports as the API handles them. */
export function incidentsOf(
  store: Store,
  { publicUrl, simulated, zone, tickets = NO_TICKETS, floodPoints, photoRoom = {} }: IncidentsOptions,
) {
  const about = { store, publicUrl };
  const seen = (viewer: Viewer | undefined) => ({ viewer, simulated, files: tickets.codes });
  return {
    list: (query: IncidentQuery, viewer: Viewer | undefined) => listIncidents(store, query, seen(viewer)),
    /** As everybody sees them, for other programs. */
    listPublic: (query: PublicQuery) => listPublic(store, query, { simulated }),
    get: (id: string, viewer: Viewer | undefined) => getIncident(store, id, seen(viewer)),
    /** The report itself, where the asker may see it: for letters. */
    find: (id: string, viewer: Viewer | undefined) => seenIncident(store, id, { viewer }),
    /** As its author sees it the moment it is made, without another look. */
    tellNew: (incident: IncidentDocument, viewer: Viewer) => toDetail(incident, { ...seen(viewer), following: false }),
    tell: (incident: IncidentDocument, viewer: Viewer | undefined) => presentIncident(store, incident, seen(viewer)),
    stats: (at: Date, districts: number) => incidentStats(store, { at, districts, zone }),
    similar: (near: Near) => similarReports(store, near),
    make: (given: NewIncident) => createIncident({ ...about, floodPoints }, given),
    change: (given: IncidentEdit) => changeIncident(about, given),
    remove: (given: Rest<typeof removeIncident>) => removeIncident(about, given),
    view: (id: string, by: Omit<Parameters<typeof countView>[2], 'zone'>) => countView(store, id, { ...by, zone }),
    setStatus: (given: Rest<typeof setStatus>) => setStatus(about, given),
    fileWithCity: (given: FilingRequest) => fileWithCity(about, given, tickets),
    filings: () => listFilings(store, tickets.codes),
    answerFixed: (given: Rest<typeof answerFixed>) => answerFixed(about, given),
    comments: (id: string, viewer: Viewer | undefined) => listComments(store, id, viewer),
    addComment: (given: NewComment) => addComment(store, given),
    removeComment: (given: Rest<typeof removeComment>) => removeComment(store, given),
    flag: (given: NewFlag) => addFlag(about, given),
    mayAddPhotos: (id: string, given: { writer: Writer; count: number }) =>
      mayAddPhotos(store, id, { ...given, room: photoRoom }),
    addPhotos: (given: Rest<typeof addPhotos>) => addPhotos(about, given),
    photo: (given: Parameters<typeof readPhoto>[1], viewer: Viewer | undefined) => readPhoto(store, given, viewer),
    removePhoto: (given: Rest<typeof removePhoto>) => removePhoto(about, given),
    photoToRedact: (given: Rest<typeof photoToRedact>) => photoToRedact(about, given),
    putRedacted: (given: Rest<typeof saveRedactedPhoto>) => saveRedactedPhoto(about, given),
    merge: (given: Rest<typeof mergeIncident>) => mergeIncident(about, given),
    unmerge: (given: Rest<typeof unmergeIncident>) => unmergeIncident(about, given),
    reviews: (kind: ReviewKind | undefined, limit: number) => listReviews(store, { kind, limit }),
    review: (which: { kind: ReviewKind; id: string }, viewer: Viewer) =>
      getReview(store, { ...which, simulated }, viewer),
    decide: (given: ReviewInput) => decideReview(about, given),
    follow: (given: Rest<typeof follow>) => follow(store, given),
    unfollow: (which: Rest<typeof unfollow>) => unfollow(store, which),
    leave: (leaveKey: string) => leaveFollow(store, leaveKey),
    follows: (account: string) => listFollows(store, account),
    /** What whoever asks gave for letters of their own; of a report that hides its author, nothing of theirs. */
    signer: async (incident: IncidentDocument, viewer: Viewer | undefined) =>
      viewer === undefined || isHiddenAuthor(incident, viewer) ? undefined : peopleOf(store).user(viewer.id),
    officials: (first: OfficialsBook) => readOfficials(store, first),
    putOfficials: (given: Rest<typeof saveOfficials>) => saveOfficials(store, given),
  };
}
