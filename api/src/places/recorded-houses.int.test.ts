import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { austin, districtAt } from '@moontower/city';
import { GeocodeAnswer, PlacePage } from '@moontower/contracts';
import { connectStore } from '@moontower/store';
import { geocodeReads } from '@moontower/store/geocoding/geocode-queries';
import { placeFields } from '@moontower/store/items/places/place-fields';
import { testStores } from '@moontower/testkit/stores';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aStoredItem, seedItems } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const RECORDED = join(import.meta.dirname, '../../../../shared/data/recordings/open311/requests.jsonl');
const isRecorded = existsSync(RECORDED);
const WANTED = 120;
/** So many are typed as anybody types them; a minute has thirty. */
const TYPED = 25;
const Row = z.object({
  service_request_id: z.string(),
  requested_datetime: z.string(),
  address: z.string(),
  lat: z.number(),
  long: z.number(),
});

/** Recorded requests at houses, each in the district of its own point. */
function requests() {
  const lines = readFileSync(RECORDED, 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const { success, data: row } = Row.safeParse(JSON.parse(line));
    if (!success || !/^\d+ /.test(row.address)) return [];
    const item = aStoredItem({
      key: row.service_request_id,
      address: row.address.replace(/, Austin$/, ''),
      publishedAt: new Date(row.requested_datetime).toISOString(),
      location: { type: 'Point', coordinates: [row.long, row.lat] },
      district: districtAt(row.long, row.lat),
    });
    return [{ ...item, ...placeFields(item, austin.placeOf) }];
  });
}

/** Houses whose requests lie at several points, those in several districts first. */
function houses(of: ReturnType<typeof requests>) {
  const held = new Map<string, { address: string; points: Set<string>; districts: Set<number | undefined> }>();
  for (const { placeKey = '', address = '', location, district } of of) {
    const house = held.get(placeKey) ?? { address, points: new Set(), districts: new Set() };
    house.points.add(String(location?.coordinates));
    house.districts.add(district);
    held.set(placeKey, house);
  }
  return [...held]
    .map(([slug, { address, points, districts }]) => ({
      slug,
      address,
      points: points.size,
      districts: districts.size,
    }))
    .filter(({ points }) => points > 1)
    .toSorted((one, other) => other.districts - one.districts || other.points - one.points)
    .slice(0, WANTED);
}

const all = isRecorded ? requests() : [];
const stores = testStores();
const api = runningApi(
  async (store) => {
    if (all.length > 0) await seedItems(store, all);
  },
  {},
  { stores },
);

describe.skipIf(!isRecorded)('houses of recorded requests (skipped where ../shared/data is not here)', () => {
  it('have one district and one point: where a typed address leads, and on their page', async () => {
    const { mongoUri: uri, database } = stores;
    const store = await connectStore({ uri, database, appName: 'test', placeOf: austin.placeOf });
    const { recordsOf } = geocodeReads(store);
    const typed = async (address: string) =>
      GeocodeAnswer.parse(await (await api.ask(`/api/geocode?q=${encodeURIComponent(address)}`)).json()).places[0];
    const asked = houses(all);
    expect(asked).toHaveLength(WANTED);
    const differ: unknown[] = [];
    for (const [at, { slug, address }] of asked.entries()) {
      const page = PlacePage.parse(await (await api.ask(`/api/address/${slug}`)).json());
      const there = [page.districts[0], page.location?.coordinates];
      for (const find of at < TYPED ? [recordsOf, typed] : [recordsOf]) {
        const found = await find(address);
        if (JSON.stringify([found?.district, found?.location]) !== JSON.stringify(there))
          differ.push([address, found, there]);
      }
    }
    await store.close();
    expect(differ).toEqual([]);
  });
});
