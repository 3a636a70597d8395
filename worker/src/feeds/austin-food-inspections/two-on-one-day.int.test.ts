import { nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../testing/stage.ts';
import type { Feed } from '../feed.ts';
import { austinFoodInspections } from './feed.ts';

const { mongoUri, database } = testStores();
const TABLE = 'ecmv-9xxi';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: TABLE, rows: [] }] } });
});
afterAll(() => stage.stop());
beforeEach(() => nativeItems(stage.store).deleteMany({}));

const row = (score: string, about: Record<string, string> = {}) => ({
  facility_id: '12400933',
  restaurant_name: 'Example Orbit',
  inspection_date: '2026-03-03T00:00:00.000',
  zip_code: '78749',
  score,
  ...about,
});
const OTHER = row('91.000000', { facility_id: '10900001' });
const FIRST = 'austin-food-inspections:12400933-2026-03-03-';
const SECOND = `${FIRST}2`;

const read = async (rows: readonly Record<string, string>[], change: Partial<Feed> = {}) => {
  stage.city.control.dataset(TABLE).replaceAll(rows);
  const feed: Feed = austinFoodInspections;
  return (await stage.run({ ...feed, ...change }, { full: true })).totals;
};
const scores = async () =>
  Object.fromEntries(
    (await nativeItems(stage.store).find({}).sort({ _id: 1 }).toArray()).map(({ _id, status }) => [_id, status?.score]),
  );

describe('two inspections of one place on one day', () => {
  it('are both here, whichever comes first, and stay the records they were', async () => {
    expect(await read([row('100'), row('87'), OTHER])).toMatchObject({ received: 3, inserted: 3, duplicate: 0 });
    const before = await scores();
    expect(before).toMatchObject({ [FIRST]: 100, [SECOND]: 87 });
    expect(await read([row('87'), OTHER, row('100')])).toMatchObject({ unchanged: 3, updated: 0, inserted: 0 });
    expect(await scores()).toEqual(before);
  });

  it('are one where the row is the same but for the spelling of its place', async () => {
    expect(await read([row('100'), row('100.00', { zip_code: '78749-6512' })])).toMatchObject({
      inserted: 1,
      duplicate: 1,
    });
  });

  it('a corrected one is changed and not added, the other stays', async () => {
    await read([row('100'), row('87')]);
    expect(await read([row('90'), row('100')])).toMatchObject({ updated: 1, unchanged: 1, inserted: 0 });
    expect(await scores()).toEqual({ [FIRST]: 100, [SECOND]: 90 });
  });

  it('the one that an earlier version kept stays under its address, unchanged, and the lost one comes beside it', async () => {
    const earlier = { several: undefined };
    expect(await read([row('87'), row('100'), OTHER], earlier)).toMatchObject({ inserted: 2, duplicate: 1 });
    expect(await scores()).toMatchObject({ [FIRST]: 87 });
    expect(await read([row('100'), row('87'), OTHER])).toMatchObject({ inserted: 1, unchanged: 2, updated: 0 });
    expect(await scores()).toMatchObject({ [FIRST]: 87, [SECOND]: 100 });
    expect(await read([row('100'), row('87'), OTHER])).toMatchObject({ unchanged: 3 });
  });
});
