import { austin } from '@moontower/city';
import { announceFeedVersions } from '@moontower/store/feeds/feed-version';
import { findLeaf } from '@moontower/store/log/entries';
import { takeActs } from '@moontower/store/log/own-acts';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { readFeed } from '@moontower/store/feeds/feed-state';
import { nativeFeeds } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculationsOf } from './calculations/index.ts';
import { describeCalculation } from './calculations/run-calculation.ts';
import { describeFeeds, feedVersionOf } from './describe-feeds.ts';
import { austinFire } from './feeds/austin-fire/feed.ts';
import { austinOutages } from './feeds/austin-outages/feed.ts';
import { austinFeeds as feeds } from './feeds/austin-feeds.ts';
import { defineFeed } from './feeds/feed.ts';
import { openStage, type Stage } from './testing/stage.ts';

const { mongoUri, database } = testStores();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: {} });
});
afterAll(() => stage.stop());
const about = async (id: string) => (await readFeed(stage.store, id))?.about;

it('made-up records are on our status page, and no link leads to a page of the city', async () => {
  const pageOf = (feed: string) => `https://sample.example/status#feed-${feed}`;
  await describeFeeds(stage.store, [austinFire], { retention: false, pageOf });
  for (const one of calculationsOf(austin)) await describeCalculation(stage.store, one, { pageOf });
  for (const id of [austinFire.id, ...calculationsOf(austin).map((one) => one.id)])
    expect((await about(id))?.homepage).toBe(pageOf(id));
});

it('a feed keeps its publisher’s page elsewhere, and says whether its past can be asked for', async () => {
  await describeFeeds(stage.store, [austinFire, austinOutages]);
  expect(await about(austinFire.id)).toMatchObject({ homepage: austinFire.homepage, keepsPast: true });
  expect(await about(austinOutages.id)).toMatchObject({ keepsPast: false, wholeCopy: true });
});

it('a feed says whether a row of it that was set aside can be read by itself, to us alone', async () => {
  const several = { key: () => 'a', mark: () => 'b' };
  const alike = [
    { ...austinFire, id: 'counting', countsRepeats: true },
    { ...austinFire, id: 'several', several },
  ];
  await describeFeeds(stage.store, [austinFire, ...alike]);
  const told = await Promise.all([austinFire.id, 'counting', 'several'].map(about));
  expect(told.map((each) => each?.onlyWhole)).toEqual([undefined, true, true]);
  const listed = await feedReads(stage.store, { simulated: false, zone: austin.zone }).list(stage.clock.ms);
  expect(JSON.stringify(listed)).not.toContain('onlyWhole');
  await nativeFeeds(stage.store).deleteMany({ _id: { $in: alike.map(({ id }) => id) } });
});

it('the log is told how each feed is read, once, and again when that is another way', async () => {
  await describeFeeds(stage.store, feeds);
  const at = new Date('2026-11-20T18:00:00Z');
  const versions = feeds.map((feed) => feedVersionOf(feed, { retention: true }));
  const told = await Promise.all([1, 2].map(() => announceFeedVersions(stage.store, versions, at)));
  expect(told.reduce((sum, count) => sum + count)).toBe(feeds.length);
  expect(await announceFeedVersions(stage.store, versions, at)).toBe(0);
  expect(await takeActs(stage.store)).toBe(feeds.length);
  const content = async () =>
    JSON.parse((await findLeaf(stage.store, 'feeds', `feed:${austinFire.id}`))?.content ?? '{}');
  expect(await content()).toMatchObject({
    feed: austinFire.id,
    version: austinFire.version ?? 1,
    publisher: austinFire.publisher,
    columns: expect.arrayContaining(['traffic_report_id']),
  });
  const [fire] = versions.filter(({ feed }) => feed === austinFire.id);
  if (fire === undefined) throw new Error('It is no feed.');
  expect(await announceFeedVersions(stage.store, [{ ...fire, version: fire.version + 1 }], at)).toBe(1);
  await takeActs(stage.store);
  expect((await content()).version).toBe(fire.version + 1);
});

it('of a feed whose form alone is known the status page says so until it was read at its source', async () => {
  const shown = async () =>
    (await feedReads(stage.store, { zone: austin.zone, simulated: false }).list(Date.now())).find(
      ({ id }) => id === 'form',
    )?.shapeOnly;
  const form = defineFeed({ ...austinFire, id: 'form', shapeOnly: true });
  await describeFeeds(stage.store, [form]);
  expect(await shown()).toBe(true);
  await nativeFeeds(stage.store).updateOne({ _id: 'form' }, { $set: { checkedAt: new Date() } });
  expect(await shown()).toBeUndefined();
  await describeFeeds(stage.store, [form], { retention: false });
  expect(await shown()).toBe(true);
});
