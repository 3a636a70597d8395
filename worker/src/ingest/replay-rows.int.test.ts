import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundSetAside, setAsideGroups } from '@moontower/store/ingest/quarantine';
import { nativeEvents, nativeFeeds, nativeItems, nativeQuarantine, nativeRuns } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { defineFeed, type Row } from '../feeds/feed.ts';
import { expectConserved, openStage, type Stage } from '../testing/stage.ts';
import { lightRow, lightRows, streetLights } from '../testing/street-lights.ts';
import { replayRows } from './replay-rows.ts';

const { mongoUri, database } = testStores();
let stage: Stage;
const lights = streetLights({ pageSize: 100 });
const { row } = lights;
/** A release whose rule is wrong: no title may be long. */
const wrong = defineFeed({
  ...lights,
  row: row instanceof z.ZodObject ? row.extend({ title: z.string().max(8) }) : row,
});
const LONG = (at: number) => ({ title: at < 5 ? `A much longer title ${at}` : 'Lamp' });

const replay = (feed = lights, reason?: string) => {
  const { store, finishing } = stage;
  return replayRows({ store, feed, finishing, effects: stage.effects(new AbortController().signal) }, reason);
};

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(40) }] } });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeEvents, nativeQuarantine])
    await wipe(stage.store).deleteMany({});
  stage.city.control.dataset('test-test').replaceAll(lightRows(40).map((each, at) => ({ ...each, ...LONG(at) })));
});

describe('rows that were set aside', () => {
  it('are stored and leave the list once the rule is mended, as a run of the ledger', async () => {
    await stage.run(wrong);
    expect(await setAsideGroups(stage.store)).toMatchObject([
      { feed: 'test-lights', reason: 'bad-title', count: 5, cut: 0, skipped: false },
    ]);
    expect(await nativeItems(stage.store).countDocuments()).toBe(35);
    expect(await replay()).toEqual({ stored: 5, superseded: 0, left: 0 });
    expect(await nativeItems(stage.store).countDocuments()).toBe(40);
    expect(await nativeQuarantine(stage.store).countDocuments()).toBe(0);
    await expectConserved(stage.store, 'test-lights');
    expect(await replay()).toEqual({ stored: 0, superseded: 0, left: 0 });
  });

  it('stay where the rule is as wrong as before, and of another reason', async () => {
    await stage.run(wrong);
    expect(await replay(wrong)).toEqual({ stored: 0, superseded: 0, left: 5 });
    expect(await replay(lights, 'bad-updated')).toEqual({ stored: 0, superseded: 0, left: 0 });
    expect(await nativeQuarantine(stage.store).countDocuments()).toBe(5);
    await expectConserved(stage.store, 'test-lights');
  });

  it('never take the place of what a later reading brought', async () => {
    await stage.run(wrong);
    const short = lightRows(40).map((each, at) => ({
      ...each,
      title: at < 5 ? 'Newer' : 'Lamp',
      updated: '2026-11-20T17:00:00.000',
    }));
    stage.city.control.dataset('test-test').replaceAll(short);
    await stage.run(wrong, { full: true });
    expect(await replay()).toEqual({ stored: 0, superseded: 5, left: 0 });
    expect(await nativeItems(stage.store).countDocuments({ title: 'Newer' })).toBe(5);
    expect(await nativeQuarantine(stage.store).countDocuments()).toBe(0);
  });

  it.each([
    {
      what: 'has several records of one key',
      about: { several: { key: ({ id }: Row) => String(id), mark: ({ amount }: Row) => String(amount) } },
    },
    { what: 'counts rows that are equal', about: { countsRepeats: true as const } },
  ])('stay where its feed $what: which of them a row is cannot be said by it alone', async ({ what, about }) => {
    const [first = lightRow(0), ...others] = lightRows(40);
    const second = { ...first, title: 'A much longer title', amount: '99.00' };
    stage.city.control.dataset('test-test').replaceAll([{ ...first, title: 'Lamp' }, ...others, second]);
    await stage.run(defineFeed({ ...wrong, ...about }));
    const before = await nativeQuarantine(stage.store).countDocuments();
    await expect(replay(defineFeed({ ...lights, ...about }))).rejects.toMatchObject({
      code: 'conflict',
      message: `Street lights ${what}: read all of its rows instead.`,
    });
    expect(
      await nativeQuarantine(stage.store)
        .find({ rawText: /longer/ })
        .toArray(),
    ).toHaveLength(1);
    expect(await nativeQuarantine(stage.store).countDocuments()).toBe(before);
  });

  it('that were cut stay, and the oldest leave where there are too many', async () => {
    await stage.run(wrong);
    await nativeQuarantine(stage.store).updateOne({}, { $set: { rawText: 'x'.repeat(4_096), at: new Date(0) } });
    expect((await setAsideGroups(stage.store))[0]).toMatchObject({ count: 5, cut: 1 });
    expect(await replay()).toMatchObject({ stored: 4, left: 1 });
    await stage.run(wrong, { full: true });
    const count = await nativeQuarantine(stage.store).countDocuments();
    expect(await boundSetAside(stage.store, count)).toBe(0);
    expect(await boundSetAside(stage.store, count - 1)).toBe(1);
    expect(await nativeQuarantine(stage.store).countDocuments({ at: new Date(0) })).toBe(0);
  });
});
