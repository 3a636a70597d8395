import { nativeFeeds, nativeItems } from '../db/native.ts';
import type { Store } from '../db/connect.ts';

/**
 * Gives animals of versions before this one their own pulse type: they stood under `311`, and feeds read them again
 * only when they change.
 * Harmless to repeat. @returns how many records were changed
 */
export async function setAnimalsApart(store: Store): Promise<number> {
  const before = { type: 'animals', pulseType: '311' } as const;
  const { modifiedCount } = await nativeItems(store).updateMany(before, { $set: { pulseType: 'animals' } });
  await nativeFeeds(store).updateMany({ types: ['animals'], pulseTypes: '311' }, { $set: { pulseTypes: ['animals'] } });
  return modifiedCount;
}
