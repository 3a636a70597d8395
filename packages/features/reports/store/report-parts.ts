import type { AccountPart } from '@moontower/store/accounts/account-part';
import { deleteJobs } from '@moontower/store/ingest/due-jobs';
import { deleteFollow } from './steps/follows.ts';
import { deletePhotoFiles } from '@moontower/store/photos/photo-files';
import {
  nativeComments,
  nativeFlags,
  nativeFollows,
  nativeIncidents,
  type IncidentDocument,
} from './incident-documents.ts';
import { toStep } from './step-words.ts';
import { deleteIncident } from './writes/remove-incident.ts';

/** What an office wrote beside a step is told to an author as on the page: nothing that waits or was taken off. */
const heldSteps = (incident: IncidentDocument, author: string) =>
  incident.steps.map((step) => (step.by === 'author' ? step : toStep(incident, step, { id: author, roles: [] })));

/** Reports with their photos, and what stands on the map of them. They go with the account. */
const reports: AccountPart = {
  name: 'reports',
  read: async (store, author) => {
    const found = await nativeIncidents(store).find({ author }).sort({ createdAt: -1 }).toArray();
    // `unmerge` holds accounts of others.
    return found.map((incident) => {
      const { _id, words: _words, author: _author, unmerge: _unmerge, photos, ...report } = incident;
      return {
        id: _id,
        ...report,
        steps: heldSteps(incident, author),
        photos: photos.map(({ id, width, height, addedAt }) => ({ id, width, height, addedAt })),
      };
    });
  },
  before: async (store, author) => {
    for await (const { _id } of nativeIncidents(store).find({ author }, { projection: { _id: 1 } }))
      await deletePhotoFiles(store, { incident: _id });
  },
  erase: async (store, author, { at, session }) => {
    for (const incident of await nativeIncidents(store).find({ author }, { session }).toArray())
      await deleteIncident({ store, publicUrl: '' }, incident, { at, session });
    await nativeIncidents(store).updateMany(
      { 'unmerge.moved': author },
      { $pull: { 'unmerge.moved': author } },
      { session },
    );
  },
};

const comments: AccountPart = {
  name: 'comments',
  read: async (store, author) => {
    const found = await nativeComments(store).find({ author }).sort({ at: -1 }).toArray();
    return found.map(({ _id, author: _author, ...comment }) => ({ id: _id, ...comment }));
  },
  erase: async (store, author, { session }) => {
    for (const { _id, incident, review } of await nativeComments(store).find({ author }, { session }).toArray()) {
      await nativeComments(store).deleteOne({ _id }, { session });
      await nativeFlags(store).deleteMany({ comment: _id }, { session });
      if (review === 'published')
        await nativeIncidents(store).updateOne({ _id: incident }, { $inc: { comments: -1 } }, { session });
    }
  },
};

const flags: AccountPart = {
  name: 'flags',
  read: async (store, author) => {
    const found = await nativeFlags(store).find({ author }).toArray();
    return found.map(({ incident, comment, reason, words, at }) => ({ incident, comment, reason, words, at }));
  },
  erase: async (store, author, { session }) => {
    for (const { _id, incident, comment, doneAt } of await nativeFlags(store).find({ author }, { session }).toArray()) {
      await nativeFlags(store).deleteOne({ _id }, { session });
      if (doneAt !== undefined) continue;
      const less = { $inc: { flags: -1 } };
      if (comment === undefined)
        await nativeIncidents(store).updateOne({ _id: incident, flags: { $gt: 0 } }, less, { session });
      else await nativeComments(store).updateOne({ _id: comment, flags: { $gt: 0 } }, less, { session });
    }
  },
};

const follows: AccountPart = {
  name: 'follows',
  read: async (store, account) => {
    const found = await nativeFollows(store).find({ account }).toArray();
    return found.map(({ uid, since, language }) => ({ uid, since, language }));
  },
  erase: async (store, account, { session }) => {
    for (const follow of await nativeFollows(store).find({ account }, { session }).toArray())
      await deleteFollow(store, follow, session);
    // The promise of what waited for a confirmed address.
    await deleteJobs(store, { account: [account] }, session);
  },
};

export const reportParts: readonly AccountPart[] = [reports, comments, flags, follows];
