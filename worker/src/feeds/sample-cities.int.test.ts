import { cityOf } from '@moontower/city';
import { CITY_IDS } from '@moontower/city/city-ids';
import { citySample } from '@moontower/fake-city/sample/city-sample';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../testing/stage.ts';
import { feedsOfCity, sampleFeedsOf } from './index.ts';

const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
/** Of all made-up rows enough for the least that a feed expects. */
const SHARE = 0.25;
const { mongoUri, database } = testStores();

describe.each(CITY_IDS.slice(1))('%s on records made up from its facts', (id) => {
  const city = cityOf({ id });
  let stage: Stage;
  beforeAll(async () => {
    const sample = citySample(city, sampleFeedsOf({ id }), { seed: 1, now: NOW_MS, share: SHARE });
    stage = await openStage({ mongoUri, database: `${database}_${id}`, city: { sample, now: () => NOW_MS }, of: city });
  });
  afterAll(() => stage.stop());

  it.each(feedsOfCity({ id }).map((feed) => [feed.id, feed] as const))(
    '%s is read whole: each row is stored, or set aside by name, and few are',
    async (_id, feed) => {
      const { state, error, totals, skipped, quarantinedBy, unknownColumns } = await stage.run(feed);
      const byName = Object.values(skipped).reduce((sum, count) => sum + count, 0);
      expect({ state, error, quarantinedBy, unknownColumns }).toEqual({
        state: 'done',
        error: undefined,
        quarantinedBy: {},
        unknownColumns: [],
      });
      expect(totals).toMatchObject({ duplicate: 0, updated: 0, unchanged: 0, quarantined: byName });
      expect(totals.inserted).toBeGreaterThan(5);
      expect(totals.inserted).toBe(totals.received - totals.quarantined);
      // Of a small table one or two more may be set aside by chance.
      expect(byName).toBeLessThan(0.05 * totals.received + 2);
      const again = await stage.run(feed, { full: true });
      expect(again.totals).toMatchObject({ inserted: 0, updated: 0, unchanged: totals.inserted });
    },
  );
});
