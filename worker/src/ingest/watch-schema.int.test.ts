import { DAY_MS, HOUR_MS } from '@moontower/contracts';
import type { FeedDocument } from '@moontower/store';
import { readFeed } from '@moontower/store/feeds/feed-state';
import { nativeFeeds, nativeItems, nativeRuns } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Feed } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';
import { recordPortalTime, watchSchema } from './watch-schema.ts';

const { mongoUri, database } = testStores();
const feed: Feed = streetLights();
let stage: Stage;
const watching = (about: Partial<Feed> = {}) => ({
  store: stage.store,
  feed: { ...feed, ...about },
  effects: stage.effects(new AbortController().signal),
});
const state = async (): Promise<FeedDocument> => {
  const found = await readFeed(stage.store, feed.id);
  if (found === undefined) throw new Error('the feed was never described');
  return found;
};
const columns = ['id', 'title', 'status', 'updated', 'lat', 'lon', 'amount', 'ward'];
const describedAs = (names: readonly string[], rowsUpdatedAt = Date.parse('2026-11-19T12:00:00Z') / 1000) =>
  stage.city.control.script([
    {
      match: { path: '/api/views/' },
      fault: {
        kind: 'body',
        type: 'application/json',
        body: JSON.stringify({ rowsUpdatedAt, columns: names.map((fieldName) => ({ fieldName })) }),
      },
    },
  ]);

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: feed.dataset, rows: lightRows(25) }] } });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns]) await wipe(stage.store).deleteMany({});
  await stage.run(feed);
});
afterEach(() => {
  stage.city.control.clear();
});

describe('the daily look at a dataset’s description', () => {
  it('stops a feed whose column is gone, through readings without rows, until the column is back', async () => {
    describedAs(columns.filter((name) => name !== 'updated'));
    expect(await watchSchema(watching())).toMatchObject({ missing: ['updated'] });
    expect(await state()).toMatchObject({
      missingColumns: ['updated'],
      driftReason: 'The publisher’s description no longer has the column updated.',
    });
    stage.city.control.script([{ match: { path: '/resource/' }, fault: { kind: 'rows', empty: true } }]);
    await stage.run(feed);
    expect((await state()).driftReason).toContain('updated');
    describedAs(columns);
    await watchSchema(watching());
    expect(await state()).toMatchObject({ missingColumns: [] });
    expect((await state()).driftReason).toBeUndefined();
  });
  it('names a new column, and a reading does not make it forgotten', async () => {
    describedAs([...columns, 'lamp_colour', ':id']);
    expect(await watchSchema(watching())).toMatchObject({ missing: [], unknown: ['lamp_colour'] });
    await stage.run(feed);
    expect((await state()).unknownColumns).toEqual(['lamp_colour']);
  });
  it('notes when the portal says that rows were updated, and believes no time to come', async () => {
    describedAs(columns);
    await watchSchema(watching());
    expect((await state()).portalUpdatedAt).toEqual(new Date('2026-11-19T12:00:00Z'));
    describedAs(columns, (stage.clock.ms + DAY_MS) / 1000);
    await watchSchema(watching());
    expect((await state()).portalUpdatedAt).toEqual(new Date('2026-11-19T12:00:00Z'));
  });
  it('looks at no portal for a source that has none', async () => {
    expect(await watchSchema(watching({ dataset: 'requests' }))).toBeUndefined();
  });
});

describe('the portal’s time of a dataset', () => {
  it('is asked for after a whole copy, and not again at once', async () => {
    describedAs(columns);
    stage.city.control.forgetRequests();
    await recordPortalTime(watching({ replaces: true }));
    await recordPortalTime(watching({ replaces: true }));
    expect(stage.city.control.requests('/api/views/')).toHaveLength(1);
    expect(await state()).toMatchObject({
      portalUpdatedAt: new Date('2026-11-19T12:00:00Z'),
      portalSeenAt: new Date(stage.clock.ms),
    });
  });
  it('is not asked for where rows tell when they changed, unless they have been quiet', async () => {
    stage.city.control.forgetRequests();
    await recordPortalTime(watching({ cadenceMs: 30 * DAY_MS }));
    expect(stage.city.control.requests('/api/views/')).toHaveLength(0);
    await recordPortalTime(watching({ cadenceMs: HOUR_MS }));
    expect(stage.city.control.requests('/api/views/')).toHaveLength(1);
  });
});
