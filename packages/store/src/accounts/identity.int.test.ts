import { setTimeout as sleep } from 'node:timers/promises';
import { anAccount } from '@moontower/testkit/builders';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedLimitsOf } from '../requests/stored-limits.ts';
import { KeyLockLost, idempotencyKeysOf } from '../requests/idempotency-keys.ts';
import * as audit from '../audit/audit-log.ts';
import { connectStore, type Store } from '../db/connect.ts';
import { ensureIndexes } from '../indexes.ts';
import { transactConcurrently } from '../db/transact.ts';
import { accountsOf, isTrusted } from './accounts.ts';

const names = testStores();
// Of this day: MongoDB removes by itself what has expired by its own clock.
const NOW = new Date();
const later = (ms: number) => new Date(NOW.getTime() + ms);
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'identity' });
  await ensureIndexes(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const name of ['accounts', 'sessions', 'audit', 'keptRequests', 'limits', 'notes'])
    await store.collection(name).deleteMany({});
});

/** The name of the index that a search takes. */
async function indexOf(name: string, filter: Record<string, unknown>, sort: Record<string, 1 | -1> = {}) {
  const plan = await store.getClient().db(store.name).collection(name).find(filter).sort(sort).explain('queryPlanner');
  return /"indexName":"([^"]+)"/.exec(JSON.stringify(plan))?.[1];
}

describe('an account', () => {
  const signIn = (jti: string, account = 'a') => ({ _id: jti, account, createdAt: NOW, expiresAt: later(3_600_000) });

  it('is somebody while its session holds and it is open, with the roles it has now', async () => {
    const accounts = accountsOf(store);
    await accounts.add(anAccount({ _id: 'a' }));
    await accounts.beginSession(signIn('one'));
    const one = { jti: 'one', account: 'a' };
    expect(await accounts.signedIn(one, NOW)).toEqual({ id: 'a', roles: [] });
    await accounts.setRoles('a', ['reviewer']);
    expect(await accounts.signedIn(one, NOW)).toEqual({ id: 'a', roles: ['reviewer'] });
    expect(await accounts.signedIn(one, later(3_600_000))).toBeUndefined();
    expect(await accounts.signedIn({ jti: 'one', account: 'b' }, NOW)).toBeUndefined();
    expect(await accounts.signedIn({ jti: 'two', account: 'a' }, NOW)).toBeUndefined();
    await accounts.endSession('one');
    expect(await accounts.signedIn(one, NOW)).toBeUndefined();
  });

  it('that is shut is nobody, and opened again it has to sign in', async () => {
    const accounts = accountsOf(store);
    await accounts.add(anAccount({ _id: 'a', roles: ['staff'] }));
    await accounts.beginSession(signIn('one'));
    expect(await accounts.disable('a', NOW)).toBe(true);
    await accounts.beginSession(signIn('two'));
    expect(await accounts.signedIn({ jti: 'two', account: 'a' }, NOW)).toBeUndefined();
    await accounts.enable('a');
    expect(await accounts.signedIn({ jti: 'two', account: 'a' }, NOW)).toEqual({ id: 'a', roles: ['staff'] });
    expect(await accounts.signedIn({ jti: 'one', account: 'a' }, NOW)).toBeUndefined();
    expect(await accounts.disable('nobody', NOW)).toBe(false);
  });

  it('signs out everywhere but here, and nobody else', async () => {
    const accounts = accountsOf(store);
    for (const id of ['a', 'b']) await accounts.add(anAccount({ _id: id }));
    for (const jti of ['one', 'two', 'here']) await accounts.beginSession(signIn(jti));
    await accounts.beginSession(signIn('other', 'b'));
    await accounts.endSessions('a', 'here');
    const holds = async (jti: string, account = 'a') => (await accounts.signedIn({ jti, account }, NOW)) !== undefined;
    expect([await holds('one'), await holds('two'), await holds('here'), await holds('other', 'b')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await indexOf('sessions', { account: 'a' })).toBe('account_1');
  });
});

describe('a person as other nouns know them', () => {
  it('has a name, where mail goes, and a trust that reviewers count', async () => {
    const accounts = accountsOf(store);
    await accounts.add(anAccount({ _id: 'a', name: 'A. Reader', email: 'A@city.example', emailConfirmedAt: NOW }));
    await accounts.add(anAccount({ _id: 'b' }));
    const count = (by: 1 | -1) =>
      transactConcurrently(store, (session) => accounts.noteApproved('a', { what: 'reports', by }, session));
    for (const by of [1, 1, 1] as const) await count(by);
    const known = await accounts.known(['a', 'b', 'a', 'gone']);
    expect([...known.keys()].toSorted()).toEqual(['a', 'b']);
    expect(known.get('a')).toEqual({
      id: 'a',
      roles: [],
      name: 'A. Reader',
      email: 'A@city.example',
      confirmed: true,
      language: 'en',
      approved: { reports: 3, comments: 0 },
    });
    const trusted = async (what: 'reports' | 'comments') => {
      const person = (await accounts.known(['a'])).get('a');
      return person !== undefined && isTrusted(person, what);
    };
    expect([await trusted('reports'), await trusted('comments')]).toEqual([true, false]);
    await count(-1);
    expect(await trusted('reports')).toBe(false);
    expect(await accounts.known([])).toEqual(new Map());
  });

  it('is one account an address, however it is written', async () => {
    const accounts = accountsOf(store);
    await accounts.add(anAccount({ _id: 'a', email: 'ann@city.example' }));
    await expect(accounts.add(anAccount({ _id: 'b', email: ' Ann@City.Example ' }))).rejects.toThrow('duplicate key');
  });
});

describe('the audit log', () => {
  const line = (what: string, at = NOW) => ({ who: 'a', what, subject: 'incident:1', at, request: 'r1' });

  it('has a line if and only if what it tells was done', async () => {
    const write = (fail: boolean) =>
      transactConcurrently(store, async (session) => {
        await store.collection<{ _id: string }>('notes').insertOne({ _id: `note ${fail}` }, { session });
        await audit.appendAudit(store, line('incident:hidden'), session);
        if (fail) throw new Error('undone');
      });
    await write(false);
    await expect(write(true)).rejects.toThrow('undone');
    expect(await audit.readAudit(store, 'incident:1')).toEqual([line('incident:hidden')]);
    const session = await store.startSession();
    await expect(audit.appendAudit(store, line('incident:shown'), session)).rejects.toThrow('transaction');
    await session.endSession();
  });

  it('is read by its subject, newest first, from a moment backwards', async () => {
    const times = [0, 1, 2, 3];
    await transactConcurrently(store, async (session) => {
      for (const ms of times) await audit.appendAudit(store, line(`step:${ms}`, later(ms)), session);
      await audit.appendAudit(store, { ...line('step:other'), subject: 'incident:2' }, session);
    });
    const told = async (about: Parameters<typeof audit.readAudit>[2]) =>
      (await audit.readAudit(store, 'incident:1', about)).map(({ what }) => what);
    expect(await told({})).toEqual(['step:3', 'step:2', 'step:1', 'step:0']);
    expect(await told({ limit: 2, before: later(3) })).toEqual(['step:2', 'step:1']);
    expect(await indexOf('audit', { subject: 'incident:1' }, { at: -1, _id: -1 })).toBe('subject_1_at_-1__id_-1');
  });

  it('has no door to take out a line, one to change it: an author’s name goes when that is asked for', async () => {
    expect(Object.keys(audit).toSorted()).toEqual([
      'anonymiseAudit',
      'appendAudit',
      'nativeAudit',
      'pageAudit',
      'readAudit',
    ]);
    const line = { subject: 'incident:7', at: later(0), what: 'incident:changed', request: 'r' };
    await transactConcurrently(store, async (session) => {
      for (const who of ['ben', 'rev']) await audit.appendAudit(store, { ...line, who }, session);
      // In an office: without a name such a line would tell in which office the author is.
      await audit.appendAudit(store, { ...line, who: 'ben', what: 'incident:merged' }, session);
      await audit.appendAudit(store, { ...line, who: 'ben', at: later(9) }, session);
    });
    const forgotten = { subject: 'incident:7', who: 'ben', what: ['incident:changed'], notAt: [later(9)] };
    await transactConcurrently(store, (session) => audit.anonymiseAudit(store, forgotten, session));
    const kept = await audit.readAudit(store, 'incident:7');
    expect(kept.map(({ who, what }) => `${who} ${what}`).toSorted()).toEqual([
      'anonymous incident:changed',
      'ben incident:changed',
      'ben incident:merged',
      'rev incident:changed',
    ]);
  });
});

describe('a kept request', () => {
  const claimOf = (owner: string, request = 'q') => ({ id: 'k', request, owner });
  const times = (ms = 0) => ({ at: later(ms), until: later(ms + 1_000), expiresAt: later(ms + 86_400_000) });
  const answer = { status: 201, body: '{"a":1}' };

  it('is one owner’s of many at once, and then the same answer for all', async () => {
    const kept = idempotencyKeysOf(store);
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => kept.claim(claimOf(`o${at}`), times())));
    const mine = all.findIndex(({ state }) => state === 'mine');
    expect(all.filter(({ state }) => state === 'mine')).toHaveLength(1);
    await kept.keep(claimOf(`o${mine}`), answer);
    expect(await kept.claim(claimOf('late'), times(5_000))).toEqual({ state: 'answered', answer });
    expect(await kept.claim(claimOf('late', 'another'), times(5_000))).toEqual({ state: 'other' });
    expect(await kept.claim(claimOf('next day', 'another'), times(86_400_000))).toEqual({ state: 'mine' });
  });

  it('is kept if and only if its work is done, and a dead owner’s work is undone when somebody took over', async () => {
    const kept = idempotencyKeysOf(store);
    await kept.claim(claimOf('dead'), times());
    expect(await kept.claim(claimOf('early'), times(999))).toEqual({ state: 'working' });
    expect(await kept.claim(claimOf('next'), times(1_000))).toEqual({ state: 'mine' });
    const work = (owner: string) =>
      transactConcurrently(store, async (session) => {
        await store.collection<{ _id: string }>('notes').insertOne({ _id: owner }, { session });
        await kept.keep(claimOf(owner), answer, session);
      });
    await expect(work('dead')).rejects.toThrow(KeyLockLost);
    await work('next');
    expect(await store.collection<{ _id: string }>('notes').find().toArray()).toEqual([{ _id: 'next' }]);
    await kept.release(claimOf('next'));
    expect(await kept.claim(claimOf('again'), times(2_000))).toEqual({ state: 'answered', answer });
  });

  it('is seen by the work that begins right after, however many write beside it', async () => {
    const kept = idempotencyKeysOf(store);
    const lane = async (at: number): Promise<void> => {
      for (let turn = 0; turn < 40; turn += 1) {
        const claim = { ...claimOf('one'), id: `lane ${at} ${turn}` };
        expect(await kept.claim(claim, times())).toEqual({ state: 'mine' });
        await transactConcurrently(store, (session) => kept.keep(claim, answer, session));
      }
    };
    let isOver = false;
    // A write of many rows takes its place in MongoDB's log before it is done: what comes after it in the log is not
    // seen by snapshots until then.
    const rows = async (): Promise<void> => {
      while (!isOver)
        await store
          .collection('notes')
          .insertMany(Array.from({ length: 500 }, () => ({ words: 'a tree '.repeat(100) })));
    };
    const beside = Promise.all([rows(), rows(), rows(), rows()]);
    await Promise.all(Array.from({ length: 8 }, (_, at) => lane(at))).finally(() => {
      isOver = true;
    });
    await beside;
  });

  it('is free again once released', async () => {
    const kept = idempotencyKeysOf(store);
    await kept.claim(claimOf('one'), times());
    await kept.release(claimOf('two'));
    expect(await kept.claim(claimOf('two'), times())).toEqual({ state: 'working' });
    await kept.release(claimOf('one'));
    expect(await kept.claim(claimOf('two', 'another'), times())).toEqual({ state: 'mine' });
  });
});

describe('a kept limit', () => {
  const limitOf = (about: { name?: string; points?: number; perMs?: number } = {}) =>
    storedLimitsOf(store)({ name: 'login 0', points: 3, perMs: 60_000, ...about });

  it('goes on counting after a restart, and in every process at once', async () => {
    await limitOf().consume('account a');
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => limitOf().consume('account a')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(limitOf().consume('account a')).rejects.toMatchObject({ remainingPoints: 0 });
    await limitOf().consume('account b');
    await limitOf({ name: 'login 1' }).consume('account a');
  });

  it('begins anew when its time is over', async () => {
    const short = limitOf({ points: 1, perMs: 3_000 });
    const two = await Promise.allSettled([short.consume('account a'), short.consume('account a')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await sleep(3_050);
    expect(await short.consume('account a')).toMatchObject({ consumedPoints: 1 });
    expect(await indexOf('limits', { key: 'x' })).toBe('key_1');
  });
});
