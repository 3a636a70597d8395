import { nativeItems } from '../../db/native.ts';
import { upgradeMark } from '../../db/upgrades.ts';
import type { Store } from '../../db/connect.ts';
import type { PlaceReader } from '../../db/city-places.ts';
import { placeFields } from './place-fields.ts';

const AT_ONCE = 1_000;

/**
 * Gives every stored item its place, once for each version of the rules; goes on where it was cut. A record that a
 * reading writes meanwhile is left alone: it has its place from there.
 * @returns how many were given one, or another than before
 */
export async function fillPlaceKeys(
  store: Store,
  { version, read, nowMs, signal }: { version: number; read: PlaceReader; nowMs: () => number; signal?: AbortSignal },
): Promise<number> {
  const mark = upgradeMark(store, `places@${version}`);
  let after = await mark.read();
  if (after === undefined) return 0;
  let given = 0;
  for (;;) {
    if (signal?.aborted === true) return given;
    const batch = await batchAfter(store, after);
    const last = batch.at(-1);
    if (last === undefined) break;
    given += await fillBatch(store, batch, read);
    after = last._id;
    await mark.write(new Date(nowMs()), after);
  }
  await mark.write(new Date(nowMs()), undefined);
  return given;
}

const batchAfter = (store: Store, after: string) =>
  nativeItems(store)
    .find(
      { _id: { $gt: after } },
      {
        projection: { hash: 1, address: 1, location: 1, 'facts.Parcel': 1, sensitive: 1, placeKey: 1, streets: 1 },
        sort: { _id: 1 },
        limit: AT_ONCE,
        batchSize: AT_ONCE,
      },
    )
    .toArray();
type PlaceKeyRow = Awaited<ReturnType<typeof batchAfter>>[number];

async function fillBatch(store: Store, batch: readonly PlaceKeyRow[], read: PlaceReader): Promise<number> {
  const changed = batch.flatMap((item) => {
    const { placeKey, streets } = placeFields({ ...item, facts: item.facts ?? {} }, read);
    if (placeKey === item.placeKey && streets?.join() === item.streets?.join()) return [];
    return [
      {
        updateOne: {
          filter: { _id: item._id, hash: item.hash },
          update: [
            {
              $set: {
                placeKey: placeKey ?? '$$REMOVE',
                streets: streets === undefined ? '$$REMOVE' : { $literal: streets },
              },
            },
          ],
        },
      },
    ];
  });
  if (changed.length === 0) return 0;
  return (await nativeItems(store).bulkWrite(changed, { ordered: false })).modifiedCount;
}
