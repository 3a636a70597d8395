import type { HealthIssue } from '@moontower/contracts/health';
import type { Store } from '@moontower/store/db/connect';
import type { HealthContext } from '@moontower/store/health-check';
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
  /** Of a search engine: since when it could not be fed, and what it says. */
  failingSince?: Date;
  why?: string;
}

const ASKED = 'asked';
/** What the worker says that feeds a search engine. */
const ENGINE = 'engine';
const NO_PROCESS = { $nin: [ASKED, ENGINE] };
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
  await nativeSearchBuilds(store).deleteMany({ _id: NO_PROCESS, at: { $lt: silent } });
  return nativeSearchBuilds(store).find({ _id: NO_PROCESS }).sort({ _id: 1 }).toArray();
}

/** That the search engine was fed, or why not. */
export async function recordEngine(store: Store, { at, why }: { at: Date; why?: string }): Promise<void> {
  const builds = nativeSearchBuilds(store);
  if (why === undefined) await builds.replaceOne({ _id: ENGINE }, { at }, { upsert: true });
  else
    await builds.updateOne({ _id: ENGINE }, [{ $set: { at, why, failingSince: { $ifNull: ['$failingSince', at] } } }], {
      upsert: true,
    });
}

/** Whether a worker feeds a search engine, or did. */
export async function hasEngine(store: Store): Promise<boolean> {
  return (await nativeSearchBuilds(store).findOne({ _id: ENGINE })) !== null;
}

/** How long the engine may fail before people are told. */
const FAILING_MS = 20_000;
/** Whether the search engine, where one is set, is fed. */
export async function unfedEngine({ store, at }: HealthContext): Promise<HealthIssue[]> {
  const said = await nativeSearchBuilds(store).findOne({ _id: ENGINE });
  if (said?.failingSince === undefined || at.getTime() - said.failingSince.getTime() < FAILING_MS) return [];
  return [{ kind: 'search-away', since: said.failingSince.toISOString(), why: said.why ?? '' }];
}
