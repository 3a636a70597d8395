import type { Address } from '@moontower/contracts/wire/asking';
import type {
  listIncidents as ListIncidents,
  getIncidentStats as GetIncidentStats,
  listSimilar as ListSimilar,
  getIncident as GetIncident,
  reportIncident as ReportIncident,
  changeIncident as ChangeIncident,
  removeIncident as RemoveIncident,
  viewIncident as ViewIncident,
  setIncidentStatus as SetIncidentStatus,
  fileIncident as FileIncident,
  listFilings as ListFilings,
  answerFixed as AnswerFixed,
  listComments as ListComments,
  addComment as AddComment,
  removeComment as RemoveComment,
  flagIncident as FlagIncident,
  addPhotos as AddPhotos,
  getPhoto as GetPhoto,
  removePhoto as RemovePhoto,
  getRepresentatives as GetRepresentatives,
  getCityContacts as GetCityContacts,
  getEmailDraft as GetEmailDraft,
  getSocialPost as GetSocialPost,
  getOfficials as GetOfficials,
  setOfficials as SetOfficials,
  listReviews as ListReviews,
  getReview as GetReview,
  decideReview as DecideReview,
  mergeIncident as MergeIncident,
  unmergeIncident as UnmergeIncident,
  listFollows as ListFollows,
  follow as Follow,
  unfollow as Unfollow,
  leaveFollow as LeaveFollow,
} from './routes.ts';

export const listIncidents: Address<typeof ListIncidents> = { method: 'GET', path: '/api/incidents', formats: [] };

export const getIncidentStats: Address<typeof GetIncidentStats> = {
  method: 'GET',
  path: '/api/incidents/stats',
  formats: [],
};

export const listSimilar: Address<typeof ListSimilar> = { method: 'GET', path: '/api/incidents/similar', formats: [] };

export const getIncident: Address<typeof GetIncident> = { method: 'GET', path: '/api/incidents/:id', formats: [] };

export const reportIncident: Address<typeof ReportIncident> = { method: 'POST', path: '/api/incidents', formats: [] };

export const changeIncident: Address<typeof ChangeIncident> = {
  method: 'PATCH',
  path: '/api/incidents/:id',
  formats: [],
};

export const removeIncident: Address<typeof RemoveIncident> = {
  method: 'DELETE',
  path: '/api/incidents/:id',
  formats: [],
};

export const viewIncident: Address<typeof ViewIncident> = {
  method: 'POST',
  path: '/api/incidents/:id/views',
  formats: [],
};

export const setIncidentStatus: Address<typeof SetIncidentStatus> = {
  method: 'POST',
  path: '/api/incidents/:id/status',
  formats: [],
};

export const fileIncident: Address<typeof FileIncident> = {
  method: 'POST',
  path: '/api/incidents/:id/city-ticket',
  formats: [],
};

export const listFilings: Address<typeof ListFilings> = { method: 'GET', path: '/api/ops/filings', formats: [] };

export const answerFixed: Address<typeof AnswerFixed> = {
  method: 'POST',
  path: '/api/incidents/:id/fixed',
  formats: [],
};

export const listComments: Address<typeof ListComments> = {
  method: 'GET',
  path: '/api/incidents/:id/comments',
  formats: [],
};

export const addComment: Address<typeof AddComment> = {
  method: 'POST',
  path: '/api/incidents/:id/comments',
  formats: [],
};

export const removeComment: Address<typeof RemoveComment> = {
  method: 'DELETE',
  path: '/api/incidents/:id/comments/:comment',
  formats: [],
};

export const flagIncident: Address<typeof FlagIncident> = {
  method: 'POST',
  path: '/api/incidents/:id/flags',
  formats: [],
};

export const addPhotos: Address<typeof AddPhotos> = { method: 'POST', path: '/api/incidents/:id/photos', formats: [] };

export const getPhoto: Address<typeof GetPhoto> = {
  method: 'GET',
  path: '/api/incidents/:id/photos/:photo',
  formats: [],
};

export const removePhoto: Address<typeof RemovePhoto> = {
  method: 'DELETE',
  path: '/api/incidents/:id/photos/:photo',
  formats: [],
};

export const getRepresentatives: Address<typeof GetRepresentatives> = {
  method: 'GET',
  path: '/api/incidents/:id/representatives',
  formats: [],
};

export const getCityContacts: Address<typeof GetCityContacts> = {
  method: 'GET',
  path: '/api/incidents/:id/city-contacts',
  formats: [],
};

export const getEmailDraft: Address<typeof GetEmailDraft> = {
  method: 'GET',
  path: '/api/incidents/:id/email-draft',
  formats: [],
};

export const getSocialPost: Address<typeof GetSocialPost> = {
  method: 'GET',
  path: '/api/incidents/:id/social-media',
  formats: [],
};

export const getOfficials: Address<typeof GetOfficials> = { method: 'GET', path: '/api/ops/roster', formats: [] };

export const setOfficials: Address<typeof SetOfficials> = { method: 'PUT', path: '/api/ops/roster', formats: [] };

export const listReviews: Address<typeof ListReviews> = { method: 'GET', path: '/api/review', formats: [] };

export const getReview: Address<typeof GetReview> = { method: 'GET', path: '/api/review/:kind/:id', formats: [] };

export const decideReview: Address<typeof DecideReview> = {
  method: 'POST',
  path: '/api/review/:kind/:id',
  formats: [],
};

export const mergeIncident: Address<typeof MergeIncident> = {
  method: 'POST',
  path: '/api/incidents/:id/merge',
  formats: [],
};

export const unmergeIncident: Address<typeof UnmergeIncident> = {
  method: 'DELETE',
  path: '/api/incidents/:id/merge',
  formats: [],
};

export const listFollows: Address<typeof ListFollows> = { method: 'GET', path: '/api/follows', formats: [] };

export const follow: Address<typeof Follow> = { method: 'PUT', path: '/api/follows/:uid', formats: [] };

export const unfollow: Address<typeof Unfollow> = { method: 'DELETE', path: '/api/follows/:uid', formats: [] };

export const leaveFollow: Address<typeof LeaveFollow> = {
  method: 'POST',
  path: '/api/follows/leave/:token',
  formats: [],
};
