import { readFeed } from '@moontower/store/feeds/feed-state';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculations } from './calculations/index.ts';
import { describeCalculation } from './calculations/run-calculation.ts';
import { describeFeeds } from './describe-feeds.ts';
import { austinFire } from './feeds/austin-fire/feed.ts';
import { austinOutages } from './feeds/austin-outages/feed.ts';
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
  for (const one of calculations) await describeCalculation(stage.store, one, { pageOf });
  for (const id of [austinFire.id, ...calculations.map((one) => one.id)])
    expect((await about(id))?.homepage).toBe(pageOf(id));
});

it('a feed keeps its publisher’s page elsewhere, and says whether its past can be asked for', async () => {
  await describeFeeds(stage.store, [austinFire, austinOutages]);
  expect(await about(austinFire.id)).toMatchObject({ homepage: austinFire.homepage, keepsPast: true });
  expect(await about(austinOutages.id)).toMatchObject({ keepsPast: false, wholeCopy: true });
});
