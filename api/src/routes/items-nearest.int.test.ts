import { CivicItem, type LonLat } from '@moontower/contracts';
import { nearestItems } from '@moontower/store/items/places/nearest-items';
import { describe, expect, it } from 'vitest';
import { aStoredItem, manyItems, seedItems } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

/** Away from the places of `manyItems`. */
const FROM: LonLat = [-97.9001, 30.1002];
const RING_M = 457.2;
/** On the sphere of the filter. */
const METRES_A_DEGREE = 111_319.5;
/** A place so many metres to the north. */
const north = (metres: number): { type: 'Point'; coordinates: LonLat } => ({
  type: 'Point',
  coordinates: [FROM[0], FROM[1] + metres / METRES_A_DEGREE],
});
const NEIGHBOURS = 230;
/** Some thirty metres from records of one building. */
const BUILDING: LonLat = [-98.9, 31];
const AT_ONE_POINT = 31;
const TYPES = ['building-permits', 'service-requests', 'council', 'animals'] as const;

/** A crowd at the edge of the ring, and eight that are nearer the older they are. */
const api = runningApi(async (store) => {
  await seedItems(store, [
    ...Array.from({ length: NEIGHBOURS }, (_, at) => {
      const old = at < 8;
      return aStoredItem({
        key: `R-${at}`,
        type: TYPES[at % TYPES.length],
        location: north(old ? 5 + (7 - at) * 10 : 200 + at),
        publishedAt: old
          ? `20${10 + at}-01-01T12:00:00.000Z`
          : `2026-10-01T12:${String(at % 60).padStart(2, '0')}:00.000Z`,
      });
    }),
    aStoredItem({ key: 'edge', location: north(RING_M - 0.02) }),
    aStoredItem({ key: 'beyond', location: north(RING_M + 1.5) }),
    aStoredItem({ key: 'gone', withdrawn: true, location: north(0) }),
    ...Array.from({ length: AT_ONE_POINT }, (_, at) =>
      aStoredItem({ key: `B-${at}`, location: { type: 'Point', coordinates: [BUILDING[0], BUILDING[1] + 0.0003] } }),
    ),
    // Nearer ones and farther ones come in between as MongoDB reads them.
    ...Array.from({ length: 12 }, (_, at) =>
      aStoredItem({
        key: `C-${at}`,
        location: { type: 'Point', coordinates: [BUILDING[0], BUILDING[1] + 0.00005 * (at + 1)] },
      }),
    ),
    ...manyItems(3_000),
  ]);
});
const ask = (query: string) => api.ask(`/api/items?near=${FROM.join(',')}&radius=${RING_M}&sort=nearest${query}`);
const keysOf = async (answer: Response) =>
  CivicItem.array()
    .parse(await answer.json())
    .map(({ uid }) => uid.replace('austin-311:', ''));

describe('records around a place, nearest first', () => {
  it('are the nearest of all of them however old, with the number of all', async () => {
    const answer = await ask('&limit=8');
    expect(await keysOf(answer)).toEqual(['R-7', 'R-6', 'R-5', 'R-4', 'R-3', 'R-2', 'R-1', 'R-0']);
    expect(answer.headers.get('x-total-count')).toBe(String(NEIGHBOURS + 1));
  });

  it('come each once over all pages, up to the edge of the ring, as many as the number says', async () => {
    const keys: string[] = [];
    let next: string | undefined = `/api/items?near=${FROM.join(',')}&radius=${RING_M}&sort=nearest&limit=100`;
    while (next !== undefined && keys.length < 500) {
      const answer: Response = await api.ask(next);
      keys.push(...(await keysOf(answer)));
      next = /<[^>]*?(\/api\/items[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect([keys.length, new Set(keys).size]).toEqual([NEIGHBOURS + 1, NEIGHBOURS + 1]);
    expect(keys.at(-1)).toBe('edge');
  });

  it.each([1, 2, 5, 7, 9, 20, 40])('come each once where many stand at one point, in pages of %i', async (limit) => {
    const keys: string[] = [];
    let next: string | undefined = `/api/items?near=${BUILDING.join(',')}&radius=100&sort=nearest&limit=${limit}`;
    while (next !== undefined && keys.length < 500) {
      const answer: Response = await api.ask(next);
      keys.push(...(await keysOf(answer)));
      next = /<[^>]*?(\/api\/items[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect([keys.length, new Set(keys).size]).toEqual([AT_ONE_POINT + 12, AT_ONE_POINT + 12]);
    expect(keys.filter((key) => key.startsWith('C-'))).toEqual(Array.from({ length: 12 }, (_, at) => `C-${at}`));
  });

  it.each([1, 4, 9, 20])('come each once by narrow rings, as among millions, in pages of %i', async (limit) => {
    const page = nearestItems(api.store(), { storeOfMillions: 1 });
    const near = { lon: BUILDING[0], lat: BUILDING[1], radiusM: 100 };
    const keys: string[] = [];
    let cursor: string | undefined;
    do {
      const { rows, next } = await page({ filter: { near }, reading: 'item', from: BUILDING, limit, cursor });
      keys.push(...rows.map(({ key }) => key));
      cursor = next;
    } while (cursor !== undefined && keys.length < 500);
    expect([keys.length, new Set(keys).size]).toEqual([AT_ONE_POINT + 12, AT_ONE_POINT + 12]);
    expect(keys.filter((key) => key.startsWith('C-'))).toEqual(Array.from({ length: 12 }, (_, at) => `C-${at}`));
  });

  it('keep to the other filters', async () => {
    const answer = await ask('&types=council&limit=500');
    expect(answer.headers.get('x-total-count')).toBe('57');
    expect((await keysOf(answer)).slice(0, 2)).toEqual(['R-6', 'R-2']);
  });

  it('are found without looking through the rest of the city for the last of a few', async () => {
    const database = api.store().getClient().db(api.store().name);
    const profile = async (level: 0 | 2) => {
      await database.command({ profile: level });
    };
    await profile(2);
    try {
      expect(
        (await keysOf(await api.ask(`/api/items?near=${FROM.join(',')}&radius=30&sort=nearest&limit=100`))).length,
      ).toBe(3);
    } finally {
      await profile(0);
    }
    const [read] = await database
      .collection('system.profile')
      .find({ 'command.pipeline.0.$geoNear': { $exists: true } })
      .sort({ ts: -1 })
      .limit(1)
      .toArray();
    expect(read?.['docsExamined']).toBeLessThan(300);
  });

  it('need the place to count from', async () => {
    const answer = await api.ask('/api/items?sort=nearest');
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'sort=nearest needs near=lon,lat, the place to count from.',
    ]);
  });
});
