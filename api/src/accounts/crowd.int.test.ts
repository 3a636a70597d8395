import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { accountForms, PASSWORD, WIDENED } from '../../test/account-forms.ts';
import { runningApi } from '../../test/running-api.ts';
import type { HashJob } from './hash-threads.ts';

const CROWD = 200;
const HASH_MS = 20;
let running = 0;
let most = 0;
/** Until somebody found no room: however slow the machine is, more have come by then than there is room for. */
let crowded = Promise.resolve();
async function derive({ text, salt, bytes }: HashJob): Promise<Buffer> {
  running += 1;
  most = Math.max(most, running);
  await crowded;
  await sleep(HASH_MS);
  running -= 1;
  return createHash('sha512').update(salt).update(text).digest().subarray(0, bytes);
}
const api = runningApi(async () => undefined, WIDENED, { hashing: { derive } });
const { login, account } = accountForms(api);

it('of two hundred sign-ins at once two are hashed at a time; some hear to wait, others are answered', async () => {
  const { email } = await account();
  most = 0;
  let found = (): void => undefined;
  crowded = new Promise((resolve) => {
    found = resolve;
  });
  const signIn = async (at: number) => {
    // Each from an address of its own: what all of one address may do is not what is looked at here.
    const from = { 'X-Forwarded-For': `198.51.100.${at + 1}` };
    const answer = await login(at === 0 ? email : `nobody-${at}@city.example`, PASSWORD, from);
    if (answer.status === 503) found();
    return { status: answer.status, again: answer.headers.get('retry-after'), said: await answer.text() };
  };
  let over = false;
  const crowd = Promise.all(Array.from({ length: CROWD }, (_, at) => signIn(at))).finally(() => (over = true));
  let read = 0;
  while (!over) {
    expect((await api.ask('/healthz')).status).toBe(200);
    expect((await api.ask('/api/incidents/stats')).status).toBe(200);
    read += 1;
    await sleep(HASH_MS);
  }
  const told = await crowd;
  const refused = told.filter(({ status }) => status === 503);
  expect([most, running, read > 1]).toEqual([2, 0, true]);
  // Two at once and twenty in line find room in any case.
  expect([told.length - refused.length >= 22, refused.length > 0]).toEqual([true, true]);
  expect(told.filter(({ status }) => ![200, 401, 503].includes(status))).toEqual([]);
  for (const { again, said } of refused)
    expect([Number(again) > 0, said]).toEqual([
      true,
      'Many people are signing in right now. Try again in a few seconds.',
    ]);
  expect((await login(email)).status).toBe(200);
});
