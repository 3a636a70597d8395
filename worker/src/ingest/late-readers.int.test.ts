import { AppError } from '@moontower/contracts';
import { nativeFeeds, nativeItems, nativeLeases, nativePayments, nativeRuns } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineCalculation } from '../calculations/define-calculation.ts';
import { runCalculation } from '../calculations/run-calculation.ts';
import { austinPayments } from '../feeds/austin-payments/feed.ts';
import { defineFeed, type Feed } from '../feeds/feed.ts';
import { purchaseIdOf } from '../spending/purchase-id.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';
import { reconcileFeed } from './reconcile-feed.ts';

const { mongoUri, database } = testStores();
const PAYMENTS = '8c6z-qnmj';
const LIGHTS = 'test-test';
const SUPERSEDED = { code: 'run_held', details: { superseded: true } };
const lights = streetLights({ pageSize: 100 });
let stage: Stage;

beforeAll(async () => {
  const tables = [
    { id: PAYMENTS, rows: [] },
    { id: LIGHTS, rows: lightRows(1) },
  ];
  stage = await openStage({ mongoUri, database, city: { tables } });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativePayments, nativeFeeds, nativeRuns, nativeLeases])
    await wipe(stage.store).deleteMany({});
  stage.clock.ms = Date.parse('2026-11-20T18:00:00Z');
});

const payment = (document: string) => ({
  fy_dc: '2026',
  cal_year: '2026',
  dept_cd: '62',
  dept_nm: 'Public Works',
  obj_cd: '5280',
  obj_nm: 'Supplies',
  lgl_nm: 'QUORVANE SUPPLY LLC',
  vend_cust_cd: 'QUO7000001',
  rfed_doc_cd: 'PRM',
  rfed_doc_dept_cd: '6200',
  rfed_doc_id: document,
  rfed_vend_ln_no: '1',
  rfed_comm_ln_no: '1',
  rfed_actg_ln_no: '1',
  chk_eft_iss_dt: '2026-05-10T00:00:00.000Z',
  actg_ln_dscr: 'SUPPLIES',
  amount: '100.00',
});
const payments = (count: number) => Array.from({ length: count }, (_, n) => payment(`DOC${n}`));
const read = (feed: Feed) => stage.run(feed, { finishing: { ...stage.finishing, purchaseOf: purchaseIdOf } });
const stateOf = (feed: Feed) => nativeFeeds(stage.store).findOne({ _id: feed.id });
const standing = (feed: Feed) =>
  Promise.all(
    [nativeItems(stage.store), nativePayments(stage.store)].map((rows) =>
      rows.countDocuments({ feed: feed.id, withdrawnAt: { $exists: false } }),
    ),
  ).then(([items = 0, paid = 0]) => items + paid);

/** The reader stands still until its lease ran out, and another one reads the feed to its end meanwhile. */
async function overtakenBy(feed: Feed): Promise<Awaited<ReturnType<typeof stateOf>>> {
  await nativeLeases(stage.store).deleteOne({ _id: feed.id });
  stage.clock.ms += 10_000;
  await read(feed);
  return stateOf(feed);
}

describe('a reader that was asleep while another one took its feed over', () => {
  it.each([
    { what: 'withdraws none of the rows that the other brought', more: 3 },
    { what: 'ends as superseded where nothing is to be withdrawn', more: 0 },
  ])('$what', async ({ more }) => {
    const table = stage.city.control.dataset(PAYMENTS);
    table.replaceAll(payments(20));
    await read(austinPayments);
    stage.clock.ms += 86_400_000;
    let after: Awaited<ReturnType<typeof stateOf>> = null;
    const asleep = defineFeed({
      ...austinPayments,
      pages: Object.assign(austinPayments.pages.bind(undefined), {
        // Asked between the last rows and what is withdrawn.
        count: async () => {
          table.replaceAll(payments(20 + more));
          after = await overtakenBy(austinPayments);
          return 20;
        },
      }),
    });
    const late = await read(asleep);
    expect(late).toMatchObject({ state: 'failed', withdrawn: 0, error: SUPERSEDED });
    expect(await standing(austinPayments)).toBe(20 + more);
    expect(await stateOf(austinPayments)).toEqual(after);
    expect((await nativeRuns(stage.store).findOne({ _id: late.runId }))?.state).toBe('interrupted');
  });

  it('leaves its failure unsaid: the feed says what the other found', async () => {
    stage.city.control.dataset(LIGHTS).replaceAll(lightRows(5));
    let after: Awaited<ReturnType<typeof stateOf>> = null;
    const broken = defineFeed({
      ...lights,
      pages: async function* pages(effects, window) {
        for await (const page of lights.pages(effects, window)) yield page;
        after = await overtakenBy(lights);
        throw new AppError('source_changed', 'It is a web page.');
      },
    });
    const late = await read(broken);
    expect(late).toMatchObject({ state: 'failed' });
    expect(await stateOf(lights)).toEqual(after);
    expect((await nativeRuns(stage.store).findOne({ _id: late.runId }))?.state).toBe('interrupted');
  });

  it.each([
    { what: 'withdraws none of them by keys either', more: 3 },
    { what: 'says nothing of the keys it compared', more: 0 },
  ])('$what', async ({ more }) => {
    const table = stage.city.control.dataset(LIGHTS);
    table.replaceAll(lightRows(40));
    await read(lights);
    let after: Awaited<ReturnType<typeof stateOf>> = null;
    const keyed = defineFeed({
      ...lights,
      keys: async function* keys() {
        yield lightRows(40).map(({ id }) => id);
        table.replaceAll(lightRows(40 + more));
        after = await overtakenBy(lights);
      },
    });
    const { store } = stage;
    const effects = stage.effects(new AbortController().signal);
    await expect(reconcileFeed({ store, feed: keyed, effects })).rejects.toMatchObject(SUPERSEDED);
    expect(await standing(lights)).toBe(40 + more);
    expect(await stateOf(lights)).toEqual(after);
    const lines = await nativeRuns(store).find().sort({ startedAt: 1 }).toArray();
    expect(lines.map(({ state }) => state)).toEqual(['done', 'interrupted', 'done']);
  });

  it('withdraws nothing of a calculation that another one made', async () => {
    stage.city.control.dataset(LIGHTS).replaceAll(lightRows(3));
    let after: Awaited<ReturnType<typeof stateOf>> = null;
    const calculation = defineCalculation({
      ...lights,
      restsOn: [],
      quietFacts: false,
      calculate: async () => {
        after = await overtakenBy(lights);
        return [];
      },
    });
    const { store, finishing } = stage;
    const effects = stage.effects(new AbortController().signal);
    await expect(runCalculation({ store, effects, finishing }, calculation)).rejects.toMatchObject(SUPERSEDED);
    expect(await standing(lights)).toBe(3);
    expect(await stateOf(lights)).toEqual(after);
  });
});
