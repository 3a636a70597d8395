import type { Store } from '@moontower/store/db/connect';
import { nativeFindings, type FindingDocument } from './finding-documents.ts';

const LIMIT = { maxTimeMS: 5_000 };
/** A finding stays to be read until its author takes it back. */
const SHOWN = { live: { $exists: true }, state: { $ne: 'withdrawn' } } as const;

/** The version of a finding that everybody reads; undefined where there is none. */
export async function publishedVersion(store: Store, id: string): Promise<FindingDocument['live']> {
  return (await nativeFindings(store).findOne({ _id: id, ...SHOWN }, LIMIT))?.live;
}

/** A finding as a mail names it. */
export interface MailFinding {
  id: string;
  claim: string;
  language: FindingDocument['language'];
  version: number;
  liveAt: string;
}

/** Those of these findings that are still published. */
export async function publishedFindings(store: Store, ids: readonly string[]): Promise<Map<string, MailFinding>> {
  if (ids.length === 0) return new Map();
  const found = await nativeFindings(store)
    .find({ _id: { $in: [...ids] }, ...SHOWN }, LIMIT)
    .toArray();
  return new Map(
    found.flatMap(({ _id: id, live, language: first }) =>
      live === undefined
        ? []
        : [
            [
              id,
              {
                id,
                claim: live.claim,
                language: live.language ?? first,
                version: live.version,
                liveAt: live.at.toISOString(),
              },
            ] as const,
          ],
    ),
  );
}
