import { createHash, randomUUID } from 'node:crypto';
import { AppError, WAITING_MOST } from '@moontower/contracts';
import type { FlagReason } from '../../contract.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import { nativeComments, nativeFlags, nativeIncidents } from '../incident-documents.ts';
import { isHiddenAuthor, isStaff } from '../to-incident.ts';
import { auditAction, saveIncident, seenIncident, type IncidentStore, type Writer } from '../writing.ts';

export interface NewFlag {
  id: string;
  reason: FlagReason;
  words?: string | undefined;
  comment?: string | undefined;
  writer: Writer;
  also: AlsoInTransaction;
}

/** Nobody fills the reviewers' queue alone, nor holds many reports back at once. */
async function refuseFlood(store: Store, author: string, session: ClientSession): Promise<void> {
  const limit = WAITING_MOST.flags;
  const waiting = { author, doneAt: { $exists: false } };
  if ((await nativeFlags(store).countDocuments(waiting, { limit, session })) >= limit)
    throw new AppError('conflict', `${limit} flags of yours wait for a reviewer. Send more once they are looked at.`);
}

/**
 * Tells reviewers of a report or a comment: an account once. What staff flags is held at once, until a reviewer looked.
 */
export async function addFlag(about: IncidentStore, flag: NewFlag): Promise<void> {
  const { store } = about;
  const { id, reason, words, comment, writer, also } = flag;
  const { viewer, at } = writer;
  const _id = createHash('sha256')
    .update(`${viewer.id} ${comment ?? id}`)
    .digest('base64url');
  await transactConcurrently(store, async (session) => {
    const incident = await seenIncident(store, id, { viewer, session });
    const known = await nativeFlags(store).findOne({ _id }, { projection: { _id: 1 }, session });
    if (known === null) {
      await refuseFlood(store, viewer.id, session);
      await nativeFlags(store).insertOne(
        { _id, id: randomUUID(), incident: id, comment, author: viewer.id, reason, words, at, version: 1 },
        { session, ignoreUndefined: true },
      );
      const staff = isStaff(viewer) && !isHiddenAuthor(incident, viewer);
      if (comment === undefined) {
        const held = staff && incident.review === 'published';
        if (held) {
          const steps = [...incident.steps, { at, what: 'held' as const, by: 'staff' as const }];
          await saveIncident(
            about,
            { ...incident, flags: incident.flags + 1, review: 'held', waitingSince: at, steps },
            { at, session },
          );
        } else await nativeIncidents(store).updateOne({ _id: id }, { $inc: { flags: 1 } }, { session });
      } else {
        const found = await nativeComments(store).findOneAndUpdate(
          { _id: comment, incident: id, review: 'published' },
          staff ? { $inc: { flags: 1 }, $set: { review: 'held', waitingSince: at } } : { $inc: { flags: 1 } },
          { session },
        );
        if (found === null) throw new AppError('not_found');
        if (staff) await nativeIncidents(store).updateOne({ _id: id }, { $inc: { comments: -1 } }, { session });
      }
      await auditAction(store, { what: 'incident:flagged', incident, writer, details: { reason } }, session);
    }
    await also(session);
  });
}
