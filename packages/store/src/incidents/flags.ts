import { createHash, randomUUID } from 'node:crypto';
import { AppError, type FlagReason } from '@moontower/contracts';
import { transactAside, type AlsoInTransaction } from '../db/transact.ts';
import { nativeComments, nativeFlags, nativeIncidents } from './incident-documents.ts';
import { noteDone, putIncident, seenIncident, type IncidentStore, type Writer } from './writing.ts';

export interface NewFlag {
  id: string;
  reason: FlagReason;
  words?: string | undefined;
  comment?: string | undefined;
  writer: Writer;
  also: AlsoInTransaction;
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
  await transactAside(store, async (session) => {
    const incident = await seenIncident(store, id, { viewer, session });
    const known = await nativeFlags(store).findOne({ _id }, { projection: { _id: 1 }, session });
    if (known === null) {
      await nativeFlags(store).insertOne(
        { _id, id: randomUUID(), incident: id, comment, author: viewer.id, reason, words, at, version: 1 },
        { session, ignoreUndefined: true },
      );
      const staff = viewer.roles.includes('staff');
      if (comment === undefined) {
        const held = staff && incident.review === 'published';
        if (held) {
          const steps = [...incident.steps, { at, what: 'held' as const, by: 'staff' as const }];
          await putIncident(
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
      await noteDone(store, { what: 'incident:flagged', incident, writer, details: { reason } }, session);
    }
    await also(session);
  });
}
