import { AppError } from '@moontower/contracts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import { deleteFollow, followersOf, createFollow } from '../steps/follows.ts';
import { nativeIncidents, type IncidentDocument } from '../incident-documents.ts';
import { refuseOwn } from '../review/reviewing.ts';
import { withStatus } from '../steps/set-status.ts';
import { reportUid } from '../to-incident.ts';
import { auditAction, saveIncident, seenIncident, withStep, type IncidentStore, type Writer } from '../writing.ts';

/**
 * Marks a report as one of another: links both ways, its author and followers hear of the other, it takes no more
 * comments.
 */
export async function mergeIncident(
  about: IncidentStore,
  { id, into, writer, also }: { id: string; into: string; writer: Writer; also?: AlsoInTransaction },
): Promise<IncidentDocument> {
  const { store } = about;
  const { viewer, at } = writer;
  if (id === into) throw new AppError('bad_request', 'A report cannot be one of itself.', { field: 'into' });
  return transactConcurrently(store, async (session) => {
    const child = await seenIncident(store, id, { viewer, session });
    const parent = await seenIncident(store, into, { viewer, session });
    refuseOwnHeld([child, parent], writer);
    if (child.mergedInto !== undefined || parent.mergedInto !== undefined || child.merged.length > 0)
      throw new AppError('conflict', 'One of these is merged already. Undo that first.');
    if (parent.type !== child.type)
      throw new AppError('bad_request', 'Only reports of one type can be merged.', { field: 'into' });
    const moved = await moveFollowers(about, { child, into, at, session });
    const { status, reason } = child;
    const closed = await withStatus(store, child, {
      status: 'closed',
      reason: 'already_reported',
      by: 'reviewer',
      at,
      session,
    });
    await nativeIncidents(store).updateOne({ _id: into }, { $push: { merged: id } }, { session });
    await auditAction(store, { what: 'incident:merged', incident: child, writer, details: { into } }, session);
    await also?.(session);
    return saveIncident(
      about,
      {
        ...closed,
        mergedInto: into,
        unmerge: { status, ...(reason === undefined ? {} : { reason }), moved },
        version: child.version + 1,
        steps: withStep(closed, { at, what: 'merged', by: 'reviewer' }),
      },
      { at, session },
    );
  });
}

/** What is not public, or anonymous, another reviewer than its author decides about. */
function refuseOwnHeld(reports: readonly IncidentDocument[], writer: Writer): void {
  for (const { review, author, anonymous } of reports)
    if (review !== 'published' || anonymous) refuseOwn(author, writer);
}

interface FollowerMove {
  child: IncidentDocument;
  into: string;
  at: Date;
  session: ClientSession;
}

/**
 * An anonymous author is not made a follower: follows are not cut after 30 days.
 * @returns those who did not follow the other before
 */
async function moveFollowers({ store }: IncidentStore, { child, into, at, session }: FollowerMove): Promise<string[]> {
  const uid = reportUid(into);
  const moved: string[] = [];
  const who =
    child.author !== undefined && !child.anonymous ? [{ account: child.author, language: child.language }] : [];
  for await (const { account, language } of followersOf(store, reportUid(child._id))) who.push({ account, language });
  for (const follower of who)
    if (await createFollow(store, { ...follower, uid }, { at, session })) moved.push(follower.account);
  return moved;
}

/** Of a merge that kept nothing to give back. */
const FRESH: NonNullable<IncidentDocument['unmerge']> = { status: 'open', moved: [] };

/** Undoes a merge: status, links and follows are as before. */
export async function unmergeIncident(
  about: IncidentStore,
  { id, writer }: { id: string; writer: Writer },
): Promise<IncidentDocument> {
  const { store } = about;
  const { viewer, at } = writer;
  return transactConcurrently(store, async (session) => {
    const child = await seenIncident(store, id, { viewer, session });
    refuseOwnHeld([child], writer);
    const { mergedInto, unmerge = FRESH, reason: _reason, ...rest } = child;
    if (mergedInto === undefined) throw new AppError('conflict', 'This report is not merged.');
    await nativeIncidents(store).updateOne({ _id: mergedInto }, { $pull: { merged: id } }, { session });
    for (const account of unmerge.moved) await deleteFollow(store, { account, uid: reportUid(mergedInto) }, session);
    await auditAction(
      store,
      { what: 'incident:unmerged', incident: child, writer, details: { from: mergedInto } },
      session,
    );
    return saveIncident(
      about,
      {
        ...rest,
        status: unmerge.status,
        ...(unmerge.reason === undefined ? {} : { reason: unmerge.reason }),
        statusAt: at,
        version: child.version + 1,
        steps: withStep(child, { at, what: 'unmerged', by: 'reviewer', status: unmerge.status }),
      },
      { at, session },
    );
  });
}
