import { austin } from '@moontower/city';
import { INCIDENT_STATUSES } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { incidentsOf } from '@moontower/reports/store';
import { itemReads } from '@moontower/store/items/item-queries';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSampleReports } from '@moontower/reports/worker/seed-sample-reports';

const { mongoUri, database } = testStores();
const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
const publicUrl = 'https://moontower.example';
const REVIEWER = { id: 'rev', roles: ['user', 'reviewer'] as const };
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'sample-reports', placeOf: austin.placeOf });
  await ensureIndexes(store);
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

const about = (nowMs = () => NOW_MS) => ({ store, city: austin, publicUrl, nowMs });
const seed = (signal?: AbortSignal) => seedSampleReports(true, { ...about(), ...(signal && { signal }) });
const reports = () => incidentsOf(store, { publicUrl, simulated: true, zone: austin.zone });
const listed = async () => (await reports().listPublic({ made: {}, skip: 0, limit: 50 })).incidents;
const writer = { viewer: REVIEWER, at: new Date(NOW_MS), request: 'r' };

it('are in no city but the sample', async () => {
  expect(await seedSampleReports(false, about())).toBe(0);
  expect(await listed()).toEqual([]);
});

it('are gone on with where a start was cut, each made once', async () => {
  let looks = 0;
  const cut = new AbortController();
  const signal = new Proxy(cut.signal, {
    get: (target, name) => (name === 'aborted' ? (looks += 1) > 3 : Reflect.get(target, name)),
  });
  expect(await seed(signal)).toBe(3);
  // As if it had been killed between the report and its approval.
  await nativeIncidents(store).updateOne(
    {},
    { $set: { review: 'held', status: 'open' }, $push: { steps: { $each: [], $slice: 1 } } },
  );
  expect(await seed()).toBe(5);
  expect(await nativeIncidents(store).countDocuments({ review: { $ne: 'published' } })).toBe(0);
  expect(await listed()).toHaveLength(8);
});

it('are published as sample, by nobody, of several kinds and states; nothing waits for a reviewer', async () => {
  const all = await listed();
  expect(all.map(({ simulated }) => simulated)).toEqual(all.map(() => true));
  expect(await nativeIncidents(store).countDocuments({ author: { $exists: true } })).toBe(0);
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['potholes', 'street_lights', 'graffiti', 'other']));
  expect(new Set(all.map(({ district }) => district)).size).toBe(8);
  expect(all.map(({ district }) => district)).not.toContain(undefined);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(INCIDENT_STATUSES));
  expect(all.filter(({ changedAt }) => Date.parse(changedAt) > NOW_MS)).toEqual([]);
  const { counts } = await reports().reviews(undefined, 50);
  expect(counts).toEqual({ report: 0, photo: 0, step: 0, comment: 0, flag: 0 });
  const items = itemReads(store, { simulated: true });
  for (const { uid } of all) expect(await items.get(uid ?? '')).toMatchObject({ simulated: true });
});

it('are made once in the life of a store: what was removed since, or set, stays so', async () => {
  const [first, ...others] = await listed();
  await nativeIncidents(store).deleteOne({ _id: first?.id });
  const id = others.find(({ status }) => status === 'open')?.id ?? '';
  await reports().setStatus({ id, status: 'in_progress', from: 'open', writer });
  expect(await seed()).toBe(0);
  expect((await listed()).map((each) => each.id)).not.toContain(first?.id);
  expect((await reports().get(id, undefined)).status).toBe('in_progress');
});
