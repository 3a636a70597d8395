import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { nativeFeeds } from '@moontower/store/testing/native';
import { openStage, type Stage } from '../testing/stage.ts';
import { austinFeeds as feeds } from './austin-feeds.ts';

/** Rows a made-up dataset holds: enough for a second page nowhere, but for every habit of the rows. */
const ROWS = 120;
const { mongoUri, database } = testStores();
const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
let stage: Stage;

beforeAll(async () => {
  const rows = Object.fromEntries([...feeds.map(({ dataset }) => dataset), 'eo_tx'].map((id) => [id, ROWS]));
  stage = await openStage({ mongoUri, database, city: { generate: true, rows, now: () => NOW_MS } });
});
afterAll(() => stage.stop());

describe('every feed, through its own source from the fake city into the store', () => {
  it.each(feeds.map((feed) => [feed.id, feed] as const))(
    '%s loads rows, and none of them is unexplained',
    async (_id, feed) => {
      const first = await stage.run(feed);
      expect(first).toMatchObject({ state: 'done', unknownColumns: [] });
      expect(first.error).toBeUndefined();
      const { received, inserted, quarantined } = first.totals;
      const skipped = Object.values(first.skipped).reduce((sum, count) => sum + count, 0);
      expect(inserted).toBeGreaterThan(0);
      expect({ received, setAside: quarantined - skipped, by: first.quarantinedBy }).toEqual({
        received,
        setAside: 0,
        by: {},
      });
      expect((await nativeFeeds(stage.store).findOne({ _id: feed.id }))?.totals.received).toBe(received);
    },
  );
});
