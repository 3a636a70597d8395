import { createServer, type Server } from 'node:http';
import { GeocodeAnswer } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { geocodeReads } from '@moontower/store/geocode-queries';
import { ensureIndexes } from '@moontower/store/indexes';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStoredItem, seedItems } from '../../test/seed.ts';
import { listen } from '../http/server.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';

const { mongoUri, database } = testStores();
const asked: string[] = [];
let reply = { status: 200, body: '[]' };
let store: Store;
let server: Server;
let geocoder: Geocoder;
let now = Date.parse('2026-11-20T12:00:00Z');

beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'test' });
  await ensureIndexes(store);
  await seedItems(store, [
    aStoredItem({ key: 'a', address: '2409 Alden Drive', location: { type: 'Point', coordinates: [-97.75, 30.28] }, district: 9 }),
    aStoredItem({ key: 'b', address: '1234 Hidden St', sensitive: true, location: { type: 'Point', coordinates: [-97.7, 30.3] } }),
  ]);
  server = createServer((request, response) => { asked.push(`${request.headers['user-agent']} ${request.url}`); response.writeHead(reply.status).end(reply.body); });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  geocoder = createGeocoder({ reads: geocodeReads(store), url, agent: 'Moontower/1 (test)', nowMs: () => { now += 1_100; return now; } });
});
afterAll(async () => { server.close(); await store.close(); });
beforeEach(() => { asked.length = 0; reply = { status: 200, body: '[]' }; });

describe('finding a place', () => {
  it('takes an address the city published, without asking anyone', async () => {
    expect(await geocoder.search('2409 alden dr')).toMatchObject({ places: [], geocoder: 'answered' });
    asked.length = 0;
    expect(GeocodeAnswer.parse(await geocoder.search('2409 ALDEN DRIVE'))).toEqual({ places: [{ label: '2409 Alden Drive', location: [-97.75, 30.28], district: 9, source: 'records' }], geocoder: 'not-asked' });
    expect(await geocoder.reverse(-97.7501, 30.2801)).toMatchObject({ places: [{ label: '2409 Alden Drive' }], geocoder: 'not-asked' });
    expect(asked).toEqual([]);
  });

  it('asks the map service once for each address, names itself, and shows whose data it is', async () => {
    reply = { status: 200, body: JSON.stringify([{ display_name: '1 Example Street, Austin', lat: '30.2672', lon: '-97.7431', extra: 1 }]) };
    for (let time = 0; time < 2; time += 1) {
      expect(await geocoder.search('1 Example Street')).toEqual({ places: [{ label: '1 Example Street, Austin', location: [-97.7431, 30.2672], district: 9, source: 'geocoder' }], geocoder: 'answered', attribution: '© OpenStreetMap contributors' });
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

  it('says that the service did not answer, whatever it sent', async () => {
    for (const bad of [{ status: 500, body: 'x' }, { status: 429, body: '' }, { status: 200, body: '<html>' }, { status: 200, body: '[{"lat":"x"}]' }]) {
      reply = bad;
      expect(await geocoder.search(`9 Broken Way ${bad.status} ${bad.body.length}`)).toEqual({ places: [], geocoder: 'unavailable' });
    }
  });

  it('lets one request a second out, from all processes together', async () => {
    const reads = geocodeReads(store);
    const at = now + 60_000;
    const turns = await Promise.all(Array.from({ length: 5 }, () => reads.takeTurn(at)));
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect([await reads.takeTurn(at + 500), await reads.takeTurn(at + 1_000)]).toEqual([false, true]);
  });
});
