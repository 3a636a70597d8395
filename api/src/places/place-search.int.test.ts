import { createServer, type Server } from 'node:http';
import { DAY_MS, GeocodeAnswer } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { geocodeReads } from '@moontower/store/geocoding/geocode-queries';
import { ensureIndexes } from '@moontower/registry/indexes';
import { placeFields } from '@moontower/store/items/places/place-fields';
import { placeReads } from '@moontower/store/items/places/place-reads';
import { nativeItems } from '@moontower/store/testing/native';
import { startFakeCity } from '@moontower/fake-city';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStoredItem, seedItems } from '../../test/seed.ts';
import { listen } from '../http/server.ts';
import { austin } from '@moontower/city';
import { storedLimitsOf } from '@moontower/store/requests/stored-limits';
import { createGeocoder } from '@moontower/store/geocoding/geocoder';
import type { Visitor } from '@moontower/endpoints/visitor';
import { queryNominatim } from './query-nominatim.ts';
import { createPlaceSearch } from './place-search.ts';

const { mongoUri, database } = testStores();
const asked: string[] = [];
let reply: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '[]' };
let store: Store;
let server: Server;
let geocoder: ReturnType<typeof anotherGeocoder>;
let base: string;
const here = { address: '127.0.0.1', key: '127.0.0.1', wideKey: '127.0.0.1', local: true, spared: true };
const aSearch = (url: string) =>
  createPlaceSearch({
    geocoder: createGeocoder({
      reads: geocodeReads(store),
      keptLimits: storedLimitsOf(store),
      ask: queryNominatim({ url, agent: 'Moontower/1 (test)' }),
      city: austin,
      nowMs: () => {
        now += 1_100;
        return now;
      },
    }),
    city: austin,
  });
const anotherGeocoder = (url = base) => {
  const { search, reverse } = aSearch(url);
  return {
    search: (text: string) => search(text, here),
    reverse: (lon: number, lat: number) => reverse(lon, lat, here),
  };
};
let now = Date.parse('2026-11-20T12:00:00Z');

beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'test', placeOf: austin.placeOf });
  await ensureIndexes(store);
  await seedItems(store, [
    aStoredItem({
      key: 'a',
      address: '2409 Alden Drive',
      location: { type: 'Point', coordinates: [-97.75, 30.28] },
      district: 9,
    }),
    aStoredItem({
      key: 'b',
      address: '1234 Hidden St',
      sensitive: true,
      location: { type: 'Point', coordinates: [-97.7, 30.3] },
    }),
  ]);
  server = createServer((request, response) => {
    asked.push(`${request.headers['user-agent']} ${request.url}`);
    if (reply.status > 0) response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  base = url;
  geocoder = anotherGeocoder();
});
afterAll(async () => {
  server.close();
  await store.close();
});
beforeEach(() => {
  asked.length = 0;
  reply = { status: 200, body: '[]' };
});

describe('finding a place', () => {
  it('takes an address the city published, without asking anyone', async () => {
    expect(await geocoder.search('2409 alden dr')).toMatchObject({ places: [], geocoder: 'answered' });
    asked.length = 0;
    expect(GeocodeAnswer.parse(await geocoder.search('2409 ALDEN DRIVE'))).toEqual({
      places: [
        { label: '2409 Alden Drive', location: [-97.75, 30.28], district: 9, source: 'records', precision: 'address' },
      ],
      geocoder: 'not-asked',
    });
    expect(await geocoder.reverse(-97.7501, 30.2801)).toMatchObject({
      places: [{ label: '2409 Alden Drive' }],
      geocoder: 'not-asked',
    });
    expect(asked).toEqual([]);
  });

  it('puts a house where its page puts it: at its newest record, in the district of that point', async () => {
    const record = (key: string, day: string, [lon, lat, district]: readonly [number, number, number]) => {
      const item = aStoredItem({
        key,
        address: '77 Line Street',
        publishedAt: `2026-11-${day}T12:00:00.000Z`,
        location: { type: 'Point', coordinates: [lon, lat] },
        district,
      });
      return { ...item, ...placeFields(item, austin.placeOf) };
    };
    await nativeItems(store).insertMany([
      record('old', '01', [-97.744, 30.267, 3]),
      record('new', '09', [-97.7431, 30.2672, 9]),
      record('middle', '05', [-97.745, 30.266, 3]),
    ]);
    const place = await placeReads(store, { simulated: false })({ slug: '77-line-st', street: false, limit: 1 });
    const { places } = await geocoder.search('77 Line St');
    expect(places.map(({ location, district }) => [location, district])).toEqual([[place?.location, 9]]);
  });

  it('asks the map service once for each address, names itself, and shows whose data it is', async () => {
    reply = {
      status: 200,
      body: JSON.stringify([{ display_name: '1 Example Street, Austin', lat: '30.2672', lon: '-97.7431', extra: 1 }]),
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await geocoder.search('1 Example Street')).toEqual({
        places: [{ label: '1 Example Street, Austin', location: [-97.7431, 30.2672], district: 9, source: 'geocoder' }],
        geocoder: 'answered',
        attribution: '© OpenStreetMap contributors',
      });
    }
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^Moontower\/1 \(test\) \/search\?q=1\+Example\+Street/);
  });

  it('never gives a sensitive address away, and asks nobody about points far from the city', async () => {
    expect((await geocoder.reverse(-97.7, 30.3)).places).toEqual([]);
    expect((await geocoder.search('1234 Hidden St')).places).toEqual([]);
    asked.length = 0;
    expect(await geocoder.reverse(10, 50)).toEqual({ places: [], geocoder: 'not-asked' });
    expect(asked).toEqual([]);
  });

  it('says how exact a place is: the house, the street of a house nobody knows, an area', async () => {
    const named = (display_name: string, place_rank: number) => ({
      display_name,
      lat: '30.2672',
      lon: '-97.7431',
      place_rank,
    });
    reply = {
      status: 200,
      body: JSON.stringify([
        named('77, Exact Street, Austin', 30),
        named('Exact Street, Austin', 26),
        named('Exact Street, Austin', 26),
        named('Exact Park, Austin', 30),
        named('78701, Austin', 21),
      ]),
    };
    const { places } = await geocoder.search('77 Exact Street');
    expect(places.map(({ label, precision }) => [label, precision])).toEqual([
      ['77, Exact Street, Austin', 'address'],
      ['Exact Street, Austin', 'street'],
      ['Exact Park, Austin', 'street'],
      ['78701, Austin', 'area'],
    ]);
  });

  it('names the place of an address that says itself to be elsewhere, and looks nowhere else for others', async () => {
    expect(await geocoder.search('5 Unheard Of Lane')).toEqual({
      places: [],
      geocoder: 'answered',
      attribution: '© OpenStreetMap contributors',
    });
    expect(asked).toHaveLength(1);
    asked.length = 0;
    const dallas = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(
        request.url?.includes('bounded=1') === true
          ? '[]'
          : JSON.stringify([{ display_name: 'Marilla Street, Dallas', lat: '32.77', lon: '-96.79' }]),
      );
    });
    const there = anotherGeocoder(`http://127.0.0.1:${await listen(dallas, 0, '127.0.0.1')}`);
    expect(await there.search('1500 Marilla St, Dallas')).toMatchObject({
      places: [],
      outside: 'Marilla Street, Dallas',
    });
    expect(await there.search('1500 Marilla St, Dallas')).toMatchObject({ outside: 'Marilla Street, Dallas' });
    expect(asked).toHaveLength(2);
    dallas.close();
  });

  it('does not repeat the city to the service where the text has it', async () => {
    await geocoder.search('8 Once Street, Austin, TX 78701');
    expect(asked[0]).toContain('/search?q=8+Once+Street%2C+Austin%2C+TX+78701&');
  });

  it('says that the service did not answer, whatever it sent', async () => {
    for (const bad of [
      { status: 500, body: 'x' },
      { status: 503, body: '' },
      { status: 200, body: '<html>' },
      { status: 200, body: '[{"lat":"x"}]' },
    ]) {
      reply = bad;
      expect(await geocoder.search(`9 Broken Way ${bad.status} ${bad.body.length}`)).toEqual({
        places: [],
        geocoder: 'unavailable',
        problem: 'down',
        retryInS: 30,
      });
    }
  });

  it('asks nothing more of a service that asked for a pause, and says how long it lasts', async () => {
    const busy = anotherGeocoder();
    reply = { status: 429, body: '', headers: { 'Retry-After': '20' } };
    expect(await busy.search('1 Hasty Street')).toEqual({
      places: [],
      geocoder: 'unavailable',
      problem: 'busy',
      retryInS: 20,
    });
    asked.length = 0;
    const { problem, retryInS = 0 } = await busy.search('2 Hasty Street');
    expect([problem, retryInS > 0 && retryInS < 20, asked]).toEqual(['busy', true, []]);
    now += 20_000;
    reply = { status: 200, body: '[]' };
    expect(await busy.search('3 Hasty Street')).toMatchObject({ geocoder: 'answered' });
  });

  it('waits for its answer no longer than it says', async () => {
    reply = { status: 0, body: '' };
    expect(await geocoder.search('1 Silent Street')).toEqual({
      places: [],
      geocoder: 'unavailable',
      problem: 'slow',
      retryInS: 15,
    });
  });

  it('finds every address in the made-up city but those that are nowhere', async () => {
    const city = await startFakeCity({ tables: [{ id: 'test-test', rows: [] }], geocoderPerSecond: 100 });
    const made = anotherGeocoder(city.addresses['GEOCODER_URL'] ?? '');
    expect(await made.search('4700 Sample Trace')).toMatchObject({
      places: [
        {
          label: '4700 Sample Trace, Austin, Texas, Austin, Travis County, Texas, United States',
          source: 'geocoder',
          precision: 'address',
        },
      ],
      geocoder: 'answered',
    });
    expect(await made.search('12 Nowhere Lane')).toMatchObject({ places: [], geocoder: 'answered' });
    await city.stop();
  });

  it('lets one request a second out, from all processes together', async () => {
    const reads = geocodeReads(store);
    const at = now + 60_000;
    const turns = await Promise.all(Array.from({ length: 5 }, () => reads.takeTurn(at)));
    expect(turns.filter((waitMs) => waitMs === 0)).toHaveLength(1);
    expect([await reads.takeTurn(at + 500), await reads.takeTurn(at + 1_000)]).toEqual([500, 0]);
    now = at + 2_000;
  });

  it('holds every process back when the service asked one of them for a pause', async () => {
    reply = { status: 429, body: '', headers: { 'Retry-After': '20' } };
    await geocoder.search('4 Hasty Street');
    asked.length = 0;
    reply = { status: 200, body: '[]' };
    expect(await anotherGeocoder().search('5 Hasty Street')).toMatchObject({ problem: 'busy' });
    expect(asked).toEqual([]);
    now += 20_000;
  });

  it('asks the map service 300 times a day for one house, over a restart too, then uses what is known', async () => {
    const visitor = (key: string, wideKey: string): Visitor => ({ ...here, key, wideKey, local: false, spared: false });
    const house = (n: number) => visitor(`2001:db8:1:${n}::/64`, '2001:db8:1::/48');
    // As many as were asked earlier today.
    const kept = storedLimitsOf(store)({ name: 'geocoder visitor', points: 300, perMs: DAY_MS });
    await kept.penalty('2001:db8:1::/48', 290);
    const before = aSearch(base);
    for (let at = 0; at < 10; at += 1) await before.search(`${at} Elm St`, house(at));
    expect(asked).toHaveLength(10);
    const after = aSearch(base);
    await expect(after.search('301 Elm St', house(9))).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(after.reverse(-97.74, 30.27, house(9))).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(asked).toHaveLength(10);
    expect((await after.search('7 Elm St', house(9))).geocoder).toBe('answered');
    expect((await after.search('2409 Alden Drive', house(9))).places).toHaveLength(1);
    expect((await after.search('301 Elm St', visitor('203.0.113.1', '203.0.113.1'))).geocoder).toBe('answered');
  });
});
