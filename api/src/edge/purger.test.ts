import { quietLog } from '@moontower/runtime';
import type { LoggedEvent } from '@moontower/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurger } from './purger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const reviewed: LoggedEvent = { seq: 1, name: 'spending:reviewed', payload: { id: 'p' } };
const landed: LoggedEvent = {
  seq: 2,
  name: 'item:withdrawn',
  payload: { uid: 'permits:1', feed: 'permits', type: 'building-permits', pulseType: 'permits' },
};

/** A proxy that answers when it is let, and whatever it was sent. */
function proxy() {
  const sent: string[][] = [];
  let answer = async (): Promise<void> => undefined;
  const purger = createPurger({
    url: 'http://127.0.0.1:1/',
    log: quietLog(),
    send: async (_url, keys) => {
      sent.push([...keys]);
      await answer();
    },
  });
  const answers = (next: () => Promise<void>): void => {
    answer = next;
  };
  return { sent, purger, answers };
}

describe('purges', () => {
  it('go at once, and once more for what was on its way meanwhile', async () => {
    const { sent, purger } = proxy();
    purger.touch([reviewed]);
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toEqual([['spending']]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([['spending'], ['spending']]);
    purger.touch([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toHaveLength(2);
  });

  it('are one request at a time, and a key that is touched while its purge is under way goes again', async () => {
    const { sent, purger, answers } = proxy();
    let end: () => void = () => undefined;
    answers(() => new Promise((resolve) => (end = resolve)));
    purger.touch([reviewed]);
    await vi.advanceTimersByTimeAsync(1);
    purger.touch([reviewed]);
    purger.touch([landed]);
    expect(sent).toHaveLength(1);
    answers(async () => undefined);
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(expect.arrayContaining(['spending', 'items']));
  });

  it('are not lost on a proxy that is away', async () => {
    const { sent, purger, answers } = proxy();
    answers(() => Promise.reject(new Error('away')));
    purger.touch([reviewed]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.length).toBeGreaterThan(3);
    answers(async () => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    const settled = sent.length;
    expect(sent.at(-1)).toEqual(['spending']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(settled);
  });

  it('of everything are one key, and end with the process', async () => {
    const { sent, purger } = proxy();
    purger.all();
    purger.touch([reviewed]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([['moontower'], ['spending']]);
    purger.stop();
    purger.touch([reviewed]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
  });
});
