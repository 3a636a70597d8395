import { afterEach, describe, expect, it, vi } from 'vitest';
import { changePassword, deleteAccount } from '@moontower/contracts/addresses/account';
import { register } from '@moontower/contracts/addresses/auth';
import { askOnce } from './ask-once.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers in this order; a number is the status of a refusal, nothing an answer that never arrives. */
function answering(...answers: (number | 'done' | undefined)[]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    const answer = answers[keys.length - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer === 'done' ? Response.json({ state: 'changed' }) : new Response('no', { status: answer });
  });
  return { keys, same: () => keys.map((key) => keys.indexOf(key)) };
}
const body = { current: 'lamp over the river', password: 'another lamp' };
const press = (about = body) => askOnce(changePassword, { body: about }).catch(() => undefined);

describe('a write that is asked for once', () => {
  it('goes out under the same key until an answer judged it', async () => {
    const { keys, same } = answering(503, undefined, 429, 500, 'done', 'done');
    for (let at = 0; at < 6; at += 1) await press();
    expect(same()).toEqual([0, 0, 0, 0, 0, 5]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is a new one after a refusal that judged it', async () => {
    const { same } = answering(503, 400, 'done');
    for (let at = 0; at < 3; at += 1) await press();
    expect(same()).toEqual([0, 0, 2]);
  });

  it('is another for another body, another route and another account', async () => {
    const { same } = answering(503, 503, 503, 503, 'done');
    await press();
    await press({ ...body, password: 'a third lamp' });
    await askOnce(deleteAccount, { body: { password: body.current } }).catch(() => undefined);
    vi.stubGlobal('localStorage', { getItem: () => 'the token of somebody else' });
    await press();
    vi.stubGlobal('localStorage', { getItem: () => null });
    await press();
    expect(same()).toEqual([0, 1, 2, 3, 0]);
  });

  it('that makes an account keeps its key too', async () => {
    const { same } = answering(503, 503);
    const given = { body: { name: 'A', email: 'a@city.example', password: 'lamp over the river' } };
    for (let at = 0; at < 2; at += 1) await askOnce(register, given, { part: 'token' }).catch(() => undefined);
    expect(same()).toEqual([0, 0]);
  });
});
