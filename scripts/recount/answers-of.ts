import { austin } from '@moontower/city';
import { analyticsReads } from '@moontower/store/analytics/analytics-reads';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { austinFeeds as feeds } from '../../worker/src/feeds/austin-feeds.ts';
import { openStage, type Stage } from '../../worker/src/testing/stage.ts';

type Where = Parameters<typeof openStage>[0];

/** Some feeds of a city read into a store, with sums that were kept as their rows landed. */
export async function readInto(where: Where, wanted: readonly string[]): Promise<Stage> {
  const stage = await openStage(where);
  // Of an empty store: from here on every sum is one that a chunk wrote.
  await rebuildTallies(stage.store, { at: new Date() });
  for (const id of wanted) {
    const feed = feeds.find((each) => each.id === id);
    if (feed === undefined) throw new Error(`there is no feed ${id}`);
    await stage.run(feed, { finishing: { ...stage.finishing, retention: false } });
  }
  return stage;
}

/** What the analytics read by. */
export const readsOf = ({ store, clock }: Stage, mode: 'recorded' | 'sample') => ({
  analytics: analyticsReads(store),
  city: { id: austin.id, name: austin.name, mode, shifted: false },
  facts: austin,
  nowMs: () => clock.ms,
});
