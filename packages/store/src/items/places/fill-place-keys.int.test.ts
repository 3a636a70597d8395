import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../../db/connect.ts';
import type { ItemDocument } from '../../documents.ts';
import { nativeItems } from '../../db/native.ts';
import { fillPlaceKeys } from './fill-place-keys.ts';
import type { PlaceReader } from '../../db/city-places.ts';

const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-20T18:00:00Z');
const ROWS = 2_500;
const read: PlaceReader = (address) => ({
  kind: 'house',
  key: address.toLowerCase().replaceAll(' ', '-'),
  streets: ['oak-dr'],
});
let store: Store;

function itemAt(n: number, about: Partial<ItemDocument> = {}): ItemDocument {
  const { publishedAt, statedDistrict: _stated, cityUpdatedAt: _updated, deadlineAt: _deadline, ...draft } = anItem();
  const key = `row-${String(n).padStart(5, '0')}`;
  return {
    ...draft,
    key,
    _id: `f:${key}`,
    feed: 'f',
    hash: 'h',
    rawHash: 'h',
    address: `${n} Oak Dr`,
    publishedAt: new Date(publishedAt),
    firstSeenAt: NOW,
    changedAt: NOW,
    raw: '{}',
    sourceLabel: 'F',
    ...about,
  };
}
const fill = (about: { signal?: AbortSignal; version?: number } = {}) =>
  fillPlaceKeys(store, { version: 1, read, nowMs: () => NOW.getTime(), ...about });
const without = () => nativeItems(store).countDocuments({ placeKey: { $exists: false } });

beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'places' });
  await nativeItems(store).insertMany(Array.from({ length: ROWS }, (_, n) => itemAt(n + 1)));
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

describe('places of stored items', () => {
  it('are given once; cut in the middle, the next call goes on where it was', async () => {
    const cut = new AbortController();
    let reads = 0;
    const given = await fillPlaceKeys(store, {
      version: 1,
      read: (address) => {
        reads += 1;
        if (reads === 1_500) cut.abort();
        return read(address);
      },
      nowMs: () => NOW.getTime(),
      signal: cut.signal,
    });
    expect(given).toBe(2_000);
    expect(await without()).toBe(500);
    expect(await fill()).toBe(500);
    expect(await without()).toBe(0);
    expect(await nativeItems(store).findOne({ _id: 'f:row-00007' })).toMatchObject({
      placeKey: '7-oak-dr',
      streets: ['oak-dr'],
      hash: 'h',
    });
  });

  it('are not looked through again, until the rules have another version', async () => {
    await nativeItems(store).updateOne({ _id: 'f:row-00007' }, { $unset: { placeKey: '' } });
    expect(await fill()).toBe(0);
    expect(await fill({ version: 2 })).toBe(1);
    expect(await without()).toBe(0);
  });
});
