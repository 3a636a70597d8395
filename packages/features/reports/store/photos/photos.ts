import { randomUUID } from 'node:crypto';
import { AppError, PHOTO_LIMITS } from '@moontower/contracts';
import type { IncidentPhoto } from '../../contract.ts';
import type { Store } from '@moontower/store/db/connect';
import type { AlsoInTransaction } from '@moontower/store/db/transact';
import {
  discardPhotoFile,
  savePhotoFile,
  readPhotoFile,
  deleteUnreferencedFiles,
  type MadePhoto,
} from '@moontower/store/photos/photo-files';
import { refuseFull, type PhotoRoom } from '@moontower/store/photos/photo-room';
import { nativeIncidents, type IncidentDocument, type PhotoPart } from '../incident-documents.ts';
import { isAuthor, isReviewer, maySeePhoto, toIncident, type Viewer } from '../to-incident.ts';
import { changeSeen, auditAction, seenIncident, type IncidentStore, type Writer } from '../writing.ts';

const tooMany = (): AppError => new AppError('conflict', `A report takes ${PHOTO_LIMITS.most} photos.`);

/** Whether so many photos may be added, before any is decoded. */
export async function mayAddPhotos(
  store: Store,
  id: string,
  { writer, count, room }: { writer: Writer; count: number; room: PhotoRoom },
): Promise<void> {
  const incident = await seenIncident(store, id, { viewer: writer.viewer });
  if (!isAuthor(incident, writer.viewer)) throw new AppError('not_allowed');
  if (incident.photos.length + count > PHOTO_LIMITS.most) throw tooMany();
  await refuseFull(store, { account: writer.viewer.id, count }, room);
}

async function stored(
  { store, id, at }: { store: Store; id: string; at: Date },
  { large, small, width, height }: MadePhoto,
): Promise<PhotoPart> {
  const files = [
    await savePhotoFile(store, { incident: id }, large),
    await savePhotoFile(store, { incident: id }, small),
  ] as const;
  return {
    id: randomUUID(),
    width,
    height,
    review: 'held',
    addedAt: at,
    waitingSince: at,
    version: 1,
    large: files[0],
    small: files[1],
  };
}

/** Adds photos to one's own report: all or none. They wait for a reviewer. */
export async function addPhotos(
  about: IncidentStore,
  {
    id,
    made,
    writer,
    also,
  }: { id: string; made: readonly MadePhoto[]; writer: Writer; also: (photos: IncidentPhoto[]) => AlsoInTransaction },
): Promise<IncidentPhoto[]> {
  const parts: PhotoPart[] = [];
  try {
    for (const photo of made) parts.push(await stored({ store: about.store, id, at: writer.at }, photo));
    const after = await changeSeen(about, { id, writer }, async (incident, session) => {
      if (!isAuthor(incident, writer.viewer)) throw new AppError('not_allowed');
      if (incident.photos.length + parts.length > PHOTO_LIMITS.most) throw tooMany();
      const next = { ...incident, photos: [...incident.photos, ...parts] };
      await also(photosOf(next, writer.viewer))(session);
      return next;
    });
    return photosOf(after, writer.viewer);
  } catch (error) {
    for (const { large, small } of parts) for (const file of [large, small]) await discardPhotoFile(about.store, file);
    throw error;
  }
}

const photosOf = (incident: IncidentDocument, viewer: Viewer): IncidentPhoto[] =>
  toIncident(incident, { viewer, simulated: false }).photos;

/** The bytes of a photo that the asker may see. @throws AppError not_found */
export async function readPhoto(
  store: Store,
  { id, photo: which, size, original }: { id: string; photo: string; size: 'small' | 'large'; original: boolean },
  viewer: Viewer | undefined,
): Promise<{ bytes: Buffer; open: boolean }> {
  const incident = await seenIncident(store, id, { viewer });
  const photo = incident.photos.find((part) => part.id === which);
  if (photo === undefined || !maySeePhoto(incident, photo, viewer)) throw new AppError('not_found');
  if (original && (!isReviewer(viewer) || photo.original === undefined)) throw new AppError('not_found');
  const file = original && photo.original !== undefined ? photo.original : photo[size];
  const bytes = await readPhotoFile(store, file);
  if (bytes === undefined) throw new AppError('not_found');
  return { bytes, open: maySeePhoto(incident, photo, undefined) };
}

/** Removes a photo of one's own report, its files too. */
export async function removePhoto(
  about: IncidentStore,
  { id, photo: which, writer }: { id: string; photo: string; writer: Writer },
): Promise<void> {
  let gone: PhotoPart | undefined;
  await changeSeen(about, { id, writer }, async (incident, session) => {
    if (!isAuthor(incident, writer.viewer)) throw new AppError('not_allowed');
    gone = incident.photos.find((part) => part.id === which);
    if (gone === undefined) throw new AppError('not_found');
    await auditAction(about.store, { what: 'photo:removed', incident, writer, details: { photo: which } }, session);
    return { ...incident, photos: incident.photos.filter((part) => part.id !== which) };
  });
  for (const file of [gone?.large, gone?.small, gone?.original])
    if (file !== undefined) await discardPhotoFile(about.store, file);
}

/** Takes off files that no report names. @returns how many */
export const sweepPhotoFiles = (store: Store, at: Date): Promise<number> =>
  deleteUnreferencedFiles(store, {
    noun: 'incident',
    at,
    isNamed: async (file, incident) => {
      const named = { $or: [{ 'photos.large': file }, { 'photos.small': file }, { 'photos.original': file }] };
      return (await nativeIncidents(store).countDocuments({ _id: incident, ...named }, { limit: 1 })) > 0;
    },
  });
