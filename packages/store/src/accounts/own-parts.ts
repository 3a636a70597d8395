import { nativeAudit } from '../audit/audit-log.ts';
import { nativeKeptRequests } from '../requests/idempotency-keys.ts';
import { nativeMails } from '../mail/mail-documents.ts';
import {
  nativeAccountLinks,
  nativeAccounts,
  nativeCredentials,
  nativeKnownPlaces,
  nativeSessions,
} from './account-documents.ts';
import type { AccountPart } from './account-part.ts';

/** The account itself. Of the password there is nothing to give. */
const account: AccountPart = {
  name: 'account',
  read: async (store, id) => {
    const found = await nativeAccounts(store).findOne({ _id: id }, { projection: { emailKey: 0 } });
    if (found === null) return undefined;
    const { _id, ...about } = found;
    return { id: _id, ...about };
  },
  erase: async (store, id, { session }) => {
    await nativeCredentials(store).deleteOne({ _id: id }, { session });
    await nativeAccountLinks(store).deleteMany({ account: id }, { session });
    await nativeAccounts(store).deleteOne({ _id: id }, { session });
  },
};

const signIns: AccountPart = {
  name: 'signIns',
  read: async (store, id) => {
    const found = await nativeSessions(store).find({ account: id }).sort({ createdAt: -1 }).toArray();
    return found.map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt }));
  },
  erase: async (store, id, { session }) => {
    await nativeSessions(store).deleteMany({ account: id }, { session });
    await nativeKnownPlaces(store).deleteMany({ account: id }, { session });
  },
};

/** Answers kept for repeats, for a day. They hold what was sent. */
const keptAnswers: AccountPart = {
  name: 'keptAnswers',
  read: async (store, id) => {
    const found = await nativeKeptRequests(store).find({ account: id }).toArray();
    return found.map(({ answer, expiresAt }) => ({ answer: answer?.body, expiresAt }));
  },
  erase: async (store, id, { session }) => {
    await nativeKeptRequests(store).deleteMany({ account: id }, { session });
  },
};

/** Mails about the account. Those that have ended hold no address any more. */
const mails: AccountPart = {
  name: 'mails',
  read: async (store, id) => {
    const found = await nativeMails(store).find({ 'data.account': id }).toArray();
    return found.map(({ kind, state, to, createdAt, dueAt }) => ({ kind, state, to, createdAt, dueAt }));
  },
  erase: async (store, id, { session }) => {
    await nativeMails(store).deleteMany({ 'data.account': id }, { session });
  },
};

/**
 * What was done to it or by it. The lines stay when the account goes: they name an id that then is nobody's, and no
 * person.
 */
const log: AccountPart = {
  name: 'log',
  read: async (store, id) => {
    const found = await nativeAudit(store)
      .find({ $or: [{ who: id }, { subject: `account:${id}` }] })
      .sort({ at: -1 })
      .toArray();
    return found.map(({ what, subject, at, details }) => ({ what, subject, at, details }));
  },
  erase: async () => undefined,
};

export const ownParts: readonly AccountPart[] = [account, signIns, keptAnswers, mails, log];
