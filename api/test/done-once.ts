import { randomUUID } from 'node:crypto';
import { nativeKeptRequests } from '@moontower/store/requests/idempotency-keys';
import { testStores } from '@moontower/testkit/stores';
import { beforeAll, expect } from 'vitest';
import { crash, disconnect, stepsOf, type Step } from './press-steps.ts';
import { MANY_PRESSES, pressesAt, type PressName } from './presses.ts';
import { runningApi } from './running-api.ts';
import { aStoredPurchase, seedPurchases } from './seed.ts';

/** Which of the steps of a press are cut. */
type Which = (steps: Step[]) => Step[];

/** Two processes of the API over one store, where presses are cut at the first. */
export function pressesToCut() {
  const stores = testStores();
  const purchase = aStoredPurchase({ _id: 'bought', id: 'bought' });
  const first = runningApi((store) => seedPurchases(store, [purchase]), MANY_PRESSES, { stores });
  const next = runningApi(async () => undefined, MANY_PRESSES, { stores });
  let asked = first;
  const { join, calm, prepare } = pressesAt({ ...first, ask: (path, init) => asked.ask(path, init) });
  beforeAll(join);

  const ways = {
    /** The asker hangs up, and asks the same process again. */
    'hung up': { cut: disconnect, meanwhile: async () => undefined },
    /** The process dies, what it had begun is free for others when its time is over, and another is asked. */
    dead: {
      cut: crash,
      meanwhile: async () => {
        const begun = { answer: { $exists: false } };
        await nativeKeptRequests(next.store()).updateMany(begun, { $set: { until: new Date(0) } });
        asked = next;
      },
    },
  };

  /** Holds that a press, cut at each of the steps, is done once and leaves what one leaves that nobody cut. */
  return async function expectDoneOnce(name: PressName, way: keyof typeof ways, which: Which): Promise<void> {
    const { cut, meanwhile } = ways[way];
    const whole = await prepare(name);
    const { answer, steps } = await stepsOf(whole, randomUUID());
    const wanted = await whole.left(answer);
    const reached: Step[] = [];
    for (const step of which(steps)) {
      const press = await prepare(name);
      const key = randomUUID();
      if ((await cut(press, key, step)) === undefined) reached.push(step);
      await calm();
      await meanwhile();
      const repeated = await press.send(key);
      expect([step, repeated.status, repeated.ok ? '' : await repeated.text()]).toEqual([step, expect.any(Number), '']);
      expect([step, await press.left(repeated)]).toEqual([step, wanted]);
      asked = first;
    }
    // From the claim of the key to the end of the work: none was refused half way, its other steps unseen.
    expect(reached).toEqual(expect.arrayContaining([expect.stringMatching(/^write within/), steps[0], 'commit 1']));
  };
}
