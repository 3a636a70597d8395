import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEvents } from '@moontower/store/events/event-log';
import { nativeEvents, nativeFeeds, nativeItems, nativeRuns, nativeVersions } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { z } from 'zod';
import { defineFeed } from '../feeds/feed.ts';
import { sodaKeys } from '../sources/soda/soda.ts';
import { lightRow, lightRows, streetLights } from '../testing/street-lights.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { reconcileFeed } from './reconcile-feed.ts';
import { watchSchema } from './watch-schema.ts';

const { mongoUri, database } = testStores();
let stage: Stage;
const whole = defineFeed({
  ...streetLights({ pageSize: 100, soda: { order: ':id', since: undefined } }),
  replaces: true,
});
const keyed = defineFeed({
  ...streetLights({ pageSize: 100 }),
  keys: sodaKeys({
    dataset: 'test-test',
    columns: ['id'],
    keyOf: ({ id }) => (typeof id === 'string' ? id : undefined),
  }),
});
const publish = (rows: readonly Record<string, unknown>[]) => {
  stage.city.control.dataset('test-test').replaceAll(rows);
};
const state = async () => {
  const found = await nativeFeeds(stage.store).findOne({ _id: whole.id });
  if (found === null) throw new Error('The feed was never described.');
  return found;
};
const live = () => nativeItems(stage.store).countDocuments({ withdrawnAt: { $exists: false } });
const withdrawnEvents = async () =>
  (await readEvents(stage.store, 0, 1_000)).filter(({ events }) => events.some(({ name }) => name === 'item:withdrawn'))
    .length;
const reconcile = () =>
  reconcileFeed({ store: stage.store, feed: keyed, effects: stage.effects(new AbortController().signal) });

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(40) }] } });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeEvents]) await wipe(stage.store).deleteMany({});
  publish(lightRows(40));
  stage.clock.ms = Date.parse('2026-11-20T18:00:00Z');
});

describe('the first reading', () => {
  it('leaves the feed loaded, checked and without complaint', async () => {
    await stage.run(whole);
    const state = await nativeFeeds(stage.store).findOne({ _id: whole.id });
    expect(state).toMatchObject({
      firstLoad: { rows: 40, done: true },
      lastFullCount: 40,
      checkedAt: new Date(stage.clock.ms),
    });
    expect(state?.heldReason ?? state?.driftReason ?? state?.unreachableReason).toBeUndefined();
  });
});

describe('a list of what is going on now', () => {
  it('is believed when it is shorter, and when nothing goes on any more', async () => {
    const going = defineFeed({
      ...streetLights({ pageSize: 100, soda: { order: ':id', since: undefined } }),
      replaces: true,
      expect: { rows: [0, 1_000_000], rejectedShare: 0.5, comesAndGoes: true },
    });
    await stage.run(going);
    publish(lightRows(40).slice(0, 12));
    expect(await stage.run(going)).toMatchObject({ state: 'done', withdrawn: 28 });
    publish([]);
    expect(await stage.run(going)).toMatchObject({ state: 'done', withdrawn: 12 });
    publish(lightRows(40));
    expect(await stage.run(going)).toMatchObject({ state: 'done', withdrawn: 0 });
    // Each end and each return is a version, which the log has; none is an edit of what was published.
    const versions = nativeVersions(stage.store);
    expect(await versions.countDocuments({ feed: going.id })).toBe(80);
    expect(await versions.countDocuments({ feed: going.id, hidden: { $exists: false } })).toBe(0);
  });
});

describe('a feed that replaces its whole copy', () => {
  it('withdraws what is gone, says so, and revives it under the same id', async () => {
    await stage.run(whole);
    publish(lightRows(40).filter(({ id }) => id !== 'L-7'));
    expect(await stage.run(whole)).toMatchObject({ state: 'done', withdrawn: 1 });
    expect((await nativeItems(stage.store).findOne({ _id: 'test-lights:L-7' }))?.withdrawnAt).toEqual(
      new Date(stage.clock.ms),
    );
    expect(await withdrawnEvents()).toBe(1);
    publish(lightRows(40));
    expect(await stage.run(whole)).toMatchObject({ totals: { updated: 1, unchanged: 39 } });
    expect((await nativeItems(stage.store).findOne({ _id: 'test-lights:L-7' }))?.withdrawnAt).toBeUndefined();
    expect(await nativeItems(stage.store).countDocuments()).toBe(40);
  });
  it('publishes nothing of a copy that is too small', async () => {
    await stage.run(whole);
    publish(lightRows(20).map((row) => ({ ...row, title: 'Changed' })));
    expect(await stage.run(whole)).toMatchObject({
      state: 'held',
      reason: 'The new copy has 20 rows, the one before had 40.',
    });
    expect(await nativeItems(stage.store).countDocuments({ title: 'Changed' })).toBe(0);
    expect(await live()).toBe(40);
    stage.clock.ms += 61 * 60_000;
    expect((await stage.run(whole)).totals.updated).toBe(20);
  });
});

describe('a reading that is held back', () => {
  const release = async () => {
    const held = (await nativeFeeds(stage.store).findOne({ _id: whole.id }))?.held;
    if (held !== undefined) await nativeFeeds(stage.store).updateOne({ _id: whole.id }, { $set: { released: held } });
  };
  it('tells what publishing it would change, and nothing of it is published', async () => {
    await stage.run(whole);
    publish(lightRows(20).map((row, at) => (at === 3 ? { ...row, id: '' } : row)));
    const { runId } = await stage.run(whole);
    const { held } = (await nativeFeeds(stage.store).findOne({ _id: whole.id })) ?? {};
    expect(held).toMatchObject({ runId, kind: 'size', full: true, before: 40, received: 20, gone: 21, unread: 1 });
    expect(held?.sample).toHaveLength(20);
    expect(held?.sample[0]).toMatch(/^test-lights:L-/);
    expect(await live()).toBe(40);
  });
  it('is published once it was released, with all that would go, and not what changes more', async () => {
    await stage.run(whole);
    publish(lightRows(20));
    expect((await stage.run(whole)).state).toBe('held');
    await release();
    publish(lightRows(12));
    expect((await stage.run(whole)).state).toBe('held');
    expect((await nativeFeeds(stage.store).findOne({ _id: whole.id }))?.released).toBeUndefined();
    await release();
    expect(await stage.run(whole)).toMatchObject({ state: 'done', withdrawn: 28 });
    expect(await live()).toBe(12);
    const state = await nativeFeeds(stage.store).findOne({ _id: whole.id });
    expect([state?.held, state?.released, state?.heldReason]).toEqual([undefined, undefined, undefined]);
  });
  it('waits for a reading of its own kind: a short look in between neither uses it up nor passes by it', async () => {
    const short = defineFeed(streetLights({ pageSize: 100 }));
    await stage.run(short, { full: true });
    publish(lightRows(20));
    expect((await stage.run(short, { full: true })).state).toBe('held');
    await release();
    expect((await stage.run(short)).state).toBe('done');
    expect((await state()).held).toMatchObject({ kind: 'size', full: true });
    expect((await nativeFeeds(stage.store).findOne({ _id: whole.id }))?.released).toBeDefined();
    expect((await stage.run(short, { full: true })).state).toBe('done');
    expect((await nativeFeeds(stage.store).findOne({ _id: whole.id }))?.released).toBeUndefined();
  });
  it('of too many unread rows is published without those, where that was looked at', async () => {
    const strict = defineFeed({ ...whole, expect: { ...whole.expect, rejectedShare: 0.1 } });
    await stage.run(strict);
    publish(lightRows(40).map((row, at) => (at < 20 ? { ...row, id: '' } : row)));
    expect(await stage.run(strict)).toMatchObject({ state: 'held', withdrawn: 0 });
    expect((await nativeFeeds(stage.store).findOne({ _id: whole.id }))?.held).toMatchObject({
      kind: 'unread',
      unread: 20,
    });
    await release();
    // Those rows are told of as gone, which nobody looked at yet.
    const second = await stage.run(strict);
    expect([second.state, second.reason?.slice(0, 24)]).toEqual(['held', '20 of 40 records are gon']);
    await release();
    expect(await stage.run(strict)).toMatchObject({ state: 'done', withdrawn: 20 });
  });
});

describe('the nightly look at keys', () => {
  it('withdraws what the publisher deleted and nothing else', async () => {
    await stage.run(keyed);
    publish(lightRows(40).filter(({ id }) => id !== 'L-3' && id !== 'L-4'));
    expect(await reconcile()).toMatchObject({ withdrawn: 2 });
    expect(await live()).toBe(38);
    expect(await reconcile()).toMatchObject({ withdrawn: 0 });
    expect((await nativeFeeds(stage.store).findOne({ _id: keyed.id }))?.withdrawn).toBe(2);
  });
  it('does not believe that a large part is gone until it sees the same an hour later', async () => {
    await stage.run(keyed);
    publish(lightRows(10));
    expect(await reconcile()).toMatchObject({
      withdrawn: 0,
      reason: '30 of 40 records are gone at the publisher; they stay until that is seen again.',
    });
    expect(await live()).toBe(40);
    stage.clock.ms += 61 * 60_000;
    expect(await reconcile()).toMatchObject({ withdrawn: 30 });
  });
  it('keeps what it doubts through ordinary readings, and believes it an hour later', async () => {
    await stage.run(keyed);
    const doubtedAt = new Date(stage.clock.ms);
    publish(lightRows(10));
    await reconcile();
    stage.clock.ms += 5 * 60_000;
    expect((await stage.run(keyed)).state).toBe('done');
    expect(await nativeFeeds(stage.store).findOne({ _id: keyed.id })).toMatchObject({
      heldReason: '30 of 40 records are gone at the publisher; they stay until that is seen again.',
      held: { job: 'reconcile-feed', gone: 30 },
      troubledSince: doubtedAt,
    });
    stage.clock.ms += 61 * 60_000;
    expect(await reconcile()).toMatchObject({ withdrawn: 30 });
    const { held, heldReason, doubtOfKeys, troubledSince } = await state();
    expect([held, heldReason, doubtOfKeys, troubledSince]).toEqual([undefined, undefined, undefined, undefined]);
  });
  it('takes off what it held where the records are there again, and nothing that another reading holds', async () => {
    await stage.run(keyed);
    publish(lightRows(10));
    await reconcile();
    publish(lightRows(40));
    expect(await reconcile()).toEqual({ withdrawn: 0 });
    expect((await state()).held).toBeUndefined();
    publish(lightRows(20));
    expect((await stage.run(keyed, { full: true })).state).toBe('held');
    publish(lightRows(40));
    await reconcile();
    expect((await state()).held).toMatchObject({ job: 'pull-feed', kind: 'size' });
  });
  it('stays held where no key came at all', async () => {
    await stage.run(keyed);
    publish([]);
    await reconcile();
    await stage.run(keyed);
    expect(await state()).toMatchObject({
      heldReason: 'The publisher named no keys at all; everything stays.',
      held: { job: 'reconcile-feed', received: 0 },
    });
  });
  it('and a whole reading of the same night are each believed an hour later', async () => {
    await stage.run(keyed, { full: true });
    publish(lightRows(20));
    await reconcile();
    expect((await stage.run(keyed, { full: true })).state).toBe('held');
    stage.clock.ms += 5 * 60_000;
    expect((await stage.run(keyed)).state).toBe('done');
    expect((await state()).held).toMatchObject({ job: 'pull-feed', full: true });
    stage.clock.ms += 61 * 60_000;
    expect(await reconcile()).toMatchObject({ withdrawn: 20 });
    expect((await stage.run(keyed, { full: true })).state).toBe('done');
    expect((await state()).heldReason).toBeUndefined();
  });
});

describe('retention', () => {
  it('never takes back in what is past its time, and counts it', async () => {
    const brief = defineFeed({ ...streetLights(), retentionDays: 10 });
    publish([lightRow(1), { ...lightRow(2), updated: '2026-11-19T12:00:00.000' }]);
    for (const round of [1, 2]) {
      const { skipped } = await stage.run(brief, { full: true });
      expect({ round, skipped }).toEqual({ round, skipped: { 'older-than-retention': 1 } });
    }
    const kept = await nativeItems(stage.store).find().toArray();
    expect(kept.map(({ _id, expiresAt }) => [_id, expiresAt])).toEqual([
      ['test-lights:L-2', new Date('2026-11-29T12:00:00.000Z')],
    ]);
  });
});

describe('the daily look at columns', () => {
  it('names what is gone and what is new', async () => {
    await stage.run(keyed);
    const lights = streetLights({ pageSize: 100 });
    const other = defineFeed({
      ...lights,
      prefer: undefined,
      identify: undefined,
      requires: ['id', 'serial'],
      ignores: ['lat', 'lon', 'status', 'title'],
      row: z.object({ id: z.string(), updated: z.string() }),
      watermark: () => undefined,
      normalise: () => ({ kind: 'skip', reason: 'none' }),
    });
    expect(
      await watchSchema({ store: stage.store, feed: other, effects: stage.effects(new AbortController().signal) }),
    ).toEqual({ feed: 'test-lights', missing: ['serial'], unknown: ['amount'] });
    expect((await nativeFeeds(stage.store).findOne({ _id: keyed.id }))?.driftReason).toBe(
      'The publisher’s description no longer has the column serial.',
    );
  });
});
