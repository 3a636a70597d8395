import type { Store } from '../db/connect.ts';
import { native } from '../db/native-collection.ts';
import { nativeFeeds } from '../db/native.ts';
import type { RowDocument } from '../documents.ts';
import { countLeaves, leafOf, readEntries, readLeaf } from '../log/entries.ts';
import type { StoredLogEntry } from '../log/entry-documents.ts';
import type { Difference } from './audit-versions.ts';
import { nativeVersions } from './version-document.ts';

const AT_ONCE = 1_000;
const COLLECTIONS = ['items', 'payments', 'records'] as const;

/** Feeds that a publisher publishes: what we work out ourselves, and what people report here, has no versions. */
export async function publishersFeeds(store: Store): Promise<string[]> {
  const found = await nativeFeeds(store)
    .find(
      { about: { $exists: true }, 'about.calculated': { $ne: true }, 'about.residents': { $ne: true } },
      { projection: { _id: 1 } },
    )
    .toArray();
  return found.map(({ _id }) => _id).toSorted();
}

interface Claim {
  uid: string;
  key: string;
  feed: string;
  leaf: number;
}

const isOwn = ({ key, feed, leaf: at }: Claim, entry: StoredLogEntry): boolean => {
  if (at < entry.position) return false;
  const leaf = leafOf(entry, at - entry.position);
  return leaf.feed === feed && (leaf.key === key || leaf.forgotten !== undefined);
};

/** Those of these whose leaf is one of another row, or not there. */
async function strangers(store: Store, claims: readonly Claim[]): Promise<Difference[]> {
  const waiting = claims.toSorted((one, other) => one.leaf - other.leaf);
  const [first, last] = [waiting.at(0), waiting.at(-1)];
  if (first === undefined || last === undefined) return [];
  const wrong: Difference[] = [];
  for await (const entry of readEntries(store, first.leaf, last.leaf + 1)) {
    const end = waiting.findIndex(({ leaf }) => leaf >= entry.position + entry.count);
    const here = waiting.splice(0, end === -1 ? waiting.length : end);
    for (const claim of here.filter((one) => !isOwn(one, entry)))
      wrong.push({ uid: claim.uid, leaf: claim.leaf, says: 'It names a leaf that is not its own.' });
  }
  return [...wrong, ...waiting.map(({ uid, leaf }) => ({ uid, leaf, says: 'It names a leaf that is not there.' }))];
}

type Light = Pick<RowDocument, '_id' | 'key' | 'leaf' | 'withdrawnAt' | 'feed'>;

async function* lightRows(store: Store, feed: string): AsyncGenerator<Light[]> {
  const projection = { key: 1, feed: 1, leaf: 1, withdrawnAt: 1 };
  for (const into of COLLECTIONS)
    for (let after = `${feed}:`; ;) {
      const found = await native<RowDocument>(into)(store)
        .find<Light>({ _id: { $gt: after, $lt: `${feed};` } }, { projection })
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .toArray();
      if (found.length === 0) break;
      yield found;
      after = found.at(-1)?._id ?? '';
    }
}

/**
 * Holds every row of publishers' feeds, and every version, against the log: each has a leaf of its own. @returns how
 * many
 */
export async function auditStored(store: Store, tell: (difference: Difference) => void): Promise<number> {
  let rows = 0;
  for (const feed of await publishersFeeds(store))
    for await (const found of lightRows(store, feed)) {
      rows += found.length;
      for (const { _id, leaf, withdrawnAt } of found)
        if (leaf === undefined && withdrawnAt === undefined)
          tell({ uid: _id, says: 'It is shown and has no leaf in the log.' });
      const claims = found.flatMap(({ _id, key, leaf, feed: of }) =>
        leaf === undefined ? [] : [{ uid: _id, key, feed: of, leaf }],
      );
      for (const wrong of await strangers(store, claims)) tell(wrong);
    }
  await auditVersionDocuments(store, tell);
  return rows;
}

/** Versions that nobody appended: their leaf is one of another row, or not there. */
async function auditVersionDocuments(store: Store, tell: (difference: Difference) => void): Promise<void> {
  const leaves = await countLeaves(store);
  let claims: Claim[] = [];
  const settle = async () => {
    for (const wrong of await strangers(store, claims)) tell(wrong);
    claims = [];
  };
  const projection = { uid: 1, key: 1, feed: 1 };
  for await (const { _id: leaf, uid, key, feed } of nativeVersions(store).find({}, { projection }).sort({ _id: 1 })) {
    if (leaf >= leaves && (await readLeaf(store, leaf)) === undefined)
      tell({ uid, leaf, says: 'It is a version whose leaf is not there.' });
    else claims.push({ uid, key, feed, leaf });
    if (claims.length === AT_ONCE) await settle();
  }
  await settle();
}
