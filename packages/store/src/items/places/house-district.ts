import { items } from '../../db/collections.ts';
import { placesOf } from '../../db/city-places.ts';
import type { Store } from '../../db/connect.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import type { ItemDocument } from '../../documents.ts';

const NEWEST = { publishedAt: -1, _id: -1 } as const;
type RecordAtHouse = Pick<ItemDocument, 'placeKey' | 'district' | 'sensitive'>;

/**
 * The district of the house that a record stands at, where the record's own is another. A house is where the newest of
 * its records with an exact point puts it, as on its address page; without one, what the newest says that says one.
 */
export async function otherDistrictOfHouse(
  store: Store,
  { placeKey, district, sensitive }: RecordAtHouse,
): Promise<number | undefined> {
  if (placeKey === undefined || sensitive === true || placesOf(store)(placeKey)?.kind !== 'house') return undefined;
  const newestWith = async (wanted: Record<string, unknown>) =>
    items(store)
      .findOne({ placeKey, withdrawnAt: { $exists: false }, ...wanted }, { district: 1 })
      .sort(NEWEST)
      .lean()
      .maxTimeMS(READ_LIMIT_MS);
  const located = await newestWith({
    location: { $exists: true },
    precision: { $in: ['exact', 'address'] },
    sensitive: { $ne: true },
  });
  const said = located ?? (await newestWith({ district: { $exists: true } }));
  return said?.district === district ? undefined : said?.district;
}
