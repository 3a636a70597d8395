import { DAY_MS } from '@moontower/contracts';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { itemReads } from '@moontower/store/items/item-queries';
import { nativeChanges, nativeItems, nativeTombstones } from '@moontower/store/testing/native';
import { statsReads } from '@moontower/store/stats/stats-queries';
import { sweepItems } from '@moontower/store/items/sweep-items';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFeeds } from '../describe-feeds.ts';
import { defineFeed } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';

const { mongoUri, database } = testStores();
const brief = defineFeed({ ...streetLights(), retentionDays: 10 });
let stage: Stage;
const { signal } = new AbortController();
const held = async () => (await nativeItems(stage.store).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
const raise = (): never => {
  throw new Error('no item');
};
const stated = async () =>
  (await feedReads(stage.store, { simulated: false, zone: 'America/Chicago' }).list(stage.clock.ms)).find(
    ({ id }) => id === brief.id,
  );

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: brief.dataset, rows: lightRows(5) }] } });
});
afterAll(() => stage.stop());

describe('the retention of a feed', () => {
  it('is stated with the feed; a record past it leaves with its changes, a tombstone says when and whose', async () => {
    stage.clock.ms = Date.parse('2026-11-02T12:00:00Z');
    await stage.run(brief);
    expect(await stated()).toMatchObject({ retentionDays: 10, inserted: 5 });
    const kept = await nativeItems(stage.store).find().toArray();
    expect(kept.map(({ publishedAt, expiresAt }) => (expiresAt?.getTime() ?? 0) - publishedAt.getTime())).toEqual(
      Array.from({ length: 5 }, () => 10 * DAY_MS),
    );
    // MongoDB itself must not remove them: it would leave no tombstone.
    expect(await nativeItems(stage.store).indexes()).toContainEqual({
      v: 2,
      key: { expiresAt: 1 },
      name: 'expiresAt_1',
      sparse: true,
    });
    await nativeChanges(stage.store).insertMany(
      kept.map(({ _id: uid, feed }) => ({
        uid,
        feed,
        at: new Date(stage.clock.ms),
        fields: [{ name: 'summary', to: 'words' }],
      })),
    );
    const at = new Date('2026-11-11T12:02:30.000Z');
    expect(await sweepItems(stage.store, { at, signal })).toBe(3);
    expect(await held()).toEqual(['test-lights:L-3', 'test-lights:L-4']);
    expect((await nativeChanges(stage.store).find().toArray()).map(({ uid }) => uid).toSorted()).toEqual(await held());
    expect(await nativeTombstones(stage.store).find().sort({ _id: 1 }).toArray()).toEqual(
      [0, 1, 2].map((n) => ({
        _id: `test-lights:L-${n}`,
        type: 'infrastructure',
        url: 'https://example.org/lights',
        at,
      })),
    );
    expect(await sweepItems(stage.store, { at, signal })).toBe(0);
  });
  it('X-04 gives the reason of what left, and of nothing else; nothing counts it', async () => {
    const { gone, list, count } = itemReads(stage.store, { simulated: false });
    expect(await gone('test-lights:L-1')).toEqual({
      uid: 'test-lights:L-1',
      feed: 'test-lights',
      feedTitle: 'Street lights',
      type: 'infrastructure',
      goneAt: '2026-11-11T12:02:30.000Z',
      keptDays: 10,
      url: 'https://example.org/lights',
    });
    expect(await gone('test-lights:L-3')).toBeUndefined();
    expect(await gone('test-lights:never')).toBeUndefined();
    expect((await list({ filter: {}, reading: 'item', limit: 10 })).total).toBe(2);
    expect(await count({ feed: brief.id }, 'item')).toBe(2);
    expect((await statsReads(stage.store).counts(stage.clock.ms, 'America/Chicago')).totalItems).toBe(2);
  });
  it('takes nothing back in, and a record that is kept again is told as it is', async () => {
    stage.clock.ms = Date.parse('2026-11-11T12:02:30Z');
    await stage.run(brief, { full: true });
    expect(await held()).toEqual(['test-lights:L-3', 'test-lights:L-4']);
    await stage.run(streetLights(), { full: true });
    expect(await itemReads(stage.store, { simulated: false }).gone('test-lights:L-1')).toBeUndefined();
  });
  it('loses nothing to a sweep that is cut: a record is there, or its tombstone is', async () => {
    const { feed, ...rest } = (await nativeItems(stage.store).findOne({})) ?? raise();
    const many = Array.from({ length: 1_200 }, (_, n) => ({
      ...rest,
      feed,
      _id: `test-lights:M-${n}`,
      expiresAt: new Date(0),
    }));
    await nativeItems(stage.store).insertMany(many);
    const cut = new AbortController();
    const first = sweepItems(stage.store, { at: new Date(1), signal: cut.signal });
    await expect
      .poll(() => nativeTombstones(stage.store).countDocuments({ _id: /:M-/ }), { timeout: 30_000 })
      .toBeGreaterThan(0);
    cut.abort();
    await first.catch(() => undefined);
    const left = async (from: typeof nativeItems | typeof nativeTombstones) =>
      from(stage.store).countDocuments({ _id: /:M-/ });
    expect((await left(nativeItems)) + (await left(nativeTombstones))).toBe(1_200);
    await Promise.all([
      sweepItems(stage.store, { at: new Date(1), signal }),
      sweepItems(stage.store, { at: new Date(1), signal }),
    ]);
    expect([await left(nativeItems), await left(nativeTombstones)]).toEqual([0, 1_200]);
  });
  it('is not claimed where nothing expires', async () => {
    await describeFeeds(stage.store, [brief], { retention: false });
    expect((await stated())?.retentionDays).toBeUndefined();
  });
});
