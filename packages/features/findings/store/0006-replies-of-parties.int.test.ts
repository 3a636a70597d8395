import { DAY_MS } from '@moontower/contracts';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { tieReplies, tieRepliesMigration } from './0006-replies-of-parties.ts';
import { nativeFindings, nativeReplyCodes, type FindingDocument } from './finding-documents.ts';
import { findingsOf } from './findings.ts';

const { mongoUri, database } = testStores();
const day = (n: number): Date => new Date(Date.parse('2026-11-01T18:00:00Z') + n * DAY_MS);
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'tie-replies' });
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

/** Live from day 1 with one party and from day 5 with another; a letter went out on day 2. */
function stored(_id: string, change: Partial<FindingDocument>): FindingDocument {
  const about = { kind: 'vendor' as const, id: 'V1', key: 'V1' };
  const words = { claim: 'A claim', text: 'A text', about, receipts: [], pictures: [] };
  const live = { ...words, party: 'Second Inc', version: 2, at: day(5) };
  return {
    _id,
    ...words,
    party: 'Second Inc',
    named: false,
    language: 'en',
    state: 'live',
    version: 2,
    createdAt: day(0),
    changedAt: day(5),
    approvals: [],
    live,
    liveAt: day(1),
    past: [{ ...words, party: 'First Inc', version: 1, at: day(1) }],
    checks: {},
    errors: [],
    steps: [{ at: day(2), what: 'asked-reply' }],
    ...change,
  };
}

it('ties replies and codes of an earlier version to whom their letter asked, as far as that is known', async () => {
  const said = { name: 'N', text: 'What they said', at: day(6) };
  await nativeFindings(store).insertMany([
    stored('replied', { reply: said }),
    stored('asked-anew', { reply: { ...said, at: day(8) }, steps: [{ at: day(7), what: 'asked-reply' }] }),
    stored('unknown', { reply: said, past: [] }),
    stored('silent', {}),
  ]);
  const code = (_id: string, finding: string, madeOn: number) => ({ _id, finding, expiresAt: day(madeOn + 60) });
  await nativeReplyCodes(store).insertMany([
    code('of first', 'silent', 2),
    code('of second', 'silent', 6),
    code('of nothing', 'gone', 2),
    { ...code('used', 'silent', 2), usedAt: day(3) },
  ]);
  expect(await tieRepliesMigration.waiting(store)).toBe(6);
  expect(await tieReplies(store)).toBe(4);
  const replies = await nativeFindings(store).find().sort({ _id: 1 }).toArray();
  expect(replies.map(({ _id, reply }) => [_id, reply?.party])).toEqual([
    ['asked-anew', 'Second Inc'],
    ['replied', 'First Inc'],
    ['silent', undefined],
    ['unknown', undefined],
  ]);
  const codes = await nativeReplyCodes(store).find().sort({ _id: 1 }).toArray();
  expect(codes.map(({ _id, party }) => [_id, party])).toEqual([
    ['of first', 'First Inc'],
    ['of nothing', undefined],
    ['of second', 'Second Inc'],
    ['used', undefined],
  ]);
  expect(await tieReplies(store)).toBe(0);
  // Of whom nobody knows it, a reply stays beside the finding as it did.
  const findings = findingsOf({ store, simulated: false, placeKey: () => undefined });
  expect((await findings.get('unknown', undefined)).reply?.text).toBe(said.text);
  const operator = { id: 'op', roles: ['operator'] as const };
  const letters = await findings.list({ tab: 'letters', limit: 9 }, operator);
  expect(letters.map(({ id }) => id).toSorted()).toEqual(['replied', 'silent']);
});
