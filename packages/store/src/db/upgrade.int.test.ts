import { testStores } from '@moontower/testkit/stores';
import { anItem } from '@moontower/testkit';
import { describe, expect, it } from 'vitest';
import { setAnimalsApart } from '../migrations/0002-animals-apart.ts';
import { connectStore, type Store } from './connect.ts';
import type { ItemDocument } from '../documents.ts';
import type { FeedAbout } from '../feed-documents.ts';
import { appendEvents, readEvents } from '../events/event-log.ts';
import { describeFeed, readFeed } from '../feeds/feed-state.ts';
import { ensureIndexes, indexes } from '../indexes.ts';
import { itemReads } from '../items/item-queries.ts';
import { nativeCounters, nativeEvents, nativeFeeds, nativeItems } from './native.ts';

const names = testStores({ empty: true });
const open = (suffix: string): Promise<Store> =>
  connectStore({ uri: names.mongoUri, database: `${names.database}${suffix}`, appName: 'upgrade' });
const NOW = new Date('2026-11-20T18:00:00Z');
const ABOUT: FeedAbout = {
  title: 't',
  dataset: 'd',
  publisher: 'p',
  homepage: 'https://example.org',
  licence: 'l',
  category: 'Development',
  schedule: '0 0 * * *',
  cadenceMs: 1,
  unofficial: false,
};

async function countIndexes(store: Store): Promise<number> {
  const db = store.getClient().db(store.name);
  const collections = await db.listCollections().toArray();
  const all = await Promise.all(collections.map(({ name }) => db.collection(name).indexes()));
  return all.flat().filter(({ name }) => name !== '_id_').length;
}

describe('an upgrade', () => {
  it('that is cut off while it makes indexes is finished by the next start, also by two at once', async () => {
    const watching = await open('_cut');
    const first = await open('_cut');
    const making = ensureIndexes(first);
    making.catch(() => undefined);
    await expect.poll(() => countIndexes(watching), { interval: 5 }).toBeGreaterThan(3);
    await first.close(true);
    await expect(making).rejects.toBeInstanceOf(Error);
    const half = await countIndexes(watching);
    expect(half).toBeLessThan(indexes.length);
    const again = [await open('_cut'), await open('_cut')];
    await Promise.all(again.map((store) => ensureIndexes(store)));
    expect(await countIndexes(watching)).toBe(indexes.length);
    await watching.dropDatabase();
    for (const store of [watching, ...again]) await store.close();
  });

  it('learns which types the records of a feed have that an older version stored', async () => {
    const store = await open('_types');
    const { publishedAt, statedDistrict: _stated, cityUpdatedAt: _updated, deadlineAt: _deadline, ...draft } = anItem();
    await describeFeed(store, 'f', ABOUT);
    expect(await readFeed(store, 'f')).toMatchObject({ types: [], pulseTypes: [] });
    await nativeFeeds(store).updateOne({ _id: 'f' }, { $unset: { types: '', pulseTypes: '' } });
    await nativeItems(store).insertOne(
      {
        ...draft,
        _id: 'f:a',
        feed: 'f',
        hash: 'h',
        rawHash: 'r',
        publishedAt: new Date(publishedAt),
        firstSeenAt: NOW,
        changedAt: NOW,
        raw: '{}',
        sourceLabel: 'F',
      },
      { ignoreUndefined: true },
    );
    await describeFeed(store, 'f', ABOUT);
    expect(await readFeed(store, 'f')).toMatchObject({ types: [draft.type], pulseTypes: [draft.pulseType] });
    await store.dropDatabase();
    await store.close();
  });

  it('gives animals, which stood under 311, their own pulse type, and leaves requests', async () => {
    const store = await open('_animals');
    const stored = (id: string, type: 'animals' | 'service-requests') => {
      const {
        publishedAt,
        statedDistrict: _stated,
        cityUpdatedAt: _updated,
        deadlineAt: _deadline,
        ...draft
      } = anItem();
      const at = { publishedAt: new Date(publishedAt), firstSeenAt: NOW, changedAt: NOW };
      return { ...draft, ...at, _id: id, feed: 'f', hash: 'h', rawHash: 'r', raw: '{}', sourceLabel: 'F', type };
    };
    await nativeItems(store).insertMany([stored('f:dog', 'animals'), stored('f:pothole', 'service-requests')], {
      ignoreUndefined: true,
    });
    await describeFeed(store, 'f', ABOUT);
    await nativeFeeds(store).updateOne({ _id: 'f' }, { $set: { types: ['animals'], pulseTypes: ['311'] } });
    expect([await setAnimalsApart(store), await setAnimalsApart(store)]).toEqual([1, 0]);
    expect((await nativeItems(store).find().sort({ _id: 1 }).toArray()).map(({ pulseType }) => pulseType)).toEqual([
      'animals',
      '311',
    ]);
    expect(await readFeed(store, 'f')).toMatchObject({ pulseTypes: ['animals'] });
    await store.dropDatabase();
    await store.close();
  });

  it('changes no record: what older versions wrote is read beside what this one writes', async () => {
    const store = await open('');
    const { publishedAt, statedDistrict: _stated, cityUpdatedAt: _updated, deadlineAt: _deadline, ...draft } = anItem();
    const record = (key: string, raw: ItemDocument['raw']): ItemDocument => ({
      ...draft,
      key,
      _id: `f:${key}`,
      feed: 'f',
      hash: 'h',
      rawHash: 'r',
      publishedAt: new Date(publishedAt),
      firstSeenAt: NOW,
      changedAt: NOW,
      raw,
      sourceLabel: 'F',
    });
    await nativeItems(store).insertMany([record('old', { id: 'old' }), record('new', '{"id":"new"}')], {
      ignoreUndefined: true,
    });
    const { get } = itemReads(store, { simulated: false });
    expect([(await get('f:old'))?.raw, (await get('f:new'))?.raw]).toEqual([{ id: 'old' }, { id: 'new' }]);
    const event = {
      name: 'item:withdrawn' as const,
      payload: { uid: 'f:gone', feed: 'f', type: draft.type, pulseType: draft.pulseType },
    };
    await nativeCounters(store).insertOne({ _id: 'events', seq: 1 });
    await nativeEvents(store).insertOne({ _id: 1, last: 1, at: NOW, events: [{ ...event, seq: 1 }] });
    await appendEvents(store, [event], { at: NOW });
    expect((await readEvents(store, 0, 10)).flatMap(({ events }) => events)).toEqual([
      { ...event, seq: 1 },
      { ...event, seq: 2 },
    ]);
    await store.close();
  });
});
