import { austin } from '@moontower/city';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { areDistrictsAwaited, itemsToGeocode } from '@moontower/store/geocoding/geocode-writes';
import { readEvents } from '@moontower/store/events/event-log';
import { geocodes } from '@moontower/store/testing/native';
import { nativeChanges, nativeEvents, nativeFeeds, nativeItems, nativeRuns } from '@moontower/store/testing/native';
import { defineFeed } from '../feeds/feed.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';
import { expectConserved, openStage, type Stage } from '../testing/stage.ts';
import { geocodeItems } from './geocode-items.ts';
import { geocodeOneAtATime } from './geocode-one-at-a-time.ts';

const { mongoUri, database } = testStores();
let stage: Stage;
const lights = streetLights();
/** Lights whose publisher gives an address and no point. */
const feed = defineFeed({
  ...lights,
  normalise: (row, context) => {
    const result = lights.normalise(row, context);
    if (result.kind !== 'item') return result;
    return {
      kind: 'item',
      item: {
        ...result.item,
        address: row.title,
        sensitive: row.status === 'sensitive' ? true : undefined,
        location: undefined,
        precision: 'none',
        pointProblem: 'missing',
        statedDistrict: row.title.startsWith('1209') ? 10 : undefined,
      },
    };
  },
});
const addressed = (...addresses: string[]) =>
  lightRows(addresses.length).map((row, n) => ({
    ...row,
    title: addresses[n] ?? '',
    status: addresses[n]?.startsWith('9') === true ? 'sensitive' : 'open',
  }));
/** For an answer that never comes. */
const SHORT = { idle: 300, total: 500, connect: 500 };
const geocode = (deadlines?: typeof SHORT) =>
  geocodeItems(
    { city: austin, store: stage.store, effects: stage.effects(new AbortController().signal, deadlines) },
    stage.clock.ms,
  );
const item = (n: number) => nativeItems(stage.store).findOne({ _id: `test-lights:L-${n}` });
const asked = () => stage.city.control.requests('/geocoder/search');

beforeAll(async () => {
  stage = await openStage({
    mongoUri,
    database,
    city: { tables: [{ id: 'test-test', rows: lightRows(1) }], geocoderPerSecond: 50 },
  });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeChanges, nativeEvents])
    await wipe(stage.store).deleteMany({});
  await geocodes(stage.store).deleteMany({});
  stage.city.control.forgetRequests();
});
afterEach(() => {
  stage.city.control.clear();
});

async function publish(...addresses: string[]): Promise<void> {
  stage.city.control.dataset('test-test').replaceAll(addressed(...addresses));
  await stage.run(feed, { full: true });
}

describe('records with an address and no point', () => {
  it('get the point of the address, its precision and where it comes from, said once to everybody', async () => {
    await publish('1200 Barton Springs Rd');
    expect(await geocode()).toEqual({ placed: 1, notFound: 0 });
    expect(await item(0)).toMatchObject({
      precision: 'address',
      location: { type: 'Point' },
      geocoded: { found: true },
      facts: { Point: 'Looked up from the address; © OpenStreetMap contributors' },
    });
    expect((await item(0))?.pointProblem).toBeUndefined();
    expect((await nativeFeeds(stage.store).findOne({ _id: feed.id }))?.withoutPoint).toEqual({ missing: 0 });
    const events = (await readEvents(stage.store, 0, 100))
      .flatMap((burst) => burst.events)
      .filter(({ name }) => name === 'item:changed');
    expect(events).toMatchObject([{ payload: { uid: 'test-lights:L-0', location: { type: 'Point' } } }]);
    expect(asked()[0]?.userAgent).toMatch(/^Moontower/);
    expect(await geocode()).toEqual({ placed: 0, notFound: 0 });
    await expectConserved(stage.store, feed.id);
  });
  it('come first where a number by district waits for them, however old they are', async () => {
    await publish('1210 Barton Springs Rd', '1211 Barton Springs Rd', '1212 Barton Springs Rd');
    const counted = { subtype: 'alcohol-licence', publishedAt: new Date('2025-01-01T06:00:00Z') };
    await nativeItems(stage.store).updateOne({ _id: 'test-lights:L-2' }, { $set: counted });
    await nativeItems(stage.store).updateMany(
      { _id: { $ne: 'test-lights:L-2' } },
      { $set: { type: 'infrastructure', subtype: 'street-light' } },
    );
    const due = await itemsToGeocode(stage.store, stage.clock.ms, 2);
    expect(due.map(({ address }) => address)).toEqual(['1212 Barton Springs Rd', expect.stringMatching(/^121[01]/)]);
  });
  it('are looked up at once where districts are counted and the publisher gives no point at all', async () => {
    await publish('1210 Barton Springs Rd', '1211 Barton Springs Rd');
    const awaited = () => areDistrictsAwaited(stage.store, feed.id);
    expect(await awaited()).toBe(false);
    await nativeItems(stage.store).updateMany({}, { $set: { type: 'business', subtype: 'alcohol-licence' } });
    expect(await awaited()).toBe(true);
    const location = { type: 'Point' as const, coordinates: [-97.74, 30.27] satisfies [number, number] };
    await nativeItems(stage.store).updateOne({ _id: 'test-lights:L-1' }, { $set: { location } });
    expect(await awaited()).toBe(false);
  });
  it('stay in the district that their record names, wherever their address was found, also if it changes', async () => {
    await publish('1209 Barton Springs Rd', '1208 Barton Springs Rd');
    await geocode();
    const ours = (await item(1))?.district;
    expect(ours).toBeGreaterThan(0);
    expect(ours).not.toBe(10);
    const changed = addressed('1209 Barton Springs Rd', '1208 Barton Springs Rd');
    expect([(await item(0))?.district, (await item(0))?.location?.type]).toEqual([10, 'Point']);
    // By this, what was known at an earlier moment leaves out what only we found.
    expect([await item(0), await item(1)].map((one) => one?.geocoded?.ourDistrict)).toEqual([false, true]);
    stage.city.control.dataset('test-test').replaceAll(changed.map((row) => ({ ...row, amount: '75.00' })));
    await stage.run(feed, { full: true });
    expect([await item(0), await item(1)]).toMatchObject([
      { district: 10, valueCents: 7_500, precision: 'address' },
      { district: ours, valueCents: 7_500, precision: 'address' },
    ]);
    await expectConserved(stage.store, feed.id);
  });
  it('ask for one address once for good, also when the record changes', async () => {
    await publish('1201 Barton Springs Rd', '1201 Barton Springs Rd');
    await geocode();
    await publish('1201 Barton Springs Rd', '1201 Barton Springs RD.');
    await geocode();
    expect(await nativeItems(stage.store).countDocuments({ location: { $exists: true } })).toBe(2);
    expect(asked()).toHaveLength(1);
    expect((await geocodes(stage.store).findById('q 1201 barton springs rd').lean())?.expiresAt).toBeUndefined();
  });
  it('keep the point found when the publisher’s new row has none, and lose it with the address', async () => {
    await publish('1204 Barton Springs Rd');
    await geocode();
    const found = await item(0);
    stage.city.control
      .dataset('test-test')
      .replaceAll(addressed('1204 Barton Springs Rd').map((row) => ({ ...row, amount: '75.00' })));
    await stage.run(feed, { full: true });
    expect(await item(0)).toMatchObject({
      valueCents: 7_500,
      location: found?.location,
      district: found?.district,
      precision: 'address',
      geocoded: found?.geocoded,
      facts: { Point: 'Looked up from the address; © OpenStreetMap contributors' },
    });
    expect((await item(0))?.pointProblem).toBeUndefined();
    expect((await nativeFeeds(stage.store).findOne({ _id: feed.id }))?.withoutPoint).toEqual({ missing: 0 });
    expect(
      (await nativeChanges(stage.store).find({ uid: 'test-lights:L-0' }).toArray())
        .flatMap(({ fields }) => fields.map(({ name }) => name))
        .toSorted(),
    ).toEqual(['location', 'value']);
    stage.city.control.forgetRequests();
    expect(await geocode()).toEqual({ placed: 0, notFound: 0 });
    expect(asked()).toEqual([]);
    await publish('1205 Barton Springs Rd');
    expect(await item(0)).toMatchObject({ precision: 'none', pointProblem: 'missing' });
    expect((await item(0))?.location).toBeUndefined();
    await expectConserved(stage.store, feed.id);
  });
  it('are not asked for again because the record changed, where nobody knew the house', async () => {
    await publish('1 Nowhere Ln');
    await geocode();
    stage.city.control
      .dataset('test-test')
      .replaceAll(addressed('1 Nowhere Ln').map((row) => ({ ...row, amount: '75.00' })));
    await stage.run(feed, { full: true });
    expect(await item(0)).toMatchObject({
      valueCents: 7_500,
      precision: 'none',
      pointProblem: 'missing',
      geocoded: { found: false },
    });
  });
  it('stay without an exact location where nobody knows the house, and are not asked for again and again', async () => {
    await publish('1 Nowhere Ln', 'Corner of Nothing');
    expect(await geocode()).toEqual({ placed: 0, notFound: 2 });
    expect(await item(0)).toMatchObject({ precision: 'none', pointProblem: 'missing', geocoded: { found: false } });
    await geocode();
    expect(asked()).toHaveLength(1);
  });
  it('are never asked for when the place is a sensitive one', async () => {
    await publish('900 Quiet St');
    expect(await geocode()).toEqual({ placed: 0, notFound: 0 });
    expect(asked()).toEqual([]);
  });
  it.each([
    ['asks for quiet', { kind: 'status' as const, status: 429, retryAfter: 1 }, 'source_throttled'],
    ['never answers', { kind: 'silent' as const }, 'source_unavailable'],
    ['is broken', { kind: 'status' as const, status: 503 }, 'source_unavailable'],
  ])('wait when the geocoder %s', async (_what, fault, code) => {
    await publish('1202 Barton Springs Rd');
    stage.city.control.script([{ match: { path: '/geocoder' }, fault }]);
    const deadlines = fault.kind === 'silent' ? SHORT : undefined;
    await expect(geocode(deadlines)).rejects.toMatchObject({ code });
    expect((await item(0))?.geocoded).toBeUndefined();
    stage.city.control.clear();
    expect(await geocode()).toMatchObject({ placed: 1 });
  });
  it.each([
    ['a web page', { kind: 'html' as const }],
    ['places without degrees', { kind: 'body' as const, body: '[{"display_name":"1203 x","lat":"north"}]' }],
  ])('get no point out of %s', async (_what, fault) => {
    await publish('1203 Barton Springs Rd');
    stage.city.control.script([{ match: { path: '/geocoder' }, fault }]);
    expect(await geocode()).toEqual({ placed: 0, notFound: 1 });
    expect((await item(0))?.location).toBeUndefined();
  });
});

describe('several jobs at once', () => {
  const inTurn = () =>
    geocodeOneAtATime({ city: austin, store: stage.store, effects: stage.effects(new AbortController().signal) });

  it('are one: those that come while it runs end at once, and it looks once more', async () => {
    await publish('1200 Barton Springs Rd', '1210 Barton Springs Rd');
    const [first, second, third] = await Promise.all([inTurn(), inTurn(), inTurn()]);
    expect([second, third]).toEqual([undefined, undefined]);
    expect(first?.placed).toBe(2);
    expect(await inTurn()).toEqual({ placed: 0, notFound: 0 });
  });
});
