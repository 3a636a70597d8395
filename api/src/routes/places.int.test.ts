import { ItemDetail, PlacePage } from '@moontower/contracts';
import { austin } from '@moontower/city';
import { nativeItems } from '@moontower/store/testing/native';
import { placeFields } from '@moontower/store/items/places/place-fields';
import { describe, expect, it } from 'vitest';
import { aStoredItem, type StoredAbout } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const HERE = [-97.7431, 30.2672] as const;
const NEAR = [-97.7436, 30.2672] as const; // 48 m west
const FAR = [-97.7451, 30.2672] as const; // 192 m west
const at = (point: readonly [number, number] | undefined, about: StoredAbout) =>
  placed({
    ...(point === undefined
      ? { location: undefined, precision: 'none' }
      : { location: { type: 'Point', coordinates: [...point] }, precision: 'address' }),
    ...about,
  });
function placed(about: StoredAbout) {
  const item = aStoredItem(about);
  return { ...item, ...placeFields(item, austin.placeOf) };
}

const api = runningApi(async (store) => {
  await nativeItems(store).insertMany(
    [
      at(HERE, { key: 'A', address: '501 Oak Dr', type: 'building-permits', publishedAt: '2026-11-01T18:00:00.000Z' }),
      at(undefined, {
        key: 'B',
        address: '501 OAK DRIVE UNIT 7',
        type: 'code-cases',
        publishedAt: '2026-11-02T18:00:00.000Z',
      }),
      at(undefined, {
        key: 'C',
        address: 'Block of 500 Oak Dr',
        type: 'business',
        publishedAt: '2026-11-03T18:00:00.000Z',
      }),
      at(NEAR, { key: 'D', address: '503 Oak Dr', district: 9, zip: '78701', publishedAt: '2026-11-04T18:00:00.000Z' }),
      at(FAR, { key: 'E', address: '601 Oak Dr', district: 3, zip: '78702', publishedAt: '2026-11-05T18:00:00.000Z' }),
      at(HERE, { key: 'F', address: '501 Oak Dr', withdrawn: true }),
      ...[1, 2, 3, 4].map((day) =>
        at([-97.8, 30.3], {
          key: `K${day}`,
          address: '1 Kennel Way',
          type: 'animals',
          publishedAt: `2026-11-0${day + 4}T18:00:00.000Z`,
        }),
      ),
      at([-97.8, 30.3], {
        key: 'L',
        address: '1 Kennel Way',
        type: 'code-cases',
        publishedAt: '2026-11-01T18:00:00.000Z',
      }),
      // Of one house: the newest with an exact point is in District 9, an older one across town, one has no point.
      at([-97.8, 30.2], { key: 'OLD', address: '9 Elm St', district: 5, publishedAt: '2026-10-01T18:00:00.000Z' }),
      at(undefined, {
        key: 'NONE',
        address: '9 Elm St',
        publishedAt: '2026-10-03T18:00:00.000Z',
        statedDistrict: undefined,
      }),
      at([-97.75, 30.26], { key: 'NEW', address: '9 Elm St', district: 9, publishedAt: '2026-10-02T18:00:00.000Z' }),
      at(NEAR, { key: 'G', address: '505 Oak Dr', sensitive: true, publishedAt: '2026-11-04T12:00:00.000Z' }),
    ],
    { ignoreUndefined: true },
  );
});
const page = async (slug: string) => PlacePage.parse(await (await api.ask(`/api/address/${slug}`)).json());

describe('/api/address/:slug', () => {
  it('holds what is here, what is published for its block and what is within 100 m, newest first, once', async () => {
    const { records, total, kinds, label, zip: _zip } = await page('501-oak-dr');
    expect(records.map(({ item, where, metres }) => [item.uid.slice(-1), where, metres])).toEqual([
      ['D', 'near', 48],
      ['G', 'block', undefined],
      ['C', 'block', undefined],
      ['B', 'here', undefined],
      ['A', 'here', 0],
    ]);
    expect(total).toBe(5);
    expect(label).toBe('501 Oak Dr');
    expect(kinds).toContainEqual({ type: 'service-requests', count: 2 });
  });

  it('is not filled by animals: they are one in ten of what is listed, and all are counted', async () => {
    const answer = await api.ask('/api/address/1-kennel-way?limit=10');
    const { records, total, kinds } = PlacePage.parse(await answer.json());
    expect(records.map(({ item }) => item.uid.split(':')[1])).toEqual(['K4', 'L']);
    expect([total, kinds]).toEqual([5, expect.arrayContaining([{ type: 'animals', count: 4 }])]);
  });

  it('tells of a sensitive place by its block only', async () => {
    const { records } = await page('501-oak-dr');
    expect(records.find(({ item }) => item.uid.endsWith('G'))?.item).toMatchObject({
      address: '500 block of Oak Dr',
      location: { coordinates: [-97.744, 30.267] },
    });
    expect((await api.ask('/api/address/505-oak-dr')).status).toBe(404);
  });

  it('names the district and who represents it', async () => {
    const { districts, representatives } = await page('501-oak-dr');
    expect(districts).toEqual([9]);
    expect(representatives.map(({ position, district }) => [position, district])).toContainEqual(['mayor', undefined]);
    expect(representatives.some(({ district }) => district === 9)).toBe(true);
  });

  it('has one district, which each of its records’ own answers says, too', async () => {
    expect((await page('9-elm-st')).districts[0]).toBe(9);
    const said = async (key: string) => {
      const { councilDistrict, houseDistrict } = ItemDetail.parse(
        await (await api.ask(`/api/item/austin-311:${key}`)).json(),
      );
      return [councilDistrict, houseDistrict];
    };
    expect([await said('OLD'), await said('NONE'), await said('NEW')]).toEqual([
      [5, 9],
      [undefined, 9],
      [9, undefined],
    ]);
  });

  it('leads other spellings to the one page', async () => {
    for (const spelling of ['501%20OAK%20DRIVE', '501-Oak-Drive', '501%20Oak%20Dr.%20Apt%204']) {
      const answer = await api.ask(`/api/address/${spelling}`);
      expect([answer.headers.get('Content-Location'), PlacePage.parse(await answer.json()).slug]).toEqual([
        '/api/address/501-oak-dr',
        '501-oak-dr',
      ]);
    }
  });

  it('has a page for the street', async () => {
    const { kind, records, districts, zip, representatives } = await page('oak-dr');
    expect(kind).toBe('street');
    expect(records).toHaveLength(6);
    // All that it runs through; no one ZIP code where there are several, and no one who represents it.
    expect([districts, zip, representatives]).toEqual([[3, 9], undefined, []]);
  });

  it('is 404 for what no record knows, whatever is asked', async () => {
    const asked = [
      '7-nowhere-st',
      '1200',
      '%F0%9F%9A%A7',
      '..%2F..%2Fetc%2Fpasswd',
      '%24where',
      'x'.repeat(300),
      'parcel-0000000',
      'point-n9999999-w99999999',
    ];
    for (const slug of asked) {
      const answer = await api.ask(`/api/address/${slug}`);
      expect([slug, answer.status]).toEqual([slug, 404]);
    }
  });

  it('is a file and a feed, too', async () => {
    const csv = await (await api.ask('/api/address/501-oak-dr.csv')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(6);
    const atom = await api.ask('/api/address/501-oak-dr.atom');
    expect(atom.headers.get('content-type')).toContain('application/atom+xml');
    expect((await atom.text()).match(/<entry>/g)).toHaveLength(5);
  });
});
