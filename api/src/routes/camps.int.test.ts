import type { GeoPoint } from '@moontower/contracts';
import { Homelessness } from '@moontower/homelessness/contract';
import { readZip } from '@moontower/exports/testing/read-zip';
import { routes } from '@moontower/registry/routes';
import { localDate } from '@moontower/contracts/time';
import { nativeItems } from '@moontower/store/testing/native';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { describe, expect, it, vi } from 'vitest';
import { aFeedDocument, aStoredItem, manyItems, seedFeeds, seedItems } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const POINT: GeoPoint = { type: 'Point', coordinates: [-97.73219, 30.26743] };
const place = {
  address: '1234 E 6th St',
  location: POINT,
  deadlineAt: '2026-11-21T18:00:00.000Z',
  district: 3,
  zip: '78702',
  sensitive: true,
  // Not long ago, as previews of alerts tell of the last weeks only.
  publishedAt: new Date(Date.now() - 86_400_000).toISOString(),
};
const camps = [
  aStoredItem({ ...place, key: 'ticket', subtype: 'encampment', title: 'Encampment report at 1234 E 6th St' }),
  aStoredItem({
    ...place,
    feed: 'moontower-reports',
    key: 'report',
    subtype: 'encampment',
    title: 'Homeless Encampment at 1234 E 6th St',
    provenance: 'resident-report',
  }),
  aStoredItem({
    ...place,
    feed: 'austin-code-cases',
    key: 'case',
    type: 'code-cases',
    pulseType: 'development',
    subtype: 'camping',
    title: 'Code complaint: Illegal camping at 1234 E 6th St',
  }),
];
/** Digits alone stand in digests as well. */
const EXACT = /1234(?:[ +_-]|%20)E\b|97\.7321\d|30\.2674\d/i;
const api = runningApi(async (store) => {
  await seedItems(store, [...camps, ...manyItems(40)]);
  await seedFeeds(store, [aFeedDocument({ reader: 'me' })]);
});

/** Every route that takes the filter of records: a new one is asked by itself. */
const LISTS = Object.values(routes).filter(
  ({ method, auth, query, path }) =>
    method === 'GET' &&
    auth === 'public' &&
    'subtypes' in query.shape &&
    'district' in query.shape &&
    !path.includes(':') &&
    // A pack is a ZIP, and asked for below.
    path !== '/api/pack',
);
const WAYS = [
  'subtypes=encampment,camping',
  'subtypes=encampment,graffiti',
  'types=homelessness',
  'q=encampment',
  'q=Camping',
];
const AREAS = ['', '&district=3', '&zip=78702', '&near=-97.732,30.267&radius=400', '&since=2026-11-01'];

/** Sums that an answer names, by their names; the length of a list that stands in it is none. */
function sumsIn(value: unknown): [string, number][] {
  if (Array.isArray(value)) return value.flatMap(sumsIn);
  if (typeof value !== 'object' || value === null) return [];
  const here = 'features' in value && Array.isArray(value.features) ? value.features.length : undefined;
  return Object.entries(value).flatMap(([name, one]): [string, number][] =>
    typeof one === 'number' && /^(?:total|count|counts|n|withoutLocation|records|planned)$/.test(name) && one !== here
      ? [[name, one]]
      : sumsIn(one),
  );
}
const isTooSmall = ([, sum]: [string, number]): boolean => sum > 0 && sum < 5;

describe('a camp, on every route that lists or counts records', () => {
  it('stands by its block alone, and no answer adds up fewer than five', async () => {
    expect(LISTS.map(({ path }) => path).toSorted()).toEqual([
      '/api/alerts/preview',
      '/api/items',
      '/api/properties/summary',
      '/api/pulse/districts',
      '/api/pulse/events',
      '/api/pulse/stats',
    ]);
    const asked = LISTS.flatMap(({ path, formats }) =>
      WAYS.flatMap((way) =>
        AREAS.filter((area) => !(path.includes('alerts') && area.startsWith('&since'))).flatMap((area) =>
          [undefined, ...(area === '' || area.startsWith('&district') ? formats : [])].map(
            (format) => `${path}?${way}${area}${format === undefined ? '' : `&format=${format}`}`,
          ),
        ),
      ),
    );
    let answered = 0;
    for (const path of asked) {
      const answer = await api.ask(path);
      const text = await answer.text();
      expect([path, EXACT.exec(text)?.[0], answer.headers.get('x-total-count')]).toEqual([path, undefined, null]);
      const isSum = /pulse\/(?:stats|districts)|summary/.test(path);
      expect([path, answer.status]).toEqual([path, isSum ? 400 : 200]);
      const isJson = answer.ok && answer.headers.get('content-type')?.includes('json') === true;
      answered += isJson ? 1 : 0;
      expect([path, isJson ? sumsIn(JSON.parse(text)).filter(isTooSmall) : []]).toEqual([path, []]);
    }
    expect(answered).toBeGreaterThan(50);
  });

  it('goes along in a pack as it is shown, without its exact place in any of its files', async () => {
    for (const way of WAYS) {
      const answer = await api.ask(`/api/pack?${way}`);
      expect([way, answer.status]).toEqual([way, 200]);
      const files = readZip(Buffer.from(await answer.arrayBuffer()));
      const told = [...files].map(([name, bytes]) => [name, EXACT.exec(bytes)?.[0]]);
      expect(told.length).toBeGreaterThan(3);
      expect([way, told.filter(([, found]) => found !== undefined)]).toEqual([way, []]);
    }
  });

  it('takes nothing from the title of an ordinary record beside it', async () => {
    const title = 'Illegal dumping at 88 Rainey St';
    await seedItems(api.store(), [aStoredItem({ key: 'ordinary', subtype: 'dumping', title })]);
    const packed = await api.ask('/api/pack?subtypes=dumping');
    const files = readZip(Buffer.from(await packed.arrayBuffer()));
    expect([...files.values()].some((bytes) => bytes.includes(title))).toBe(true);
  });

  it('is found by the type of the topic that people follow, whichever feed has it', async () => {
    const found: { uid: string }[] = await (await api.ask('/api/items?types=homelessness')).json();
    expect(found.map(({ uid }) => uid).toSorted()).toEqual(camps.map(({ _id }) => _id).toSorted());
    const preview = await (await api.ask('/api/alerts/preview?topics=homelessness&district=3')).json();
    expect([preview.count, preview.newest.length]).toEqual([undefined, 3]);
    const file = await (await api.ask('/api/items.csv?types=homelessness')).text();
    expect(file.trim().split('\r\n')).toHaveLength(4);
  });

  it('is found by a search without a sum of its district, its street or its files', async () => {
    const path = '/api/search?q=encampment';
    await vi.waitFor(
      async () => {
        const answer = await (await api.ask(path)).json();
        expect([answer.reading, answer.total > 0]).toEqual([undefined, true]);
      },
      { timeout: 30_000 },
    );
    for (const more of ['', '&district=3', '&limit=1&district=3', '&kind=record', '&format=csv&district=3']) {
      const answer = await api.ask(`${path}${more}`);
      const text = await answer.text();
      expect([more, EXACT.exec(text)?.[0]]).toEqual([more, undefined]);
      if (more.includes('csv')) continue;
      const { facets, groups } = JSON.parse(text);
      expect([more, facets.districts]).toEqual([more, []]);
      for (const { total, results } of groups)
        expect([more, total >= 5 || total === results.length]).toEqual([more, true]);
    }
  });

  it('is no place and no small sum of the tracker', async () => {
    await rebuildTallies(api.store(), { at: new Date() });
    const text = await (await api.ask('/api/homelessness')).text();
    const { counted, districts } = Homelessness.parse(JSON.parse(text));
    const told = [
      ...counted.flatMap(({ values }) => values),
      ...districts.rows.flatMap((row) => [row.complaints, row.reports]),
    ];
    expect(told.length).toBeGreaterThan(10);
    for (const sum of told) expect('count' in sum ? sum.count : 5).toBeGreaterThanOrEqual(5);
    expect(text).not.toMatch(/location|coordinates|address"|"lat|"lon|block of/);
  });

  it('of the city’s is counted among the city’s own requests, not among those of residents', async () => {
    const { counted } = Homelessness.parse(await (await api.ask('/api/homelessness')).json());
    const complaints = counted.find(({ id }) => id === 'complaints');
    const own = await nativeItems(api.store()).find({ type: 'service-requests', provenance: 'city-record' }).toArray();
    const month = localDate(Date.parse(place.publishedAt), 'America/Chicago').slice(0, 7);
    const ofMonth = own.filter(({ publishedAt: at }) => localDate(at.getTime(), 'America/Chicago').startsWith(month));
    expect([complaints?.times, complaints?.among]).toEqual([[month], [ofMonth.length]]);
  });

  it('of residents is listed one by one, here and to programs, without how many match', async () => {
    for (const path of [
      '/api/incidents?type=homeless_encampment',
      '/api/incidents?q=encampment',
      '/open311/v2/requests.json?service_code=homeless_encampment',
    ]) {
      const answer = await api.ask(path);
      expect([path, answer.status, answer.headers.get('x-total-count')]).toEqual([path, 200, null]);
    }
    for (const path of ['/api/incidents?type=potholes', '/open311/v2/requests.json?service_code=potholes'])
      expect((await api.ask(path)).headers.get('x-total-count')).toBe('0');
  });
});
