import { austin } from '@moontower/city';
import { porkReads } from '@moontower/store/spending/pork-queries';
import { nativePayments } from '@moontower/store/testing/native';
import { versionReads } from '@moontower/store/versions/version-reads';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { austinPayments } from '../feeds/austin-payments/feed.ts';
import { purchaseIdOf } from '../spending/purchase-id.ts';
import { scorePurchases } from '../spending/score-purchases.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const TABLE = '8c6z-qnmj';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: TABLE, rows: [] }] } });
});
afterAll(() => stage.stop());

/** A line of a payment document, as the city publishes it. */
const line = (document: string, day: string, about: Record<string, string> = {}) => ({
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
  chk_eft_iss_dt: `${day}T00:00:00.000Z`,
  actg_ln_dscr: 'SUPPLIES',
  amount: '100.00',
  ...about,
});
const OLD = line('OLD', '2026-04-01');
const FIRST_DAY = line('FIRST', '2026-05-04');
const REPAIRED = line('REPAIRED', '0026-05-08');
const STAYS = line('STAYS', '2026-05-06');
const NEWEST = line('NEWEST', '2026-05-11');
const SECOND = { rfed_actg_ln_no: '2', amount: '40.00' };
const read = async (rows: readonly Record<string, string>[]) => {
  stage.city.control.dataset(TABLE).replaceAll(rows);
  return stage.run(austinPayments, { finishing: { ...stage.finishing, purchaseOf: purchaseIdOf } });
};
const standing = async () =>
  (
    await nativePayments(stage.store)
      .find({ withdrawnAt: { $exists: false } })
      .toArray()
  )
    .map(({ document, amountCents }) => `${document?.id} ${amountCents / 100}`)
    .toSorted();

it('a line that the city corrected is gone from the sum, and stands by the new one as what was before', async () => {
  const both = [
    line('WRONG', '2026-05-07', { actg_ln_dscr: 'SUPPLIES FOR SOMEBODY' }),
    line('WRONG', '2026-05-07', SECOND),
  ];
  await read([OLD, FIRST_DAY, REPAIRED, STAYS, NEWEST, ...both]);
  stage.clock.ms += 7 * 86_400_000;
  // Nothing but the corrected line is told: what was published before the days that are asked for, on the first of them
  // and under another year stays.
  const corrected = [line('WRONG', '2026-05-07', { amount: '1000.00' }), both[1] ?? {}];
  expect(await read([STAYS, NEWEST, ...corrected])).toMatchObject({ state: 'done', withdrawn: 1 });
  expect(await standing()).toEqual(
    ['FIRST 100', 'NEWEST 100', 'OLD 100', 'REPAIRED 100', 'STAYS 100', 'WRONG 1000', 'WRONG 40'].toSorted(),
  );
  // Of what changed both values are told, but for the text, which may be a name.
  const { changes } = await versionReads(stage.store, { withheldPurchases: async () => [], openFeeds: new Set() }).list(
    {},
    { limit: 10 },
  );
  expect(changes.map(({ kind, fields, amountCents }) => ({ kind, fields, amountCents }))).toEqual([
    {
      kind: 'removed',
      amountCents: 100_000,
      fields: [
        { name: 'actg_ln_dscr', commitment: expect.stringMatching(/^[\w-]{43}$/) },
        { name: 'amount', from: '100.00', to: '1000.00' },
      ],
    },
  ]);
  await scorePurchases({ city: austin, store: stage.store, nowMs: () => stage.clock.ms });
  const { page } = porkReads(stage.store, { simulated: false, checkbook: austin.checkbook });
  const { purchase, rows } = await page('document:PRM:6200:WRONG');
  expect(purchase.value).toBe(1_040);
  // What was corrected may be a name: the text that is gone is told to nobody.
  expect(JSON.stringify(rows)).not.toContain('SOMEBODY');
  expect(rows.map(({ amount, before }) => [amount, before]).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
    [40, undefined],
    [1_000, { amount: 100, paidOn: '2026-05-07', goneAt: new Date(stage.clock.ms).toISOString() }],
  ]);
});

it('more than a tenth and five that are gone at once are doubted', async () => {
  const many = Array.from({ length: 12 }, (_, n) => line(`MANY${n}`, '2026-05-10'));
  await read([STAYS, NEWEST, ...many]);
  const before = await standing();
  expect(await read([STAYS, NEWEST])).toMatchObject({ state: 'held', withdrawn: 0 });
  expect(await standing()).toEqual(before);
});
