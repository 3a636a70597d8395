import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, localDate } from '@moontower/contracts';
import type { Store } from '@moontower/store/db/connect';
import { isTaken } from '@moontower/store/db/transact';
import { nativeIncidents, nativeViews, nativeViewSalts } from './incident-documents.ts';
import { seenIncident } from './writing.ts';
import type { Viewer } from './to-incident.ts';

/**
 * The salt of a day is made by whoever needs it first, and forgotten: a visitor of yesterday cannot be found in
 * today's.
 */
async function saltOf(store: Store, day: string, at: Date): Promise<string> {
  const found = await nativeViewSalts(store).findOneAndUpdate(
    { _id: day },
    { $setOnInsert: { salt: randomBytes(16).toString('base64url'), expiresAt: new Date(at.getTime() + 2 * DAY_MS) } },
    { upsert: true, returnDocument: 'after' },
  );
  return found?.salt ?? '';
}

/** Counts a view, once a viewer a day. Its author's own are not counted. @returns how many there are */
export async function countView(
  store: Store,
  id: string,
  { viewer, visitor, at, zone }: { viewer: Viewer | undefined; visitor: string; at: Date; zone: string },
): Promise<number> {
  const incident = await seenIncident(store, id, { viewer });
  if (viewer !== undefined && incident.author === viewer.id) return incident.views;
  const day = localDate(at.getTime(), zone);
  const salt = await saltOf(store, day, at);
  const _id = createHash('sha256')
    .update(`${salt} ${id} ${viewer?.id ?? visitor}`)
    .digest('base64url');
  try {
    await nativeViews(store).insertOne({ _id, expiresAt: new Date(at.getTime() + DAY_MS) });
  } catch (error) {
    if (isTaken(error)) return incident.views;
    throw error;
  }
  const after = await nativeIncidents(store).findOneAndUpdate(
    { _id: id },
    { $inc: { views: 1 } },
    { returnDocument: 'after', projection: { views: 1 } },
  );
  return after?.views ?? incident.views;
}
