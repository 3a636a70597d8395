import { NO_ROWS, type RunState } from '@moontower/contracts';
import { nativeRuns } from './native.ts';
import type { Store } from './connect.ts';
import type { RunDocument } from './documents.ts';

/** Opens a ledger line; runs of the same feed that never ended are marked interrupted. */
export async function openRun(store: Store, run: Pick<RunDocument, '_id' | 'feed' | 'startedAt' | 'since' | 'full'>): Promise<void> {
  await nativeRuns(store).updateMany({ feed: run.feed, state: 'running' }, { $set: { state: 'interrupted', finishedAt: run.startedAt } });
  await nativeRuns(store).insertOne({
    ...run, ...NO_ROWS, state: 'running', withdrawn: 0, skipped: {}, quarantinedBy: {}, pages: 0, bytes: 0, unknownColumns: [], missingColumns: [],
  }, { ignoreUndefined: true });
}

export async function closeRun(store: Store, id: string, end: { state: RunState; at: Date; error?: { code: string; message: string } }): Promise<void> {
  await nativeRuns(store).updateOne({ _id: id }, { $set: { state: end.state, finishedAt: end.at, ...(end.error === undefined ? {} : { error: end.error }) } });
}

export async function readRun(store: Store, id: string): Promise<RunDocument | undefined> {
  return await nativeRuns(store).findOne({ _id: id }) ?? undefined;
}
