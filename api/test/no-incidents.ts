import { AppError } from '@moontower/contracts';
import type { Incidents } from '@moontower/reports/store';

const nothing = async (): Promise<never> => {
  throw new AppError('not_found');
};

/** Residents' reports where there are none. */
export const noIncidents: Incidents = {
  signer: async () => undefined,
  list: async () => ({ incidents: [], total: 0 }),
  listPublic: async () => ({ incidents: [], total: 0 }),
  stats: async (at, councilDistricts) => ({
    lastSevenDays: 0,
    openNow: 0,
    closedThisMonth: 0,
    councilDistricts,
    asOf: at.toISOString(),
  }),
  similar: async () => [],
  reviews: async () => ({ entries: [], counts: { report: 0, comment: 0, step: 0, photo: 0, flag: 0 } }),
  follows: async () => [],
  filings: async () => ({ counts: { filed: 0, unknown: 0, refused: 0, sending: 0, waiting: 0 }, filings: [] }),
  officials: async (first) => ({ ...first, version: 0 }),
  tellNew: () => {
    throw new AppError('not_found');
  },
  comments: nothing,
  get: nothing,
  find: nothing,
  tell: nothing,
  make: nothing,
  change: nothing,
  remove: nothing,
  view: nothing,
  setStatus: nothing,
  answerFixed: nothing,
  fileWithCity: nothing,
  addComment: nothing,
  removeComment: nothing,
  flag: nothing,
  mayAddPhotos: nothing,
  addPhotos: nothing,
  photo: nothing,
  removePhoto: nothing,
  photoToRedact: nothing,
  putRedacted: nothing,
  merge: nothing,
  unmerge: nothing,
  review: nothing,
  decide: nothing,
  follow: nothing,
  unfollow: nothing,
  leave: nothing,
  putOfficials: nothing,
};
