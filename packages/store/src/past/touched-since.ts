import { AppError, type Filter } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { TypeMeaning } from '../items/item-filter.ts';
import { WITHHELD_PAST } from '../versions/item-undo.ts';
import { nativeVersions } from '../versions/version-document.ts';
import { fieldsBehind } from './past-filter.ts';

/** Records that may stand otherwise in a list of then; of more, the answer would be too dear. */
const MOST_TOUCHED = 5_000;
const PLACE = 'publishedAt';

export interface PastQuery {
  filter: Filter;
  reading: TypeMeaning;
  at: Date;
}
/** Records of which a field behind a filter changed since, or whose past is withheld. */
export interface TouchedRecords {
  uids: readonly string[];
  /** Those that were published at another time then, and when: all others lay where they lie now. */
  moved: ReadonlyMap<string, Date>;
}

/** When records whose time of publishing changed since were published then, by the oldest version since. */
async function movedSince(store: Store, { filter: { feed }, at }: PastQuery): Promise<Map<string, Date>> {
  const found = await nativeVersions(store)
    .find(
      { undone: PLACE, at: { $gt: at }, ...(feed !== undefined && { feed }) },
      { projection: { uid: 1, [`undo.set.${PLACE}`]: 1 }, limit: MOST_TOUCHED + 1, maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  // In the order of commits, the oldest last: clocks may jump.
  const newestFirst = found.toSorted((one, other) => other._id - one._id);
  return new Map(
    newestFirst.flatMap(({ uid, undo }) => (undo?.set.publishedAt === undefined ? [] : [[uid, undo.set.publishedAt]])),
  );
}

/** @throws AppError `not_then` where they are too many */
export async function touchedSince(store: Store, asked: PastQuery): Promise<TouchedRecords> {
  const { filter, at } = asked;
  const which = {
    undone: { $in: [...fieldsBehind(filter), WITHHELD_PAST] },
    at: { $gt: at },
    ...(filter.feed !== undefined && { feed: filter.feed }),
  };
  const [found, moved] = await Promise.all([
    nativeVersions(store)
      .find(which, { projection: { uid: 1 }, limit: MOST_TOUCHED + 1, maxTimeMS: READ_LIMIT_MS })
      .toArray(),
    movedSince(store, asked),
  ]);
  if (found.length > MOST_TOUCHED)
    throw new AppError(
      'not_then',
      `More than ${MOST_TOUCHED.toLocaleString('en-US')} records changed since then in what you ask by. Name one ` +
        'feed, ask by less, or for a later moment.',
      { field: 'asOf' },
    );
  return { uids: [...new Set(found.map(({ uid }) => uid))], moved };
}
