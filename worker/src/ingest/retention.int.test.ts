import { DAY_MS } from '@moontower/contracts';
import { feedReads } from '@moontower/store/feed-queries';
import { nativeItems } from '@moontower/store/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFeeds } from '../describe-feeds.ts';
import { defineFeed } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';

const { mongoUri, database } = testStores();
const brief = defineFeed({ ...streetLights(), retentionDays: 10 });
let stage: Stage;
const stated = async () => (await feedReads(stage.store, { simulated: false }).list(stage.clock.ms)).find(({ id }) => id === brief.id);

beforeAll(async () => { stage = await openStage({ mongoUri, database, city: { tables: [{ id: brief.dataset, rows: lightRows(5) }] } }); });
afterAll(() => stage.stop());

describe('the retention of a feed', () => {
  it('DB-09 is stated with the feed, and the database removes each record on its day', async () => {
    stage.clock.ms = Date.parse('2026-11-02T12:00:00Z');
    await stage.run(brief);
    expect(await stated()).toMatchObject({ retentionDays: 10, inserted: 5 });
    const kept = await nativeItems(stage.store).find().toArray();
    expect(kept.map(({ publishedAt, expiresAt }) => (expiresAt?.getTime() ?? 0) - publishedAt.getTime())).toEqual(Array.from({ length: 5 }, () => 10 * DAY_MS));
    // MongoDB looks once a minute; that it then removes them was seen, and is not waited for here.
    expect(await nativeItems(stage.store).indexes()).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });
  it('is not claimed where nothing expires', async () => {
    await describeFeeds(stage.store, [brief], { retention: false });
    expect((await stated())?.retentionDays).toBeUndefined();
  });
});
