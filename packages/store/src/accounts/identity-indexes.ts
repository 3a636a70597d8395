import { limitIndexes } from '../requests/stored-limits.ts';
import { TEN_YEARS_S } from '../retention.ts';
import type { ListedIndex } from '../db/upgrade-index.ts';

const on = (name: string) => () => name;

/** Indexes of what people who sign in, and their requests, leave behind. */
export const identityIndexes: readonly ListedIndex[] = [
  {
    query: 'one account an e-mail address',
    keys: { emailKey: 1 },
    options: { unique: true },
    collection: on('accounts'),
  },
  {
    query: 'accounts, newest first, for operators',
    keys: { createdAt: -1, _id: 1 },
    options: {},
    collection: on('accounts'),
  },
  { query: 'accounts with a role, for operators', keys: { roles: 1 }, options: {}, collection: on('accounts') },
  { query: 'sign-ins of one account, to end them', keys: { account: 1 }, options: {}, collection: on('sessions') },
  {
    query: 'sign-ins leave when they end',
    keys: { expiresAt: 1 },
    options: { expireAfterSeconds: 0 },
    collection: on('sessions'),
  },
  {
    query: 'mailed links of one account, to end them',
    keys: { account: 1 },
    options: {},
    collection: on('accountLinks'),
  },
  {
    query: 'mailed links leave when they end',
    keys: { expiresAt: 1 },
    options: { expireAfterSeconds: 0 },
    collection: on('accountLinks'),
  },
  {
    query: 'known places of one account, to forget them',
    keys: { account: 1 },
    options: {},
    collection: on('knownPlaces'),
  },
  {
    query: 'known places leave after 90 days',
    keys: { expiresAt: 1 },
    options: { expireAfterSeconds: 0 },
    collection: on('knownPlaces'),
  },
  {
    query: 'what was done to a subject, newest first',
    keys: { subject: 1, at: -1, _id: -1 },
    options: {},
    collection: on('audit'),
  },
  {
    query: 'what those who run the service did, newest first',
    keys: { what: 1, at: -1, _id: -1 },
    options: {},
    collection: on('audit'),
  },
  {
    query: 'what was done ten years ago leaves',
    keys: { at: 1 },
    options: { expireAfterSeconds: TEN_YEARS_S },
    collection: on('audit'),
  },
  {
    query: 'kept answers to requests leave after a day',
    keys: { expiresAt: 1 },
    options: { expireAfterSeconds: 0 },
    collection: on('keptRequests'),
  },
  {
    query: 'kept answers to the requests of one account, to forget them',
    keys: { account: 1 },
    options: { sparse: true },
    collection: on('keptRequests'),
  },
  ...limitIndexes,
];
