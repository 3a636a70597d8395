import type { Store } from './connect.ts';
import { nativeUpgrades } from './native.ts';

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
