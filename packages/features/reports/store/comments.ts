import { randomUUID } from 'node:crypto';
import { AppError, WAITING_MOST } from '@moontower/contracts';
import type { IncidentComment } from '../contract.ts';
import { withoutDoors } from '@moontower/contracts/moderation/doors';
import type { ClientSession } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import {
  nativeComments,
  nativeFlags,
  nativeIncidents,
  type CommentDocument,
  type IncidentDocument,
} from './incident-documents.ts';
import { badgeOf, commentStanding, isCommentOpen, knownWriter } from './review/moderation.ts';
import { hidesDoors } from './public-place.ts';
import { isReviewer, seesExactly, type Viewer } from './to-incident.ts';
import { auditAction, seenIncident, type Writer } from './writing.ts';

const MOST = 500;

const maySeeComment = (comment: CommentDocument, viewer: Viewer | undefined): boolean =>
  comment.review === 'published' || isReviewer(viewer) || (viewer !== undefined && comment.author === viewer.id);

/** A comment as whoever asks may see it. */
export function toComment(
  comment: CommentDocument,
  incident: IncidentDocument,
  viewer: Viewer | undefined,
): IncidentComment {
  const mine = viewer !== undefined && comment.author === viewer.id;
  const plain = seesExactly(incident, viewer) || mine || !hidesDoors(incident, comment);
  return {
    id: comment._id,
    text: plain ? comment.text : withoutDoors(comment.text, incident.address),
    at: comment.at.toISOString(),
    badge: comment.badge,
    ...(mine ? { mine: true as const } : {}),
    ...(mine || isReviewer(viewer) ? { review: comment.review } : {}),
    ...(comment.original === undefined ? {} : { edited: true as const }),
  };
}

export async function listComments(store: Store, id: string, viewer: Viewer | undefined): Promise<IncidentComment[]> {
  const incident = await seenIncident(store, id, { viewer });
  const found = await nativeComments(store)
    .find({ incident: id })
    .sort({ at: 1 })
    .limit(MOST)
    .maxTimeMS(5_000)
    .toArray();
  return found
    .filter((comment) => maySeeComment(comment, viewer))
    .map((comment) => toComment(comment, incident, viewer));
}

async function refuseTooMany(store: Store, incident: string, session: ClientSession): Promise<void> {
  if ((await nativeComments(store).countDocuments({ incident }, { limit: MOST, session })) >= MOST)
    throw new AppError('conflict', `A report takes ${MOST} comments.`);
}

/** Nobody fills the reviewers' queue alone, on however many reports. */
async function refuseFlood(store: Store, author: string, session: ClientSession): Promise<void> {
  const limit = WAITING_MOST.comments;
  const waiting = { author, waitingSince: { $exists: true } };
  if ((await nativeComments(store).countDocuments(waiting, { limit, session })) >= limit)
    throw new AppError('conflict', `${limit} comments of yours wait for a reviewer. Send more once they are read.`);
}

export interface NewComment {
  id: string;
  text: string;
  writer: Writer;
  also: (made: IncidentComment) => AlsoInTransaction;
}

/**
 * Stores a comment; it is shown at once where its account is trusted and its words tell of nobody, else after a
 * reviewer read it.
 */
export async function addComment(store: Store, { id, text, writer, also }: NewComment): Promise<IncidentComment> {
  const { viewer, at } = writer;
  return transactConcurrently(store, async (session) => {
    const incident = await seenIncident(store, id, { viewer, session });
    if (incident.mergedInto !== undefined)
      throw new AppError('conflict', 'This report was merged into another. Comment there.');
    await refuseTooMany(store, id, session);
    const person = await knownWriter(store, viewer, session);
    const badge = badgeOf(incident, viewer);
    const held = !isCommentOpen(text, incident, commentStanding(badge, person));
    const comment: CommentDocument = {
      _id: randomUUID(),
      incident: id,
      author: viewer.id,
      badge,
      text,
      review: held ? 'held' : 'published',
      ...(held ? { waitingSince: at } : {}),
      at,
      version: 1,
      flags: 0,
    };
    if (held) await refuseFlood(store, viewer.id, session);
    await nativeComments(store).insertOne(comment, { session });
    if (!held) await nativeIncidents(store).updateOne({ _id: id }, { $inc: { comments: 1 } }, { session });
    const told = toComment(comment, incident, viewer);
    await also(told)(session);
    return told;
  });
}

/** Removes one's own comment. */
export async function removeComment(
  store: Store,
  { id, comment: which, writer }: { id: string; comment: string; writer: Writer },
): Promise<void> {
  await transactConcurrently(store, async (session) => {
    const incident = await seenIncident(store, id, { viewer: writer.viewer, session });
    const comment = await nativeComments(store).findOne({ _id: which, incident: id }, { session });
    if (comment === null || !maySeeComment(comment, writer.viewer)) throw new AppError('not_found');
    if (comment.author !== writer.viewer.id) throw new AppError('not_allowed');
    await nativeComments(store).deleteOne({ _id: which }, { session });
    await nativeFlags(store).deleteMany({ comment: which }, { session });
    if (comment.review === 'published')
      await nativeIncidents(store).updateOne({ _id: id }, { $inc: { comments: -1 } }, { session });
    await auditAction(store, { what: 'comment:removed', incident, writer }, session);
  });
}
