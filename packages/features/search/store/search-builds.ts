import type { Store } from '@moontower/store/db/connect';
import { native } from '@moontower/store/db/native-collection';

/**
 * What one process that searches says of its index; or (`_id` 'asked') when somebody asked for all of them to be read
 * anew.
 */
export interface SearchBuildDocument {
  _id: string;
  at: Date;
  /** When what it answers from was read. */
  builtAt?: Date;
  entries?: number;
  terms?: number;
  bytes?: number;
  tookMs?: number;
}

const ASKED = 'asked';
/** A process that said nothing for so long is no more. */
export const SILENT_MS = 60_000;
const nativeSearchBuilds = native<SearchBuildDocument>('searchBuilds');

/** Asks every process that searches to read its index anew. */
export async function requestBuild(store: Store, at: Date): Promise<void> {
  await nativeSearchBuilds(store).updateOne({ _id: ASKED }, { $set: { at } }, { upsert: true });
}

export async function buildAskedAt(store: Store): Promise<Date | undefined> {
  return (await nativeSearchBuilds(store).findOne({ _id: ASKED }))?.at;
}

export async function recordBuild(store: Store, { _id, ...said }: SearchBuildDocument): Promise<void> {
  await nativeSearchBuilds(store).replaceOne({ _id }, said, { upsert: true });
}

export async function deleteBuild(store: Store, id: string): Promise<void> {
  await nativeSearchBuilds(store).deleteOne({ _id: id });
}

/** Those that live; the others are forgotten. */
export async function readBuilds(store: Store, nowMs: number): Promise<SearchBuildDocument[]> {
  const silent = new Date(nowMs - SILENT_MS);
  await nativeSearchBuilds(store).deleteMany({ _id: { $ne: ASKED }, at: { $lt: silent } });
  return nativeSearchBuilds(store)
    .find({ _id: { $ne: ASKED } })
    .sort({ _id: 1 })
    .toArray();
}
