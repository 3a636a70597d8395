import { NO_ROWS, type RunState } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import { nativeRuns } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import type { RunDocument } from '../feed-documents.ts';

/** Opens a ledger line; runs of the same feed that never ended are marked interrupted. */
export async function openRun(
  store: Store,
  run: Pick<RunDocument, '_id' | 'feed' | 'startedAt' | 'since' | 'full'>,
): Promise<void> {
  await nativeRuns(store).updateMany(
    { feed: run.feed, state: 'running' },
    { $set: { state: 'interrupted', finishedAt: run.startedAt } },
  );
  await nativeRuns(store).insertOne(
    {
      ...run,
      ...NO_ROWS,
      state: 'running',
      withdrawn: 0,
      skipped: {},
      quarantinedBy: {},
      pages: 0,
      bytes: 0,
      unknownColumns: [],
      missingColumns: [],
    },
    { ignoreUndefined: true },
  );
}

/** Ends a ledger line that is open still: one whose feed another run took over was marked interrupted by that. */
export async function closeRun(
  store: Store,
  id: string,
  end: { state: RunState; at: Date; error?: { code: string; message: string } },
): Promise<void> {
  await nativeRuns(store).updateOne(
    { _id: id, state: 'running' },
    { $set: { state: end.state, finishedAt: end.at, ...(end.error === undefined ? {} : { error: end.error }) } },
  );
}

/** Sets the end of a ledger line in the caller's transaction. @returns the line as it stood */
export async function finishRun(
  store: Store,
  id: string,
  { set, session }: { set: Partial<RunDocument>; session: ClientSession },
): Promise<RunDocument | undefined> {
  const line = await nativeRuns(store).findOneAndUpdate({ _id: id }, { $set: set }, { session, ignoreUndefined: true });
  return line ?? undefined;
}

export async function readRun(store: Store, id: string): Promise<RunDocument | undefined> {
  return (await nativeRuns(store).findOne({ _id: id })) ?? undefined;
}

export type RunLine = Pick<
  RunDocument,
  'feed' | 'state' | 'received' | 'inserted' | 'updated' | 'quarantined' | 'withdrawn' | 'skipped' | 'error'
> & { finishedAt?: Date };

/** The ledger lines of runs that ended from `from` up to `to`, not included. */
export function runsEnded(store: Store, { from, to }: { from: Date; to: Date }, limitMs: number): Promise<RunLine[]> {
  const projection = {
    feed: 1,
    state: 1,
    received: 1,
    inserted: 1,
    updated: 1,
    quarantined: 1,
    withdrawn: 1,
    skipped: 1,
    error: 1,
    finishedAt: 1,
  };
  return nativeRuns(store)
    .find<RunLine>(
      { finishedAt: { $gte: from, $lt: to } },
      { projection, sort: { finishedAt: 1, _id: 1 }, maxTimeMS: limitMs },
    )
    .toArray();
}
