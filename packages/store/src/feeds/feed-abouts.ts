import type { Store } from '../db/connect.ts';
import { nativeFeeds } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { FeedAbout } from '../feed-documents.ts';

/** What feeds say of themselves, and when we last looked; those that nobody read yet are left out. */
export async function feedAbouts(
  store: Store,
  ids: readonly string[],
): Promise<(Pick<FeedAbout, 'title' | 'publisher' | 'homepage' | 'licence'> & { id: string; checkedAt?: string })[]> {
  const found = await nativeFeeds(store)
    .find({ _id: { $in: [...ids] } }, { projection: { about: 1, checkedAt: 1 }, maxTimeMS: READ_LIMIT_MS })
    .sort({ _id: 1 })
    .toArray();
  return found.flatMap(({ _id, about, checkedAt }) => {
    if (about === undefined) return [];
    const { title, publisher, homepage, licence } = about;
    return {
      id: _id,
      title,
      publisher,
      homepage,
      licence,
      ...(checkedAt === undefined ? {} : { checkedAt: checkedAt.toISOString() }),
    };
  });
}
