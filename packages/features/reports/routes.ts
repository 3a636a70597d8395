import {
  listIncidents,
  getIncidentStats,
  listSimilar,
  getIncident,
  reportIncident,
  changeIncident,
  removeIncident,
  viewIncident,
  setIncidentStatus,
  answerFixed,
  listComments,
  addComment,
  removeComment,
  flagIncident,
  addPhotos,
  getPhoto,
  removePhoto,
} from './routes/incidents.ts';
import {
  getRepresentatives,
  getCityContacts,
  getEmailDraft,
  getSocialPost,
  getOfficials,
  setOfficials,
} from './routes/officials.ts';
import { listReviews, getReview, decideReview, mergeIncident, unmergeIncident } from './routes/review.ts';
import { listFollows, follow, unfollow, leaveFollow } from './routes/follows.ts';
import { fileIncident, listFilings } from './routes/filing.ts';

export * from './routes/incidents.ts';
export * from './routes/officials.ts';
export * from './routes/review.ts';
export * from './routes/follows.ts';
export * from './routes/filing.ts';

/** Every route of this room, by its name in the list of all. */
export const reportRoutes = {
  listIncidents,
  getIncidentStats,
  listSimilar,
  getIncident,
  reportIncident,
  changeIncident,
  removeIncident,
  viewIncident,
  setIncidentStatus,
  fileIncident,
  listFilings,
  answerFixed,
  listComments,
  addComment,
  removeComment,
  flagIncident,
  addPhotos,
  getPhoto,
  removePhoto,
  getRepresentatives,
  getCityContacts,
  getEmailDraft,
  getSocialPost,
  getOfficials,
  setOfficials,
  listReviews,
  getReview,
  decideReview,
  mergeIncident,
  unmergeIncident,
  listFollows,
  follow,
  unfollow,
  leaveFollow,
} as const;
