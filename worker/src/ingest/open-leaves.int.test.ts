import { createHash, randomBytes } from 'node:crypto';
import { austin } from '@moontower/city';
import { parseVerifier } from '@moontower/log/note';
import { checkProof, formatProof } from '@moontower/log/proof-file';
import type { LeafProof, RowProof } from '@moontower/proofs/contract';
import { proveLeaves } from '@moontower/proofs/store/prove-leaves';
import { signLog } from '@moontower/proofs/worker/sign-log';
import { forgetSalt } from '@moontower/store/log/entries';
import { sweepItems } from '@moontower/store/items/sweep-items';
import { nativeItems, nativePayments, nativePurchaseReviews, nativeVersions } from '@moontower/store/testing/native';
import { leavesOfChanges, leavesOfRow } from '@moontower/store/proofs/leaves-of';
import { openLeaves } from '@moontower/store/proofs/open-leaf';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineFeed } from '../feeds/feed.ts';
import { austinPayments } from '../feeds/austin-payments/feed.ts';
import { purchaseIdOf } from '../spending/purchase-id.ts';
import { scorePurchases } from '../spending/score-purchases.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights, type LightRow } from '../testing/street-lights.ts';

const { mongoUri, database } = testStores();
const PAYMENTS = '8c6z-qnmj';
const seed = randomBytes(32);
let stage: Stage;
const lights = streetLights({ pageSize: 100, soda: { order: ':id', since: undefined } });
const guarded = defineFeed({
  ...lights,
  replaces: true,
  retentionDays: 30,
  normalise: (row, context) => {
    const result = lights.normalise(row, context);
    if (result.kind !== 'item' || row.status !== 'camp') return result;
    return { ...result, item: { ...result.item, sensitive: true } };
  },
});
async function publish(changes: Readonly<Record<string, Partial<LightRow>>> = {}) {
  const rows = lightRows(10).map((row) => ({ ...row, ...changes[row.id] }));
  stage.city.control.dataset('test-test').replaceAll(rows);
  stage.clock.ms += 60_000;
  await stage.run(guarded);
}
const openedOf = async (uid: string) => openLeaves(stage.store, await leavesOfRow(stage.store, uid));
const line = (document: string, about: Record<string, string> = {}) => ({
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
  chk_eft_iss_dt: '2026-05-07T00:00:00.000Z',
  actg_ln_dscr: 'SUPPLIES',
  amount: '2500.00',
  ...about,
});

beforeAll(async () => {
  stage = await openStage({
    mongoUri,
    database,
    city: {
      tables: [
        { id: 'test-test', rows: lightRows(10) },
        { id: PAYMENTS, rows: [] },
      ],
    },
  });
});
afterAll(() => stage.stop());

/** Opens a leaf as a stranger does. @returns where it stands in the log */
function opened({ position, content = '', salt = '', leaf, hashes = [] }: LeafProof, { checkpoint, log }: RowProof) {
  const sum = createHash('sha256').update(Buffer.from(salt, 'base64')).update(content, 'utf8').digest();
  expect(sum.toString('base64')).toBe(leaf);
  const proof = hashes.map((hash) => Buffer.from(hash, 'base64'));
  return checkProof(formatProof({ index: position, proof, checkpoint }), sum, parseVerifier(log.verifier)).index;
}

describe('the leaf of a row that everybody is shown', () => {
  it('is opened with the row as published, and stands in the tree, without asking us again', async () => {
    await publish();
    await publish({ 'L-3': { title: 'Light 3 shines' } });
    await signLog({ store: stage.store, keys: { seed }, name: 'm.example/log', at: new Date(stage.clock.ms) });
    const positions = await leavesOfRow(stage.store, 'test-lights:L-3');
    const proof = await proveLeaves(stage.store, positions);
    if (proof === undefined) throw new Error('Nothing is signed.');
    const contents = proof.leaves.map(({ content = '{}' }) => JSON.parse(content));
    expect(contents.map(({ what, fields }) => [what, JSON.parse(fields).title])).toEqual([
      ['changed', 'Light 3 shines'],
      ['added', 'Light 3 is out'],
    ]);
    for (const leaf of proof.leaves) expect(opened(leaf, proof)).toBe(leaf.position);
    const [newest] = await nativeVersions(stage.store).find({ uid: 'test-lights:L-3' }).toArray();
    expect(await leavesOfChanges(stage.store, [newest?._id ?? -1])).toEqual(positions);
  });
  it('says so where somebody changed the row here, and is not opened', async () => {
    await nativeItems(stage.store).updateOne({ _id: 'test-lights:L-4' }, { $set: { title: 'Another' } });
    expect((await openedOf('test-lights:L-4')).map(({ shut, opened }) => [shut, opened])).toEqual([
      ['differs', undefined],
    ]);
  });
  it('of which the salt was dropped says that, and stands in the tree', async () => {
    const [leaf = -1] = await leavesOfRow(stage.store, 'test-lights:L-5');
    await forgetSalt(stage.store, leaf, { why: 'a name', at: new Date(stage.clock.ms) });
    const proof = await proveLeaves(stage.store, [leaf]);
    expect(proof?.leaves[0]).toMatchObject({ position: leaf, shut: 'forgotten', hashes: expect.any(Array) });
    expect(proof?.leaves[0]?.salt).toBeUndefined();
  });
});

describe('the salt of a row of which anything is withheld', () => {
  it('is told to nobody while the place is guarded, of no version of it', async () => {
    await publish({ 'L-6': { title: 'A tent', status: 'camp' } });
    const found = await openedOf('test-lights:L-6');
    expect(found.length).toBe(2);
    expect(found.every(({ opened: salt, shut }) => salt === undefined && shut !== undefined)).toBe(true);
    expect(found[0]?.shut).toBe('guarded');
  });
  it('of a payment is told only where its whole line is shown', async () => {
    stage.city.control
      .dataset(PAYMENTS)
      .replaceAll([
        line('OPEN'),
        line('PHONE', { actg_ln_dscr: 'Grounds, call 512-555-0100' }),
        line('PERSON', { lgl_nm: 'DOE, JANE', vend_cust_cd: 'MIS0000001' }),
        line('OFF', { amount: '3500.00' }),
      ]);
    await stage.run(austinPayments, { finishing: { ...stage.finishing, purchaseOf: purchaseIdOf } });
    await scorePurchases({ city: austin, store: stage.store, nowMs: () => stage.clock.ms });
    await nativePurchaseReviews(stage.store).insertOne({
      _id: 'document:PRM:6200:OFF|*',
      purchase: 'document:PRM:6200:OFF',
      status: 'cleared',
      at: new Date(stage.clock.ms),
      withheld: true,
    });
    const payments = await nativePayments(stage.store).find().toArray();
    const told: Record<string, unknown> = {};
    for (const { document, leaf = -1 } of payments) {
      const [found] = await openLeaves(stage.store, [leaf]);
      told[document?.id ?? ''] =
        found?.shut ?? JSON.parse(JSON.parse(found?.opened?.content ?? '{}').fields).actg_ln_dscr;
    }
    expect(told).toEqual({ OPEN: 'SUPPLIES', PHONE: 'column-withheld', PERSON: 'guarded', OFF: 'taken-off' });
    await expect(leavesOfRow(stage.store, 'document:PRM:6200:OFF')).rejects.toThrow('There is no purchase');
    expect(await leavesOfRow(stage.store, 'document:PRM:6200:OPEN')).toHaveLength(1);
  });
  it('is gone with the record that left after its retention', async () => {
    const positions = await leavesOfRow(stage.store, 'test-lights:L-3');
    await sweepItems(stage.store, { at: new Date('2027-12-24T00:00:00Z'), signal: new AbortController().signal });
    expect((await openLeaves(stage.store, positions)).map(({ shut }) => shut)).toEqual(positions.map(() => 'not-kept'));
  });
});
