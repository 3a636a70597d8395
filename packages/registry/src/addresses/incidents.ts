import type { Address } from '../asking.ts';

export const listIncidents: Address<'listIncidents'> = { method: 'GET', path: '/api/incidents', formats: [] };

export const getIncidentStats: Address<'getIncidentStats'> = {
  method: 'GET',
  path: '/api/incidents/stats',
  formats: [],
};

export const listSimilar: Address<'listSimilar'> = { method: 'GET', path: '/api/incidents/similar', formats: [] };

export const getIncident: Address<'getIncident'> = { method: 'GET', path: '/api/incidents/:id', formats: [] };

export const reportIncident: Address<'reportIncident'> = { method: 'POST', path: '/api/incidents', formats: [] };

export const changeIncident: Address<'changeIncident'> = { method: 'PATCH', path: '/api/incidents/:id', formats: [] };

export const removeIncident: Address<'removeIncident'> = { method: 'DELETE', path: '/api/incidents/:id', formats: [] };

export const viewIncident: Address<'viewIncident'> = { method: 'POST', path: '/api/incidents/:id/views', formats: [] };

export const setIncidentStatus: Address<'setIncidentStatus'> = {
  method: 'POST',
  path: '/api/incidents/:id/status',
  formats: [],
};

export const fileIncident: Address<'fileIncident'> = {
  method: 'POST',
  path: '/api/incidents/:id/city-ticket',
  formats: [],
};

export const answerFixed: Address<'answerFixed'> = { method: 'POST', path: '/api/incidents/:id/fixed', formats: [] };

export const listComments: Address<'listComments'> = {
  method: 'GET',
  path: '/api/incidents/:id/comments',
  formats: [],
};

export const addComment: Address<'addComment'> = { method: 'POST', path: '/api/incidents/:id/comments', formats: [] };

export const removeComment: Address<'removeComment'> = {
  method: 'DELETE',
  path: '/api/incidents/:id/comments/:comment',
  formats: [],
};

export const flagIncident: Address<'flagIncident'> = { method: 'POST', path: '/api/incidents/:id/flags', formats: [] };

export const addPhotos: Address<'addPhotos'> = { method: 'POST', path: '/api/incidents/:id/photos', formats: [] };

export const getPhoto: Address<'getPhoto'> = { method: 'GET', path: '/api/incidents/:id/photos/:photo', formats: [] };

export const removePhoto: Address<'removePhoto'> = {
  method: 'DELETE',
  path: '/api/incidents/:id/photos/:photo',
  formats: [],
};

export const getRepresentatives: Address<'getRepresentatives'> = {
  method: 'GET',
  path: '/api/incidents/:id/representatives',
  formats: [],
};

export const getCityContacts: Address<'getCityContacts'> = {
  method: 'GET',
  path: '/api/incidents/:id/city-contacts',
  formats: [],
};

export const getEmailDraft: Address<'getEmailDraft'> = {
  method: 'GET',
  path: '/api/incidents/:id/email-draft',
  formats: [],
};

export const getSocialPost: Address<'getSocialPost'> = {
  method: 'GET',
  path: '/api/incidents/:id/social-media',
  formats: [],
};

export const mergeIncident: Address<'mergeIncident'> = {
  method: 'POST',
  path: '/api/incidents/:id/merge',
  formats: [],
};

export const unmergeIncident: Address<'unmergeIncident'> = {
  method: 'DELETE',
  path: '/api/incidents/:id/merge',
  formats: [],
};
