import { OTHER_ITEM_TYPES, SPEC_ITEM_TYPES, type ItemType } from '@moontower/contracts/items/item-types';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';
import { aStoredItem, seedItems } from '../../test/seed.ts';

const DAY_MS = 86_400_000;
const HERE: [number, number] = [-97.75, 30.28];
/** Some within 1,500 ft of the place and its last seven days, some older, some beyond. */
const KINDS: readonly (readonly [ItemType, days: number, away: number])[] = [
  ['building-permits', 1, 0],
  ['site-plans', 2, 0.001],
  ['service-requests', 3, 0.002],
  ['service-requests', 40, 0.001],
  ['code-cases', 5, 0.001],
  ['traffic-incidents', 6, 0],
  ['traffic-incidents', 1, 0.05],
  ['animals', 200, 0],
];
const api = runningApi(async (store) => {
  await seedItems(
    store,
    KINDS.map(([type, days, away], at) =>
      aStoredItem({
        key: `k${at}`,
        type,
        publishedAt: new Date(Date.now() - days * DAY_MS).toISOString(),
        location: { type: 'Point', coordinates: [HERE[0], HERE[1] + away] },
        precision: 'exact',
      }),
    ),
  );
});
const NEAR = `near=${HERE.join(',')}&radius=457.2`;
const total = async (query: string): Promise<number> =>
  Number((await api.ask(`/api/items?${NEAR}&limit=1${query}`)).headers.get('X-Total-Count'));
const typed = (types: readonly ItemType[]) => `&type=${types.join(',')}`;
/** Without camps, which are never added up. */
const OTHERS = OTHER_ITEM_TYPES.filter((type) => type !== 'homelessness');

describe('what is near an address', () => {
  it('is counted alike by the answer and its alert, by the feed kind by kind, and by the page of a record', async () => {
    const { count, since } = z
      .object({ count: z.int(), since: z.string() })
      .parse(await (await api.ask(`/api/alerts/preview?${NEAR}`)).json());
    const start = `&start=${encodeURIComponent(since)}`;
    const listed = await total(`${typed(SPEC_ITEM_TYPES)}${start}`);
    const left = await Promise.all(OTHERS.map((type) => total(`${typed([type])}${start}`)));
    expect([count, listed + left.reduce((sum, each) => sum + each, 0)]).toEqual([5, 5]);
    // The page of a record counts all kinds of all dates, and says so; the list that it opens holds as many.
    expect([await total('&sort=nearest'), await total(typed([...SPEC_ITEM_TYPES, ...OTHERS]))]).toEqual([7, 7]);
  });
});
