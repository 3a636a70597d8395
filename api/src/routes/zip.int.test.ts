import { CivicItem, PulseCollection, type Filter } from '@moontower/contracts';
import { withWithdrawn } from '@moontower/store/items/item-filter';
import { nativeItems } from '@moontower/store/testing/native';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aStoredItem, seedItems } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const EACH = 40;
const TYPES = ['building-permits', 'site-plans', 'service-requests'] as const;
const api = runningApi(async (store) => {
  await seedItems(
    store,
    TYPES.flatMap((type) =>
      Array.from({ length: EACH }, (_, at) =>
        aStoredItem({
          key: `${type}-${String(at)}`,
          type,
          pulseType: type === 'service-requests' ? '311' : 'development',
          zip: ['78704', '78741', undefined, '78702'][at % 4],
          title: 'Permit at 1 Elm St',
        }),
      ),
    ),
  );
});
const items = async (path: string) => z.array(CivicItem).parse(await (await api.ask(path)).json());

describe('a ZIP code', () => {
  it('narrows the item list, the map’s events and a file', async () => {
    const found = await items('/api/items?zip=78704&type=building-permits');
    expect(found.map(({ zip }) => zip)).toEqual(Array.from({ length: EACH / 4 }, () => '78704'));
    expect(await items('/api/items?zip=78704,78741')).toHaveLength((TYPES.length * EACH) / 2);
    const events = PulseCollection.parse(
      await (await api.ask('/api/pulse/events?zip=78741&types=311&since=1900-01-01')).json(),
    );
    expect([events.total, events.features.map(({ properties }) => properties.zip)]).toEqual([
      EACH / 4,
      Array.from({ length: EACH / 4 }, () => '78741'),
    ]);
    const csv = await (await api.ask('/api/items.csv?zip=78702&type=site-plans')).text();
    expect(csv.split('\n').filter((line) => line.includes('78702'))).toHaveLength(EACH / 4);
  });

  it('is among the words that find a record', async () => {
    const found = await items('/api/items?q=78741%20elm&type=site-plans');
    expect(found.map(({ zip }) => zip)).toEqual(Array.from({ length: EACH / 4 }, () => '78741'));
  });

  it('is counted with types and a period by the keys of its index alone', async () => {
    const filter: Filter = { zips: ['78704'], types: [...TYPES], since: '2020-01-01T00:00:00.000Z' };
    const { executionStats } = await nativeItems(api.store())
      .find(withWithdrawn(filter, 'item'), { projection: { _id: 0, publishedAt: 1 } })
      .hint('zip_1_publishedAt_-1__id_-1_type_1_pulseType_1')
      .explain('executionStats');
    expect([executionStats.totalDocsExamined, executionStats.nReturned]).toEqual([0, (TYPES.length * EACH) / 4]);
  });
});
