import { versionReads } from '@moontower/store/versions/version-reads';
import { testStores } from '@moontower/testkit/stores';
import type { Version } from '@moontower/contracts/versions/version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeds } from '../feeds/index.ts';
import { openStage, type Stage } from '../testing/stage.ts';

/** Edits and removals of each feed; the other rows of the dataset stay as they are. */
const EDITS = 15;
const REMOVALS = 5;
const ROWS = 150;
const NOW_MS = Date.parse('2026-11-20T18:00:00Z');

/** A column of each feed that is neither its key nor sensitive, and whether what is gone is seen. */
const PLANS = [
  { id: 'austin-contracts', column: 'doc_dscr', removes: true },
  { id: 'austin-bonds', column: 'subproject_name', removes: true },
  { id: 'austin-operating-budget', column: 'program_name', removes: true },
  { id: 'austin-capital-budget', column: 'project_name', removes: true },
  { id: 'austin-purchase-orders', column: 'lgl_nm', removes: false },
  { id: 'austin-council-votes', column: 'vote_cast', removes: true },
  { id: 'austin-campaign-contributions', column: 'recipient', removes: false },
  { id: 'austin-permits', column: 'description', removes: false },
] as const;

const { mongoUri, database } = testStores();
let stage: Stage;
const feedOf = (id: string) => {
  const feed = feeds.find((one) => one.id === id);
  if (feed === undefined) throw new Error(`There is no feed ${id}.`);
  return feed;
};
const told = async (feed: string): Promise<Version[]> => {
  const reads = versionReads(stage.store, { withheldPurchases: async () => [], openFeeds: new Set() });
  return (await reads.list({ feed }, { limit: 1_000 })).changes;
};

beforeAll(async () => {
  const rows = Object.fromEntries(feeds.map(({ dataset }) => [dataset, ROWS]));
  stage = await openStage({ mongoUri, database, city: { generate: true, rows, now: () => NOW_MS } });
});
afterAll(() => stage.stop());

describe('edits and removals that the made-up city makes', () => {
  it.each(PLANS)('$id: each is found with both values, and none is invented', async ({ id, column, removes }) => {
    const feed = feedOf(id);
    await stage.run(feed, { full: true });
    expect(await told(id)).toEqual([]);
    const dataset = stage.city.control.dataset(feed.dataset);
    const edits: [from: string, to: string][] = [];
    let row = 0;
    dataset.update(
      () => (row += 1) % 7 === 0 && edits.length < EDITS,
      (before) => {
        const to = `Corrected ${edits.length}`;
        edits.push([String(before[column]), to]);
        return { ...before, [column]: to };
      },
    );
    let gone = 0;
    row = 0;
    const removed = removes ? dataset.remove(() => (row += 1) % 11 === 1 && (gone += 1) <= REMOVALS) : 0;
    stage.clock.ms += 3_600_000;
    expect(await stage.run(feed, { full: true })).toMatchObject({ state: 'done' });
    const changes = await told(id);
    const of = (kind: Version['kind']) => changes.filter((one) => one.kind === kind);
    const seen = of('changed').map(({ fields }) =>
      fields.map(({ name, from, to }) => `${name}: ${from} → ${to}`).join(),
    );
    expect(seen.toSorted()).toEqual(edits.map(([from, to]) => `${column}: ${from} → ${to}`).toSorted());
    expect(of('removed')).toHaveLength(removed);
    expect(changes).toHaveLength(edits.length + removed);
    stage.clock.ms += 3_600_000;
    await stage.run(feed, { full: true });
    expect(await told(id)).toHaveLength(changes.length);
  });
});
