import type { AccountPart } from '@moontower/store/accounts/account-part';
import { nativeFindings, nativePictures } from './finding-documents.ts';
import { deletePicturesOf } from './pictures.ts';

/** As everybody knows it: nothing of a version that never went live, nor of what a reviewer said of it. */
const AS_LIVE = [
  {
    $set: {
      claim: '$live.claim',
      text: '$live.text',
      about: '$live.about',
      party: { $ifNull: ['$live.party', '$$REMOVE'] },
      receipts: '$live.receipts',
      pictures: '$live.pictures',
      version: '$live.version',
      state: { $cond: [{ $eq: ['$state', 'withdrawn'] }, 'withdrawn', 'live'] },
      named: false,
      language: { $ifNull: ['$live.language', '$language'] },
    },
  },
  { $unset: ['author', 'name', 'live.name', 'change', 'waitingSince', 'returned'] },
];

/**
 * Findings of an account. Those that never went live go with it; what was live stays, without its author and without
 * what was to follow it.
 */
export const findingParts: readonly AccountPart[] = [
  {
    name: 'findings',
    read: async (store, author) => {
      const found = await nativeFindings(store).find({ author }).sort({ createdAt: -1 }).toArray();
      return found.map(({ _id, author: _author, errors: _errors, approvals, ...finding }) => ({
        id: _id,
        ...finding,
        approvals: approvals.length,
      }));
    },
    erase: async (store, author, { session }) => {
      await nativeFindings(store).deleteMany({ author, live: { $exists: false } }, { session });
      await nativeFindings(store).updateMany({ author }, AS_LIVE, { session });
      await nativeFindings(store).updateMany(
        { 'approvals.reviewer': author },
        { $set: { 'approvals.$[own].reviewer': 'deleted' } },
        { session, arrayFilters: [{ 'own.reviewer': author }] },
      );
    },
  },
  {
    name: 'findingErrors',
    read: async (store, sender) => {
      const found = await nativeFindings(store).find({ 'errors.sender': sender }).toArray();
      return found.flatMap(({ _id, errors }) =>
        errors
          .filter((error) => error.sender === sender)
          .map(({ id, at, text, answer }) => ({ finding: _id, id, at, text, answer })),
      );
    },
    // What everybody read stays as it was answered; what nobody answered goes.
    erase: async (store, sender, { session }) => {
      const own = { 'errors.sender': sender };
      await nativeFindings(store).updateMany(
        own,
        { $pull: { errors: { sender: { $eq: sender }, answer: { $exists: false } } } },
        { session },
      );
      await nativeFindings(store).updateMany(
        own,
        { $unset: { 'errors.$[own].sender': '' } },
        { session, arrayFilters: [{ 'own.sender': sender }] },
      );
      await nativeFindings(store).updateMany(
        { errorSince: { $exists: true }, errors: { $not: { $elemMatch: { answer: { $exists: false } } } } },
        { $unset: { errorSince: '' } },
        { session },
      );
    },
  },
  {
    name: 'findingPictures',
    read: async (store, author) => {
      const found = await nativePictures(store).find({ author }).sort({ addedAt: -1 }).toArray();
      return found.map(({ _id, finding, width, height, sha256, addedAt }) => ({
        id: _id,
        finding,
        width,
        height,
        sha256,
        addedAt,
      }));
    },
    before: deletePicturesOf,
    erase: async (store, author, { session }) => {
      await nativePictures(store).updateMany({ author }, { $unset: { author: '' } }, { session });
    },
  },
];
