import {
  CivicItem,
  DAY_MS,
  FeedStatus,
  FlaggedItem,
  ItemDetail,
  PorkStatistics,
  PulseCollection,
  PulseStats,
  StatsSummary,
} from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  aFeedDocument,
  aStoredItem,
  aStoredPurchase,
  announce,
  landed,
  manyItems,
  seedFeeds,
  seedItems,
  seedPurchases,
} from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const COUNT = 620;
const api = runningApi(async (store) => {
  await seedItems(store, [
    ...manyItems(COUNT),
    aStoredItem({ key: 'gone', withdrawn: true, title: 'Withdrawn record' }),
    aStoredItem({
      key: 'camp',
      sensitive: true,
      subtype: 'encampment',
      address: '1234 E 6th St',
      title: 'Report at 1234 E 6th St',
      location: { type: 'Point', coordinates: [-97.73219, 30.26743] },
      facts: { address: '1234 E 6th St', Photo: 'https://example.org/canary.jpg', Ticket: 'camp' },
    }),
  ]);
  await seedFeeds(store, [aFeedDocument()]);
  await seedPurchases(store, [
    aStoredPurchase(),
    aStoredPurchase({ _id: 'person', id: 'person', personal: true, vendor: { name: 'Jane Doe' } }),
  ]);
});
const list = async (path: string) => {
  const answer = await api.ask(path);
  return { answer, items: z.array(CivicItem).parse(await answer.json()) };
};

describe('the item list', () => {
  it('is a bare array, newest first, with the total and the next page in its headers', async () => {
    const { answer, items } = await list('/api/items');
    expect(items).toHaveLength(500);
    expect(items[0]?.uid).toBe(`austin-311:N-${COUNT - 1}`);
    expect(answer.headers.get('x-total-count')).toBe(String(COUNT + 1));
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await list(next);
    expect(rest.items).toHaveLength(COUNT + 1 - 500);
    expect(new Set([...items, ...rest.items].map(({ uid }) => uid)).size).toBe(COUNT + 1);
  });

  it('filters by type, district, value, words and time under the old and the new names', async () => {
    const permits = await list('/api/items?type=building-permits&district=2,4&minValue=1,000');
    expect(permits.items.length).toBeGreaterThan(0);
    expect(
      permits.items.every(
        ({ type, councilDistrict, value = 0 }) =>
          type === 'building-permits' && [2, 4].includes(councilDistrict ?? 0) && value >= 1_000,
      ),
    ).toBe(true);
    const words = await list('/api/items?q=guadal%20619');
    expect(words.items.map(({ uid }) => uid)).toEqual([]);
    expect((await list('/api/items?q=guadal%20616')).items.map(({ uid }) => uid)).toEqual(['austin-311:N-616']);
    const since = await list('/api/items?start=2026-11-20T11:50:00Z&until=2026-11-20T11:55:00Z');
    expect(since.items).toHaveLength(5);
  });

  it('takes a search literally', async () => {
    for (const q of ['(a+)+$', '.*', '\\', '$where', '[gt]=1', '*'.repeat(200)])
      expect((await list(`/api/items?q=${encodeURIComponent(q)}`)).items).toEqual([]);
  });

  it('finds what lies in a box or near a point', async () => {
    const box = await list('/api/items?bbox=-97.75,30.2,-97.7,30.22');
    expect(box.items.length).toBeGreaterThan(0);
    expect(
      box.items.every(
        ({ location }) =>
          location !== undefined && location.coordinates[0] >= -97.75 && location.coordinates[1] <= 30.22,
      ),
    ).toBe(true);
    const near = await list('/api/items?near=-97.732,30.267&radius=200');
    expect(near.items.map(({ uid }) => uid)).toContain('austin-311:camp');
  });

  it('answers 304 while nothing changed, and the new list once something did', async () => {
    const first = await api.ask('/api/items?type=zoning-cases');
    const etag = first.headers.get('etag') ?? '';
    expect(await first.json()).toEqual([]);
    expect((await api.ask('/api/items?type=zoning-cases', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const arrived = aStoredItem({
      key: 'new',
      type: 'zoning-cases',
      pulseType: 'development',
      publishedAt: '2020-01-01T00:00:00.000Z',
    });
    await seedItems(api.store(), [arrived]);
    await announce(api.store(), [landed(arrived)]);
    await expect.poll(async () => (await list('/api/items?type=zoning-cases')).items.length).toBe(1);
  });
});

describe('one item', () => {
  it('comes with facts, source and published row', async () => {
    const item = ItemDetail.parse(await (await api.ask('/api/item/austin-311%3AN-5')).json());
    expect(item.source.title).toBe('Austin 311 requests');
    expect(item.raw).toEqual({ service_request_id: 'N-5' });
  });

  it('is a 404 with the words of the specification when there is none', async () => {
    const answer = await api.ask('/api/item/unknown%3A1');
    expect([answer.status, await answer.text()]).toEqual([404, 'Item not found']);
  });

  it('never shows a sensitive place closer than its block', async () => {
    const item = ItemDetail.parse(await (await api.ask('/api/item/austin-311%3Acamp')).json());
    expect(item.location?.coordinates).toEqual([-97.732, 30.267]);
    expect([item.precision, item.address]).toEqual(['block', '1200 block of E 6th St']);
    expect([item.facts, item.title]).toEqual([{ Ticket: 'camp' }, 'Report at 1200 block of E 6th St']);
  });
});

describe('pulse, spending, feeds and totals', () => {
  it('gives events as GeoJSON, the unlocated ones with a null geometry and a count', async () => {
    const answer = await api.ask('/api/pulse/events?types=311&limit=1000&since=1900-01-01');
    expect(answer.headers.get('content-type')).toContain('application/geo+json');
    const collection = PulseCollection.parse(await answer.json());
    expect(collection.total).toBe(collection.features.length);
    expect(collection.withoutLocation).toBe(collection.features.filter(({ geometry }) => geometry === null).length);
    expect(collection.features.every(({ properties }) => properties.pulseType === '311')).toBe(true);
  });

  it('counts by the newest day, with each district’s usual, and the week as it is held', async () => {
    const now = aStoredItem({ key: 'now', publishedAt: new Date(Date.now() - 60_000).toISOString() });
    await seedItems(api.store(), [now]);
    await announce(api.store(), [landed(now)]);
    await expect
      .poll(async () => PulseStats.parse(await (await api.ask('/api/pulse/stats')).json()).byType['311'])
      .toBe(157);
    const stats = PulseStats.parse(await (await api.ask('/api/pulse/stats')).json());
    expect(stats.week).toBeGreaterThan(0);
    expect(stats.usual.every(({ weeks }) => weeks === 0)).toBe(true);
    expect(stats.usual).toHaveLength(10);
  });

  it('leaves what is planned for later out of the events unless asked, and counts it', async () => {
    const later = new Date(Date.now() + 9 * DAY_MS).toISOString();
    await seedItems(api.store(), [
      aStoredItem({
        key: 'works',
        type: 'infrastructure',
        pulseType: 'infrastructure',
        subtype: 'work-zone',
        publishedAt: later,
      }),
    ]);
    await announce(api.store(), [
      landed(
        aStoredItem({
          key: 'works',
          type: 'infrastructure',
          pulseType: 'infrastructure',
          subtype: 'work-zone',
          publishedAt: later,
        }),
      ),
    ]);
    const uids = async (query: string) =>
      PulseCollection.parse(await (await api.ask(`/api/pulse/events?subtypes=work-zone${query}`)).json()).features.map(
        ({ properties }) => properties.uid,
      );
    expect(await uids('')).toEqual([]);
    expect(await uids(`&until=${later}`)).toEqual([]);
    expect(await uids(`&until=${new Date(Date.parse(later) + 1000).toISOString()}`)).toEqual(['austin-311:works']);
    await expect
      .poll(async () => PulseStats.parse(await (await api.ask('/api/pulse/stats?subtypes=work-zone')).json()))
      .toMatchObject({ planned: 1, active: 0, today: 0 });
  });

  it('begins the newest records and their Atom feed with what has begun; one source has what it plans', async () => {
    const uids = async (query: string) =>
      CivicItem.array()
        .parse(await (await api.ask(`/api/items?limit=5${query}`)).json())
        .map(({ uid }) => uid);
    const planned = 'austin-311:works';
    expect(await uids('')).not.toContain(planned);
    expect(await uids('&types=infrastructure')).not.toContain(planned);
    expect((await uids('&feed=austin-311'))[0]).toBe(planned);
    expect((await uids(`&since=${new Date(Date.now() + DAY_MS).toISOString()}`))[0]).toBe(planned);
    const atom = async (query: string) => (await api.ask(`/api/items.atom?limit=5${query}`)).text();
    expect(await atom('')).not.toContain('works');
    expect(await atom('&feed=austin-311')).toContain('works');
  });

  it('lists flagged purchases without the names of persons', async () => {
    const items = z.array(FlaggedItem).parse(await (await api.ask('/api/pork/flagged/all')).json());
    expect(items).toHaveLength(2);
    expect(new Set(items.map(({ vendor }) => vendor))).toEqual(new Set(['Example Grounds LLC', undefined]));
    expect(JSON.stringify(items)).not.toContain('Jane Doe');
    const statistics = PorkStatistics.parse(await (await api.ask('/api/pork/statistics')).json());
    expect(statistics).toMatchObject({
      totalFlagged: 2,
      highPriorityCount: 2,
      topKeywords: [{ keyword: 'consulting', count: 2 }],
    });
  });

  it('shows each feed with its ledger and sums up all', async () => {
    const [feed] = z.array(FeedStatus).parse(await (await api.ask('/api/feeds')).json());
    expect(feed).toMatchObject({
      id: 'austin-311',
      dataset: 'requests',
      received: 10,
      quarantined: 1,
      state: expect.any(String),
    });
    const summary = StatsSummary.parse(await (await api.ask('/api/stats/summary')).json());
    expect(summary).toMatchObject({ totalPurchases: 2, feeds: { all: 2 }, city: { id: 'austin', mode: 'live' } });
    expect(summary.totalItems).toBeGreaterThanOrEqual(COUNT + 1);
  });
});
