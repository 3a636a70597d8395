import { nativeFeeds, nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import type { Migration } from '../release/migration.ts';

/** Animals as versions before this one stored them. */
const OLD_ANIMALS = { type: 'animals', pulseType: '311' } as const;

/**
 * Gives animals of versions before this one their own pulse type: they stood under `311`, and feeds read them again
 * only when they change.
 * Harmless to repeat. @returns how many records were changed
 */
export async function setAnimalsApart(store: Store): Promise<number> {
  const { modifiedCount } = await nativeItems(store).updateMany(OLD_ANIMALS, { $set: { pulseType: 'animals' } });
  await nativeFeeds(store).updateMany({ types: ['animals'], pulseTypes: '311' }, { $set: { pulseTypes: ['animals'] } });
  return modifiedCount;
}

export const animalsApart: Migration = {
  id: '0002-animals-apart',
  says: 'Animals, which stood under 311, have a pulse type of their own.',
  waiting: (store) => nativeItems(store).countDocuments(OLD_ANIMALS),
  run: ({ store }) => setAnimalsApart(store),
};
