import type { HealthIssue } from '@moontower/contracts/health';
import type { Store } from '@moontower/store';
import { native } from '@moontower/store/db/native-collection';
import type { KnownIssue } from './issue-news.ts';

type KnownIssueDocument = Omit<KnownIssue, 'key'> & { _id: string };
export const nativeKnownIssues = native<KnownIssueDocument>('knownIssues');

/** What tells an issue from every other one. */
export const keyOf = ({ kind, subject = '' }: HealthIssue): string => `${kind} ${subject}`;

/** Every issue that was seen at the last look, or that somebody is still to be told the end of. */
export async function readKnownIssues(store: Store): Promise<KnownIssue[]> {
  const found = await nativeKnownIssues(store).find().toArray();
  return found.map(({ _id: key, ...issue }) => ({ ...issue, key }));
}

/** Writes what a look changed, and forgets what is over and told. */
export async function writeKnownIssues(
  store: Store,
  { changed, over }: { changed: readonly KnownIssue[]; over: readonly string[] },
): Promise<void> {
  if (changed.length > 0)
    await nativeKnownIssues(store).bulkWrite(
      changed.map(({ key, ...issue }) => ({ replaceOne: { filter: { _id: key }, replacement: issue, upsert: true } })),
    );
  if (over.length > 0) await nativeKnownIssues(store).deleteMany({ _id: { $in: [...over] } });
}

/** Notes that a target heard of these beginnings and ends. */
export async function markTold(
  store: Store,
  target: string,
  { appeared, gone }: { appeared: readonly string[]; gone: readonly string[] },
): Promise<void> {
  await nativeKnownIssues(store).bulkWrite([
    { updateMany: { filter: { _id: { $in: [...appeared] } }, update: { $addToSet: { told: target } } } },
    { updateMany: { filter: { _id: { $in: [...gone] } }, update: { $addToSet: { toldGone: target } } } },
  ]);
}
