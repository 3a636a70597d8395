import { AppError } from '@moontower/contracts';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import { discardPhotoFile, savePhotoFile, readPhotoFile, type MadePhoto } from '@moontower/store/photos/photo-files';
import { nativeIncidents, type PhotoPart } from '../incident-documents.ts';
import { refuseOwn } from '../review/reviewing.ts';
import { isVersion, auditAction, saveIncident, type IncidentStore, type Writer } from '../writing.ts';

/** The photo as it came: what black boxes are drawn on, so that a second reviewer may draw others. */
export async function photoToRedact(
  { store }: IncidentStore,
  { id, version }: { id: string; version: number },
): Promise<Buffer> {
  const incident = await nativeIncidents(store).findOne({ 'photos.id': id });
  const photo = incident?.photos.find((part) => part.id === id);
  if (photo === undefined) throw new AppError('not_found');
  isVersion(photo.version, version);
  const bytes = await readPhotoFile(store, photo.original ?? photo.large);
  if (bytes === undefined) throw new AppError('not_found');
  return bytes;
}

export interface PhotoRedaction {
  id: string;
  version: number;
  made: MadePhoto;
  boxes: number;
  writer: Writer;
  also?: AlsoInTransaction;
}

/** Puts the blackened photo in the place of the one that came, which stays for reviewers only. */
export async function saveRedactedPhoto(
  about: IncidentStore,
  { id, version, made, boxes, writer, also }: PhotoRedaction,
): Promise<void> {
  const { store } = about;
  const held = await nativeIncidents(store).findOne({ 'photos.id': id }, { projection: { _id: 1 } });
  if (held === null) throw new AppError('not_found');
  const large = await savePhotoFile(store, { incident: held._id }, made.large);
  const small = await savePhotoFile(store, { incident: held._id }, made.small);
  let old: PhotoPart | undefined;
  try {
    await transactConcurrently(store, async (session) => {
      const incident = await nativeIncidents(store).findOne({ _id: held._id }, { session });
      const part = incident?.photos.find((each) => each.id === id);
      if (incident === null || part === undefined) throw new AppError('not_found');
      refuseOwn(incident.author, writer);
      isVersion(part.version, version);
      old = part;
      const next: PhotoPart = {
        ...part,
        large,
        small,
        original: part.original ?? part.large,
        version: part.version + 1,
      };
      await auditAction(store, { what: 'photo:redacted', incident, writer, details: { id, boxes } }, session);
      const photos = incident.photos.map((each) => (each === part ? next : each));
      await saveIncident(about, { ...incident, photos }, { at: writer.at, session });
      await also?.(session);
    });
  } catch (error) {
    for (const file of [large, small]) await discardPhotoFile(store, file);
    throw error;
  }
  // The first large one is the original from now on.
  const gone = old?.original === undefined ? [old?.small] : [old.large, old.small];
  for (const file of gone) if (file !== undefined) await discardPhotoFile(store, file);
}
