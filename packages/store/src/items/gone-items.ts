import { feedOf, type GoneItem } from '@moontower/contracts';
import { cityPage } from '@moontower/contracts/items/row-data';
import { feeds, items, tombstones } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

/** Reads what stays of a record that left after its retention; undefined for one that is here or never was. */
export function goneItems(store: Store): (uid: string) => Promise<GoneItem | undefined> {
  return async (uid) => {
    const stone = await tombstones(store).findById(uid).lean().maxTimeMS(READ_LIMIT_MS);
    // Here again: its feed keeps records for longer now.
    if (stone === null || (await items(store).exists({ _id: uid }).maxTimeMS(READ_LIMIT_MS)) !== null) return undefined;
    const feed = feedOf(uid);
    const about = (await feeds(store).findById(feed, { about: 1 }).lean().maxTimeMS(READ_LIMIT_MS))?.about;
    return {
      uid,
      feed,
      feedTitle: about?.title,
      type: stone.type,
      goneAt: stone.at.toISOString(),
      keptDays: about?.retentionDays,
      url: stone.url === undefined ? undefined : cityPage(stone.url),
    };
  };
}
