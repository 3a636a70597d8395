import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@moontower/contracts';
import { nativeAccounts, nativeKnownPlaces, nativeSessions } from '@moontower/store/accounts/account-documents';
import { freshAccountLink } from '@moontower/store/accounts/account-mails';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { beforeEachCall } from '@moontower/store/testing/driver-calls';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeDeps } from '../../test/fake-deps.ts';
import { accountDeps } from './create-account-deps.ts';
import type { AccountDeps } from './account-deps.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';

const names = testStores();
const VISITOR = { address: '198.51.100.7', key: '198.51.100.7', wideKey: '198.51.100.7', local: false, spared: false };
const [OLD, CHANGED, MAILED] = ['lamp over the river', 'another lamp', 'a lamp by mail'];
/** A write that waits for the one it overtook is not waited for. */
const PATIENCE_MS = 80;
const cheap = { cost: { logN: 10, r: 8, p: 1 } };
const cheaper = { cost: { logN: 9, r: 8, p: 1 } };

let store: Store;
let accounts: AccountDeps;
let signIns: SignIns;
let people = 0;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'races' });
  await ensureIndexes(store);
  ({ accounts, signIns } = houseOf(cheap));
});
afterAll(() => store.close());

function houseOf(hashing: typeof cheap) {
  const deps = accountDeps(store, { operatorEmails: undefined, limits: {}, hashing });
  const tokens = { read: async () => undefined, holder: () => undefined, write: ({ jti }: { jti: string }) => jti };
  return { accounts: deps, signIns: createSignIns({ ...fakeDeps(), accounts: deps, tokens, nowMs: Date.now }) };
}

async function person(by = signIns): Promise<{ email: string; id: string; jti: string }> {
  people += 1;
  const email = `reader-${people}@city.example`;
  const also = () => async () => undefined;
  const { jti } = await by.signUp(
    { email, password: OLD, name: 'A. Reader', language: 'en' },
    { visitor: VISITOR, also },
  );
  const id = (await nativeAccounts(store).findOne({ emailKey: email }))?._id ?? '';
  return { email, id, jti };
}
type Person = Awaited<ReturnType<typeof person>>;

const now = () => new Date();
async function change({ id, jti }: Person): Promise<boolean> {
  const compared = await signIns.checkOwn({ account: id, password: OLD, field: 'current' }, VISITOR);
  const password = await accounts.passwords.hash(CHANGED, 'a');
  return accounts.credentials.change(id, { compared, password, at: now(), except: jti });
}
async function reset({ id }: Person): Promise<boolean> {
  const token = (await freshAccountLink(store, { account: id, purpose: 'reset' }, now())) ?? '';
  return accounts.mails.reset(token, { password: await accounts.passwords.hash(MAILED, 'a'), at: now() });
}
async function erase({ id }: Person): Promise<boolean> {
  const compared = await signIns.checkOwn({ account: id, password: OLD, field: 'password' }, VISITOR);
  return accounts.erase(id, { compared, at: now() });
}
/** What ends every sign-in with the old password, and which sessions may be there afterwards. */
const ends: Record<string, (who: Person) => Promise<unknown>> = {
  'a change of the password': async (who) => expect(await change(who)).toBe(true),
  'a new password by mail': async (who) => expect(await reset(who)).toBe(true),
  'a deletion': async (who) => expect(await erase(who)).toBe(true),
  'an operator who shuts the account': async ({ id }) => {
    await accounts.people.setOpen(id, false, { who: 'operator', at: now(), request: 'r' });
  },
};
/** Sessions that an end leaves. */
const leaves: Record<string, (who: Person) => string[]> = { 'a change of the password': ({ jti }) => [jti] };

interface Overtaken<T> {
  result: T | AppError;
  /** Whether there was a call of that number. */
  was: boolean;
}
const inside = new AsyncLocalStorage<boolean>();
/** Does `other` when `work` is about to make its call of this number, as far as it gets without `work`. */
async function overtake<T>(work: () => Promise<T>, at: number, other: () => Promise<unknown>): Promise<Overtaken<T>> {
  let calls = 0;
  let overtaking: Promise<unknown> | undefined;
  const undo = beforeEachCall(async () => {
    if (inside.getStore() !== true) return;
    calls += 1;
    if (calls !== at) return;
    overtaking = inside.run(false, other);
    await Promise.race([overtaking, sleep(PATIENCE_MS)]);
  });
  try {
    const result = await inside.run(true, work).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
    await overtaking;
    return { result, was: overtaking !== undefined };
  } finally {
    undo();
  }
}

describe.each(Object.keys(ends))('%s beside a sign-in', (name) => {
  const end = ends[name] ?? (async () => undefined);

  it('ends it, whichever of its steps it overtakes', async () => {
    let steps = 0;
    for (let at = 1, more = true; more; at += 1) {
      const who = await person();
      const signIn = () => signIns.signIn({ email: who.email, password: OLD }, VISITOR);
      const { was } = await overtake(signIn, at, () => end(who));
      more = was;
      if (!was) continue;
      steps = at;
      const left = await nativeSessions(store).find({ account: who.id }).toArray();
      expect([at, left.map(({ _id }) => _id)]).toEqual([at, leaves[name]?.(who) ?? []]);
      const places = await nativeKnownPlaces(store).countDocuments({ account: who.id });
      expect([at, places]).toEqual([at, name === 'a deletion' ? 0 : 1]);
    }
    // Look-ups of the account and its password, the three writes, the commit.
    expect(steps).toBeGreaterThanOrEqual(7);
  });
});

describe('a password that is not the account’s any more', () => {
  const late = (work: (who: Person) => Promise<boolean>, who: Person) => () =>
    work(who).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'bad_request') return false;
      throw error;
    });

  it('changes nothing, at whichever step the new one comes by mail', async () => {
    for (let at = 1, more = true; more; at += 1) {
      const who = await person();
      const { was } = await overtake(late(change, who), at, () => reset(who));
      more = was;
      if (!was) continue;
      const known = await accounts.credentials.byId(who.id);
      const stands = await accounts.passwords.matches(MAILED, known?.password, 'a');
      expect([at, stands, await nativeSessions(store).countDocuments({ account: who.id })]).toEqual([at, true, 0]);
    }
  });

  it('deletes nothing, at whichever step the new one comes by mail, until all is deleted', async () => {
    const kept: boolean[] = [];
    for (let at = 1, more = true; more; at += 1) {
      const who = await person();
      let mailed = false;
      const { was, result } = await overtake(late(erase, who), at, async () => (mailed = await reset(who)));
      more = was;
      if (!was) continue;
      kept.push(mailed);
      const known = await accounts.credentials.byId(who.id);
      const stands = await accounts.passwords.matches(MAILED, known?.password, 'a');
      expect([at, result, stands, known !== undefined]).toEqual([at, !mailed, mailed, mailed]);
    }
    expect([kept[0], kept.at(-1)]).toEqual([true, false]);
  });
});

describe('a password stored at another cost', () => {
  it('is hashed anew by the first of two sign-ins, and the other signs in all the same', async () => {
    const before = houseOf(cheaper);
    for (let at = 1, more = true; more; at += 1) {
      const who = await person(before.signIns);
      const signIn = () => signIns.signIn({ email: who.email, password: OLD }, VISITOR);
      const { was, result } = await overtake(signIn, at, signIn);
      more = was;
      expect([at, typeof result]).toEqual([at, 'string']);
      const known = await accounts.credentials.byId(who.id);
      expect(known?.password).toMatch(/^scrypt\$10\$/);
      expect(await nativeSessions(store).countDocuments({ account: who.id })).toBe(was ? 3 : 2);
    }
  });
});
