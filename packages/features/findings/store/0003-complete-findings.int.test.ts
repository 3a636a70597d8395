import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { completeFindings } from './0003-complete-findings.ts';
import { nativeFindings } from './finding-documents.ts';
import { findingsOf } from './findings.ts';

const { mongoUri, database } = testStores();
const AT = new Date('2026-11-20T18:00:00Z');
const placeKey = (place: string) => `block-of-${place.toLowerCase()}`;
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'complete-findings' });
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

/** As they were stored before findings had pictures, errors, letters with days of their own, and keys of places. */
function stored(id: string, steps: string[]) {
  const about = { kind: 'place', id: 'ELM' };
  const words = { claim: 'A claim', text: 'A text', about, party: 'Example Paving Inc', receipts: [] };
  return {
    _id: id,
    author: 'anna',
    ...words,
    named: false,
    language: 'en',
    state: 'live',
    version: 2,
    createdAt: AT,
    changedAt: AT,
    approvals: [],
    live: { ...words, version: 2, at: AT },
    liveAt: AT,
    past: [{ ...words, version: 1, at: AT }],
    checks: {},
    replyDueOn: '2026-12-01',
    steps: steps.map((what) => ({ at: AT, what })),
  };
}

it('lets findings of an earlier version be read, found and asked about as new ones are', async () => {
  await store
    .getClient()
    .db(store.name)
    .collection<{ _id: string }>('findings')
    .insertMany([stored('asked', ['live', 'asked-reply']), stored('never-asked', ['live'])]);
  const findings = findingsOf({ store, simulated: false, placeKey });
  expect(await completeFindings({ store, placeKey })).toBe(2);
  const about = { kind: 'place' as const, id: 'Elm' };
  const list = await findings.list({ tab: 'live', about, limit: 9 }, undefined);
  expect(
    list.map(({ id, replyDueOn, pictures, errors, versions }) => [id, replyDueOn, pictures, errors, versions.length]),
  ).toEqual(
    expect.arrayContaining([
      ['asked', '2026-12-01', [], [], 2],
      ['never-asked', undefined, [], [], 2],
    ]),
  );
  // A second start finds nothing to do, and takes nothing off that came since.
  await nativeFindings(store).updateOne({ _id: 'asked' }, { $set: { reply: { name: 'N', text: 'T', at: AT } } });
  expect(await completeFindings({ store, placeKey })).toBe(0);
  expect((await findings.get('asked', undefined)).reply?.name).toBe('N');
});
