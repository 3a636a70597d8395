import { itemReads } from '@moontower/store/items/item-queries';
import { pastReads } from '@moontower/store/past/past-reads';
import { nativeItems, nativeVersions } from '@moontower/store/testing/native';
import { versionReads } from '@moontower/store/versions/version-reads';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineFeed, type Feed } from '../feeds/feed.ts';
import { expectLogged, openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights, type LightRow } from '../testing/street-lights.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.parse('2026-11-20T18:00:00Z');
const { mongoUri, database } = testStores();
const lights = streetLights({ pageSize: 100, soda: { order: ':id', since: undefined } });
const feedNamed = (id: string): Feed => defineFeed({ ...lights, id, replaces: true });
let stage: Stage;
let other: Stage;

beforeAll(async () => {
  const city = { tables: [{ id: 'test-test', rows: lightRows(30) }] };
  stage = await openStage({ mongoUri, database, city });
  other = await openStage({ mongoUri, database, city });
});
afterAll(async () => {
  await stage.stop();
  await other.stop();
});

const titled = (title: string): LightRow[] => lightRows(30).map((row) => (row.id === 'L-1' ? { ...row, title } : row));
const publish = (rows: readonly LightRow[], at: Stage = stage) => {
  at.city.control.dataset('test-test').replaceAll(rows);
};
const changesOf = async (feed: string) =>
  (
    await versionReads(stage.store, { withheldPurchases: async () => [], openFeeds: new Set() }).list(
      { feed },
      { limit: 1_000 },
    )
  ).changes;

describe('a feed that flips a value back and forth', () => {
  it('has a version each time, both ways, and each past is the one that was shown', async () => {
    const feed = feedNamed('test-flips');
    const shown: { at: Date; title: string | undefined }[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      publish(titled(turn % 2 === 0 ? 'Heads' : 'Tails'));
      stage.clock.ms = START_MS + turn * HOUR_MS;
      await stage.run(feed);
      const item = await itemReads(stage.store, { simulated: false }).get('test-flips:L-1');
      shown.push({ at: new Date(stage.clock.ms), title: item?.title });
    }
    const changes = await changesOf('test-flips');
    expect(changes.map(({ fields: [field] }) => `${field?.from} → ${field?.to}`)).toEqual(
      Array.from({ length: 11 }, (_, n) => (n % 2 === 0 ? 'Heads → Tails' : 'Tails → Heads')),
    );
    const past = pastReads(stage.store, { simulated: false });
    for (const { at, title } of shown) expect((await past.item('test-flips:L-1', at))?.title).toBe(title);
  });
});

describe('a clock that jumps', () => {
  it('back by a day loses no version, invents none, and leaves the log whole', async () => {
    const feed = feedNamed('test-jumps');
    const times = [START_MS, START_MS + HOUR_MS, START_MS - DAY_MS, START_MS + 2 * HOUR_MS];
    for (const [turn, ms] of times.entries()) {
      publish(titled(`Turn ${turn}`));
      stage.clock.ms = ms;
      await stage.run(feed);
    }
    const leaves = await nativeVersions(stage.store).find({ feed: 'test-jumps' }).sort({ _id: 1 }).toArray();
    expect(leaves.map(({ fields: [field] }) => `${field?.from} → ${field?.to}`)).toEqual([
      'Turn 0 → Turn 1',
      'Turn 1 → Turn 2',
      'Turn 2 → Turn 3',
    ]);
    const listed = await changesOf('test-jumps');
    expect(listed.map(({ at }) => Date.parse(at))).toEqual([times[3], times[1], times[2]]);
    expect((await nativeItems(stage.store).findOne({ _id: 'test-jumps:L-1' }))?.title).toBe('Turn 3');
    await expectLogged(stage.store);
  });
});

describe('two workers', () => {
  it('that read at once write each version once, in one order, and leave the log whole', async () => {
    const pairs: [Stage, Feed][] = [
      [stage, feedNamed('test-one')],
      [other, feedNamed('test-two')],
    ];
    for (const [turn, title] of ['First', 'Second', 'Third'].entries()) {
      for (const [at] of pairs) {
        publish(
          lightRows(30).map((row) => ({ ...row, title: `${title} ${row.id}` })),
          at,
        );
        at.clock.ms = START_MS + turn * HOUR_MS;
      }
      await Promise.all(pairs.map(([at, feed]) => at.run(feed)));
    }
    for (const [, { id }] of pairs) {
      const changes = await changesOf(id);
      expect(changes).toHaveLength(60);
      expect(new Set(changes.map(({ uid, fields: [field] }) => `${uid} ${field?.to}`)).size).toBe(60);
    }
    await expectLogged(stage.store);
  });
  it('of which the second comes while the first reads a feed tell its edits once', async () => {
    const feed = feedNamed('test-both');
    publish(titled('Before'));
    publish(titled('Before'), other);
    stage.clock.ms = START_MS + DAY_MS;
    other.clock.ms = stage.clock.ms;
    await stage.run(feed);
    publish(titled('After'));
    publish(titled('After'), other);
    stage.clock.ms += HOUR_MS;
    other.clock.ms = stage.clock.ms;
    await Promise.allSettled([stage.run(feed), other.run(feed)]);
    expect((await changesOf('test-both')).map(({ fields: [field] }) => `${field?.from} → ${field?.to}`)).toEqual([
      'Before → After',
    ]);
    await expectLogged(stage.store);
  });
});
