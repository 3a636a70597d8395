import type { Store } from '@moontower/store/db/connect';
import { READ_LIMIT_MS } from '@moontower/store/db/read-limit';
import { nativeFindings } from './finding-documents.ts';

const MOST_FINDINGS = 10_000;
const LIVE = { liveAt: { $exists: true }, state: { $ne: 'withdrawn' } } as const;

/** Residents' findings that everybody may read, as they stand; or those of these ids. */
export async function liveFindings(
  store: Store,
  ids?: readonly string[],
): Promise<{ id: string; claim: string; party?: string }[]> {
  const found = await nativeFindings(store)
    .find(ids === undefined ? LIVE : { _id: { $in: [...ids] }, ...LIVE }, {
      projection: { 'live.claim': 1, 'live.party': 1 },
      maxTimeMS: READ_LIMIT_MS,
    })
    .sort({ liveAt: -1 })
    .limit(MOST_FINDINGS)
    .toArray();
  return found.flatMap(({ _id, live }) =>
    live === undefined
      ? []
      : [{ id: _id, claim: live.claim, ...(live.party === undefined ? {} : { party: live.party }) }],
  );
}

/** Ids of those of these findings that nobody withdrew since. */
export async function stillLive(store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await nativeFindings(store)
    .find({ _id: { $in: [...ids] }, ...LIVE }, { projection: { _id: 1 }, maxTimeMS: READ_LIMIT_MS })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}
