import { createHash, randomUUID } from 'node:crypto';
import { AppError, DAY_MS, LOOSE_PICTURES_MOST } from '@moontower/contracts';
import type { FindingPicture } from '../contract.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently, type AlsoInTransaction } from '@moontower/store/db/transact';
import {
  deletePhotoFile,
  savePhotoFile,
  readPhotoFile,
  deleteUnreferencedFiles,
  type MadePhoto,
} from '@moontower/store/photos/photo-files';
import { refuseFull, type PhotoRoom } from '@moontower/store/photos/photo-room';
import {
  nativeFindings,
  nativePictures,
  type FindingDocument,
  type FindingWords,
  type PictureDocument,
  type StoredPicture,
} from './finding-documents.ts';
import { maySee, seesInside, type Asker } from './to-finding.ts';

/** A picture that no finding names goes after so long: a form may lie open for a night. */
const LOOSE_MS = DAY_MS;

const told = ({ _id, width, height, sha256 }: PictureDocument): FindingPicture => ({ id: _id, width, height, sha256 });
const isLoose = (author: string) => ({ author, finding: { $exists: false } });
const tooMany = () => new AppError('conflict', `${LOOSE_PICTURES_MOST} pictures wait for a finding that names them.`);

/** Whether so many pictures may be added, before any is decoded. */
export async function mayAddPictures(
  { store, photoRoom = {} }: { store: Store; photoRoom?: PhotoRoom },
  author: string,
  count: number,
): Promise<void> {
  const loose = await nativePictures(store).countDocuments(isLoose(author), { limit: LOOSE_PICTURES_MOST });
  if (loose + count > LOOSE_PICTURES_MOST) throw tooMany();
  await refuseFull(store, { account: author, count }, photoRoom);
}

async function stored(store: Store, photo: MadePhoto, about: { author: string; at: Date }): Promise<PictureDocument> {
  const _id = randomUUID();
  const { large, small, width, height } = photo;
  return {
    _id,
    author: about.author,
    width,
    height,
    sha256: createHash('sha256').update(large).digest('hex'),
    addedAt: about.at,
    large: await savePhotoFile(store, { finding: _id }, large),
    small: await savePhotoFile(store, { finding: _id }, small),
  };
}

const dropFiles = async (store: Store, { large, small }: PictureDocument): Promise<void> => {
  for (const file of [large, small]) await deletePhotoFile(store, file);
};

/**
 * Pictures for a finding that is being written: all or none. Their author alone sees them until a finding names them.
 */
export async function addPictures(
  store: Store,
  {
    made,
    author,
    at,
    also,
  }: { made: readonly MadePhoto[]; author: string; at: Date; also: (told: FindingPicture[]) => AlsoInTransaction },
): Promise<FindingPicture[]> {
  const pictures: PictureDocument[] = [];
  try {
    for (const photo of made) pictures.push(await stored(store, photo, { author, at }));
    const answer = pictures.map(told);
    await transactConcurrently(store, async (session) => {
      await nativePictures(store).insertMany(pictures, { session });
      await also(answer)(session);
    });
    return answer;
  } catch (error) {
    for (const picture of pictures) await dropFiles(store, picture).catch(() => undefined);
    throw error;
  }
}

/**
 * Gives pictures to the finding that names them.
 * @throws AppError bad_request for one that is not there, or is of another's or another finding
 */
export async function claimPictures(
  store: Store,
  { finding, author, wanted }: { finding: string; author: string; wanted: readonly { id: string; shows: string }[] },
  session: ClientSession,
): Promise<StoredPicture[]> {
  if (wanted.length === 0) return [];
  const free = { author, $or: [{ finding: { $exists: false } }, { finding }] };
  const ids = wanted.map(({ id }) => id);
  const found = await nativePictures(store)
    .find({ _id: { $in: ids }, ...free }, { session })
    .toArray();
  await nativePictures(store).updateMany({ _id: { $in: ids }, ...free }, { $set: { finding } }, { session });
  return wanted.map(({ id, shows }) => {
    const picture = found.find(({ _id }) => _id === id);
    if (picture === undefined)
      throw new AppError('bad_request', 'This picture is not there any more. Add it again.', { field: 'pictures' });
    return { ...told(picture), shows };
  });
}

const names = (words: FindingWords | undefined, id: string): boolean =>
  words?.pictures.some((picture) => picture.id === id) === true;
/** Whether any version of a finding names it. */
const isNamedIn = (finding: FindingDocument, id: string): boolean =>
  [finding, finding.live, ...finding.past].some((words) => names(words, id));
const isPublicIn = ({ live, past }: FindingDocument, id: string): boolean =>
  [live, ...past].some((words) => names(words, id));

async function mayLook(store: Store, picture: PictureDocument, asker: Asker | undefined): Promise<boolean> {
  const isOwn = picture.author !== undefined && picture.author === asker?.id;
  if (isOwn || picture.finding === undefined) return isOwn;
  const finding = await nativeFindings(store).findOne({ _id: picture.finding });
  if (finding === null || !maySee(finding, asker)) return false;
  return isPublicIn(finding, picture._id) || (seesInside(finding, asker) && isNamedIn(finding, picture._id));
}

/** The bytes of a picture that the asker may see. @throws AppError not_found */
export async function readPicture(
  store: Store,
  { picture: id, size }: { picture: string; size: 'small' | 'large' },
  asker: Asker | undefined,
): Promise<Buffer> {
  const picture = await nativePictures(store).findOne({ _id: id }, { maxTimeMS: 5_000 });
  if (picture === null || !(await mayLook(store, picture, asker))) throw new AppError('not_found');
  const bytes = await readPhotoFile(store, picture[size]);
  if (bytes === undefined) throw new AppError('not_found');
  return bytes;
}

async function isUnnamed(store: Store, { _id, finding }: PictureDocument): Promise<boolean> {
  const by = finding === undefined ? null : await nativeFindings(store).findOne({ _id: finding });
  return by === null || !isNamedIn(by, _id);
}

/**
 * Takes off these pictures where no version of a finding names them. Files last: one that stays behind is swept.
 * @returns how many
 */
async function dropUnnamed(store: Store, query: object): Promise<number> {
  let gone = 0;
  for await (const picture of nativePictures(store).find(query)) {
    if (!(await isUnnamed(store, picture))) continue;
    // A finding may have named it since it was looked at.
    const still = picture.finding ?? { $exists: false };
    const { deletedCount } = await nativePictures(store).deleteOne({ _id: picture._id, finding: still });
    if (deletedCount === 0) continue;
    await dropFiles(store, picture);
    gone += 1;
  }
  return gone;
}

/** Takes off old pictures that no version of a finding names, and files that no picture has. @returns how many */
export async function sweepPictures(store: Store, at: Date): Promise<number> {
  const pictures = await dropUnnamed(store, { addedAt: { $lt: new Date(at.getTime() - LOOSE_MS) } });
  const files = await deleteUnreferencedFiles(store, {
    noun: 'finding',
    at,
    isNamed: async (_file, id) => (await nativePictures(store).countDocuments({ _id: id }, { limit: 1 })) > 0,
  });
  return pictures + files;
}

/** With an account go its pictures, but those that everybody may see. */
export async function deletePicturesOf(store: Store, author: string): Promise<void> {
  for await (const picture of nativePictures(store).find({ author })) {
    const finding =
      picture.finding === undefined ? null : await nativeFindings(store).findOne({ _id: picture.finding });
    if (finding !== null && isPublicIn(finding, picture._id)) continue;
    await nativePictures(store).deleteOne({ _id: picture._id });
    await dropFiles(store, picture);
  }
}
