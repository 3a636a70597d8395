import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { nativeVersions } from '../versions/version-document.ts';

/** Changes of one agenda item: the newest, and how many. */
export interface AgendaEdits {
  at: Date;
  edits: number;
}

/** What the clerk notes of an item that moves on: no change of what was posted. */
const STATUS: readonly string[] = ['status', 'current_status', 'current_status_updated'];

/** Which of these agenda items the city changed in readings of this span, without mere notes of their status. */
export async function agendaEdits(
  store: Store,
  uids: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<ReadonlyMap<string, AgendaEdits>> {
  const found = await nativeVersions(store)
    .aggregate<AgendaEdits & { _id: string }>(
      [
        {
          $match: {
            uid: { $in: [...uids] },
            at: { $gte: from, $lt: until },
            hidden: { $exists: false },
            fields: { $elemMatch: { name: { $nin: [...STATUS] } } },
          },
        },
        { $group: { _id: '$uid', at: { $max: '$at' }, edits: { $sum: 1 } } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return new Map(found.map(({ _id, ...edits }) => [_id, edits]));
}
