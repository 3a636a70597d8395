import type { Store } from './connect.ts';
import { nativeUpgrades } from './native.ts';
import { READ_LIMIT_MS } from './read-limit.ts';

/** How far work that is done once in the life of a store has come. */
export interface UpgradeMark {
  /** The last document that was done; '' where it never began, undefined once all were. */
  read: () => Promise<string | undefined>;
  /** `after` undefined: all of it is done. */
  write: (at: Date, after: string | undefined) => Promise<void>;
}

/** The mark of one such work, by its name. */
export const upgradeMark = (store: Store, _id: string): UpgradeMark => ({
  read: async () => {
    const begun = await nativeUpgrades(store).findOne({ _id });
    return begun === null ? '' : begun.after;
  },
  write: async (at, after) => {
    const change = after === undefined ? { $set: { at }, $unset: { after: '' as const } } : { $set: { at, after } };
    await nativeUpgrades(store).updateOne({ _id }, change, { upsert: true });
  },
});

/** When such work was last marked; undefined where never. */
export async function upgradedAt(store: Store, _id: string): Promise<Date | undefined> {
  return (await nativeUpgrades(store).findOne({ _id }, { maxTimeMS: READ_LIMIT_MS }))?.at;
}
