import type { Store } from '../db/connect.ts';
import { withheldPayees } from '../spending/withheld/purchase-guards.ts';
import { nativeVersions, type VersionDocument } from './version-document.ts';

/** What is looked at of a version to find who asks for it: no value of the publisher. */
export interface BriefVersion extends Pick<
  VersionDocument,
  'uid' | 'feed' | 'collection' | 'kind' | 'at' | 'purchase' | 'department' | 'vendor' | 'sizes'
> {
  leaf: number;
  /** Names of the columns that differ. */
  columns: string[];
}

const AT_ONCE = 1_000;
const LOOKED_AT = {
  uid: 1,
  feed: 1,
  collection: 1,
  kind: 1,
  at: 1,
  purchase: 1,
  department: 1,
  vendor: 1,
  sizes: 1,
  'fields.name': 1,
} as const;

/** Without the vendor where nobody is told who was paid: whoever follows a name must not learn of such a payment. */
async function withoutPayees(store: Store, versions: readonly BriefVersion[]): Promise<BriefVersion[]> {
  const out = await withheldPayees(store, versions);
  return versions.map((version) => {
    if (!out.has(version)) return version;
    const { vendor: _vendor, ...rest } = version;
    return rest;
  });
}

/** Versions that may be told, by their leaf: from one position of the log up to, not with, another, in order. */
export async function* versionsBetween(
  store: Store,
  { from, to }: { from: number; to: number },
): AsyncGenerator<BriefVersion[]> {
  const found = nativeVersions(store).find(
    { _id: { $gte: from, $lt: to }, hidden: { $exists: false } },
    { projection: LOOKED_AT, sort: { _id: 1 }, batchSize: AT_ONCE },
  );
  let versions: BriefVersion[] = [];
  for await (const { _id: leaf, fields, ...version } of found) {
    versions.push({ ...version, leaf, columns: fields.map(({ name }) => name) });
    if (versions.length < AT_ONCE) continue;
    yield await withoutPayees(store, versions);
    versions = [];
  }
  if (versions.length > 0) yield await withoutPayees(store, versions);
}
