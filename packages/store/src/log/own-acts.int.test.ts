import { isCommitted } from '@moontower/log/commitment';
import { ensureIndexes } from '@moontower/registry/indexes';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../audit/audit-log.ts';
import { connectStore, type Store } from '../db/connect.ts';
import { nativeWaitingActs } from '../db/native.ts';
import { transactConcurrently } from '../db/transact.ts';
import { writeRuleCatalogue } from '../spending/rule-catalogue.ts';
import { countLeaves, findLeaf, readLeaf } from './entries.ts';
import { announceAct, forgetActs, takeActs } from './own-acts.ts';

const names = testStores();
const AT = new Date('2026-11-20T18:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'own-acts' });
  await ensureIndexes(store);
});
afterAll(() => store.close());

const audit = (what: string, subject: string) =>
  transactConcurrently(store, (session) =>
    appendAudit(
      store,
      { who: 'account-of-ana', what, subject, at: AT, request: 'req-1', details: { verdict: 'right' } },
      session,
    ),
  );
const catalogue = (version: number, scored: number) => ({
  ruleSet: `set-${version}`,
  scoredAt: AT.toISOString(),
  scored,
  firingLimit: 0.5,
  rules: [
    {
      id: 'F01',
      version,
      title: 'Late',
      points: 5,
      looksFor: 'An order after the payment.',
      whyItMatters: 'Nobody compared prices.',
      innocentExplanations: [],
      needs: [],
      state: 'judged' as const,
      judged: scored,
      fired: 1,
    },
  ],
});

describe('what we do ourselves', () => {
  it('is in the log where the public sees it, without who did it, and opens with its salt', async () => {
    await audit('contest:decided', 'purchase:PO-1');
    await audit('account:shut', 'account:ben');
    await audit('feed:released', 'feed:austin-permits');
    expect(await takeActs(store)).toBe(2);
    expect([await countLeaves(store), await nativeWaitingActs(store).countDocuments()]).toEqual([2, 0]);
    const leaf = await findLeaf(store, 'decisions', 'purchase:PO-1');
    const content = { what: 'contest:decided', subject: 'purchase:PO-1', at: AT, details: { verdict: 'right' } };
    expect(JSON.parse(leaf?.content ?? '')).toEqual(JSON.parse(JSON.stringify(content)));
    expect(isCommitted(leaf?.leaf ?? Buffer.of(), leaf?.salt ?? Buffer.of(), content)).toBe(true);
    expect(await findLeaf(store, 'decisions', 'account:ben')).toBeUndefined();
  });
  it('of what residents wrote tells that it was hidden and why, without its number', async () => {
    await audit('incident:hidden', 'incident:9f1c');
    await takeActs(store);
    const leaf = await findLeaf(store, 'decisions', 'incident');
    expect(JSON.parse(leaf?.content ?? '')).toMatchObject({ subject: 'incident', details: { verdict: 'right' } });
    expect(leaf?.content).not.toContain('9f1c');
  });
  it('has the versions of rules, once for each set of them', async () => {
    for (const [version, scored] of [
      [1, 10],
      [1, 20],
      [2, 20],
    ] as const)
      await writeRuleCatalogue(store, catalogue(version, scored));
    expect(await takeActs(store)).toBe(2);
    const leaf = await findLeaf(store, 'rules', 'rules:set-2');
    expect(JSON.parse(leaf?.content ?? '')).toEqual({ ruleSet: 'set-2', rules: [{ id: 'F01', version: 2 }] });
  });
  it('is forgotten where a page is taken off: the leaf stands, its content and salt are gone', async () => {
    const key = 'purchase:PO-9';
    const correct = (title: string) =>
      transactConcurrently(store, (session) =>
        announceAct(store, { kind: 'corrections', at: AT, key, content: { title } }, session),
      );
    await correct('Consulting by a person');
    await takeActs(store);
    await correct('Waits still');
    const before = await findLeaf(store, 'corrections', key);
    await transactConcurrently(store, (session) => forgetActs(store, key, { why: 'taken off', at: AT, session }));
    const after = await readLeaf(store, before?.position ?? -1);
    expect(after).toMatchObject({ leaf: before?.leaf, key: '', forgotten: { why: 'taken off' } });
    expect([after?.content, after?.salt, await takeActs(store)]).toEqual([undefined, undefined, 0]);
  });
  it('waits where it was given up with its transaction, and is taken in once by two at once', async () => {
    const before = await countLeaves(store);
    const givenUp = transactConcurrently(store, async (session) => {
      await appendAudit(
        store,
        { who: 'a', what: 'roster:changed', subject: 'roster:current', at: AT, request: 'r' },
        session,
      );
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    for (let at = 0; at < 5; at += 1) await audit('finding:withdrawn', `finding:${at}`);
    const taken = await Promise.all([takeActs(store), takeActs(store), takeActs(store)]);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await countLeaves(store)).toBe(before + 5);
  });
});
