import { AppError } from '@moontower/contracts';
import { KeyLockLost } from '@moontower/store/requests/idempotency-keys';
import { GivenUp } from '@moontower/store/db/read-signal';
import { describe, expect, it } from 'vitest';
import { keptInMemory } from '../../../test/kept-in-memory.ts';
import type { Answer } from '@moontower/endpoints/answer';
import { createIdempotency, type IdempotentRequest } from './idempotency.ts';

const KEY = '0b8f2a52-7c1e-4c9a-9d0e-1f2a3b4c5d6e';
let nowMs = 0;

function house() {
  const once = createIdempotency(keptInMemory(), () => nowMs);
  let works = 0;
  let requests = 0;
  const ask = (about: Partial<IdempotentRequest> = {}, work?: () => Promise<Answer>): Promise<Answer> => {
    requests += 1;
    const asked = { key: KEY, whose: 'a', asked: ['POST', '/x', { a: 1 }], owner: `request ${requests}` };
    return once({ ...asked, signal: new AbortController().signal, ...about }, async () => {
      works += 1;
      return work === undefined ? { kind: 'json', status: 201, body: { work: works } } : work();
    });
  };
  return { ask, works: () => works };
}
const said = ({ status, body }: Answer & { body?: unknown }): unknown => [
  status,
  Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body,
];

describe('a request with a key', () => {
  it('is done once, and a repeat hears the first answer with its status', async () => {
    const { ask, works } = house();
    const first = await ask();
    const repeat = await ask();
    expect([said(first), said(repeat)]).toEqual([
      [201, { work: 1 }],
      [201, { work: 1 }],
    ]);
    expect([repeat.headers, works()]).toEqual([{ 'Idempotent-Replayed': 'true' }, 1]);
  });

  it('is done once when twenty come at the same time', async () => {
    const { ask, works } = house();
    const slow = async (): Promise<Answer> => {
      await new Promise((resolve) => setTimeout(resolve, 80));
      return { kind: 'json', body: 'done' };
    };
    const all = await Promise.all(Array.from({ length: 20 }, () => ask({}, slow)));
    expect([works(), new Set(all.map((each) => JSON.stringify(said(each)))).size]).toEqual([1, 2]);
  });

  it('is refused with another body, also while the first is still being answered', async () => {
    const { ask, works } = house();
    const other = { asked: ['POST', '/x', { a: 2 }] };
    const first = ask({}, () => new Promise((resolve) => setTimeout(() => resolve({ kind: 'json', body: 1 }), 50)));
    await expect(ask(other)).rejects.toMatchObject({ code: 'key_reused' });
    await first;
    await expect(ask(other)).rejects.toMatchObject({ code: 'key_reused' });
    expect(works()).toBe(1);
  });

  it('is its account’s own', async () => {
    const { ask, works } = house();
    await ask({ whose: 'a' });
    await ask({ whose: 'b' });
    await ask({ whose: undefined });
    expect(works()).toBe(3);
  });

  it('may be tried again when it failed', async () => {
    const { ask, works } = house();
    await expect(ask({}, () => Promise.reject(new AppError('unavailable')))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(said(await ask())).toEqual([201, { work: 2 }]);
    expect(works()).toBe(2);
  });

  it('that was lost while it was worked on says that nothing was done', async () => {
    const { ask } = house();
    const lost = (): Promise<Answer> => Promise.reject(new KeyLockLost('Somebody else answers this request by now.'));
    await expect(ask({}, lost)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'This was not done. Try again.',
    });
    expect(said(await ask())).toEqual([201, { work: 2 }]);
  });

  it('is forgotten after a day', async () => {
    const { ask, works } = house();
    await ask();
    nowMs += 86_400_000 - 1;
    await ask();
    expect(works()).toBe(1);
    nowMs += 1;
    await ask();
    expect(works()).toBe(2);
  });

  it('is taken over when whoever began it is dead, and what the dead one keeps later is refused', async () => {
    const { ask, works } = house();
    let finish: (answer: Answer) => void = () => undefined;
    const dead = ask({}, () => new Promise((resolve) => (finish = resolve)));
    nowMs += 60_000;
    expect(said(await ask())).toEqual([201, { work: 2 }]);
    finish({ kind: 'json', body: 'late' });
    await expect(dead).rejects.toThrow('Somebody else');
    expect([said(await ask()), works()]).toEqual([[201, { work: 2 }], 2]);
  });

  it.each(['', 'short', 'with spaces in it, and more', 'x'.repeat(129), '$where-$where-$where'])(
    'has a key nobody can guess or mean otherwise: not "%s"',
    async (key) => {
      await expect(house().ask({ key })).rejects.toMatchObject({ code: 'bad_request' });
    },
  );

  it('is no longer waited for once its asker is gone', async () => {
    const { ask } = house();
    const gone = new AbortController();
    void ask({}, () => new Promise(() => undefined));
    const waiting = ask({ signal: gone.signal });
    gone.abort(new GivenUp());
    await expect(waiting).rejects.toBeInstanceOf(GivenUp);
  });
});
