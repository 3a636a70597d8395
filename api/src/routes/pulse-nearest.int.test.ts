import { PulseCollection, type LonLat } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { aStoredItem, manyItems, seedItems } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const FROM: LonLat = [-97.74, 30.24];
const api = runningApi(async (store) => {
  await seedItems(store, [
    ...manyItems(300),
    aStoredItem({ key: 'gone', withdrawn: true, location: { type: 'Point', coordinates: FROM } }),
  ]);
});
const page = async (query: string) =>
  PulseCollection.parse(
    await (await api.ask(`/api/pulse/events?since=1900-01-01&sort=nearest&from=${FROM.join(',')}${query}`)).json(),
  );
/** Good enough to compare two distances within a city. */
const away = ([lon, lat]: LonLat) => Math.hypot((lon - FROM[0]) * Math.cos((FROM[1] * Math.PI) / 180), lat - FROM[1]);

describe('pulse events, nearest first', () => {
  it('come in the order of their distance, each once over all pages, those without a point last', async () => {
    const all: PulseCollection['features'] = [];
    let cursor = '';
    for (let pages = 0; pages < 20; pages += 1) {
      const { features, next, total } = await page(`&limit=37${cursor}`);
      all.push(...features);
      expect(total).toBe(300);
      if (next === undefined) break;
      cursor = `&cursor=${next}`;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(300);
    const located = all.flatMap(({ geometry }) => (geometry === null ? [] : [away(geometry.coordinates)]));
    expect(located).toHaveLength(272);
    // A flat city differs from a round one by less than 2 millionths of a degree, 0.2 m.
    expect(located.every((distance, at) => distance >= (located[at - 1] ?? 0) - 2e-6)).toBe(true);
    expect(located.at(-1)).toBeGreaterThan(2 * (located[0] ?? 1));
    expect(all.slice(272).every(({ geometry }) => geometry === null)).toBe(true);
    const times = all.slice(272).map(({ properties }) => properties.publishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('keep to the filter, an area too', async () => {
    const { features, total } = await page('&types=permits&bbox=-97.75,30.2,-97.72,30.26');
    expect(total).toBe(features.length);
    expect(features.length).toBeGreaterThan(0);
    expect(
      features.every(
        ({ geometry, properties }) =>
          properties.pulseType === 'permits' &&
          geometry !== null &&
          geometry.coordinates[0] >= -97.75 &&
          geometry.coordinates[1] <= 30.26,
      ),
    ).toBe(true);
  });

  it('ask for a place and for a cursor of their own', async () => {
    const answers = await Promise.all(
      ['sort=nearest', `sort=nearest&from=${FROM.join(',')}&cursor=bmVhcmVzdCB4`, 'sort=worst'].map(
        async (query) => (await api.ask(`/api/pulse/events?${query}`)).status,
      ),
    );
    expect(answers).toEqual([400, 400, 400]);
  });
});

describe('a list of the nearest', () => {
  it('comes each once although hundreds are at one place, and goes no deeper than ten thousand', async () => {
    const here: LonLat = [-97.9, 30.1];
    await seedItems(
      api.store(),
      Array.from({ length: 120 }, (_, at) =>
        aStoredItem({ key: `same-${at}`, subtype: 'same', location: { type: 'Point', coordinates: here } }),
      ),
    );
    const keys: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 20; pages += 1) {
      const { features, next } = PulseCollection.parse(
        await (
          await api.ask(
            `/api/pulse/events?since=1900-01-01&subtypes=same&sort=nearest&from=${here.join(',')}&limit=25${cursor}`,
          )
        ).json(),
      );
      keys.push(...features.map(({ id }) => id));
      if (next === undefined) break;
      cursor = `&cursor=${next}`;
    }
    expect([keys.length, new Set(keys).size]).toEqual([120, 120]);
    const deep = Buffer.from('nearest 10000 5 0').toString('base64url');
    expect((await api.ask(`/api/pulse/events?sort=nearest&from=${here.join(',')}&cursor=${deep}`)).status).toBe(400);
  });
});
