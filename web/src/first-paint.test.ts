// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

/** Those who wait to hear of the first paint. */
let waiting: (() => void)[] = [];
let tellsOf = ['paint'];
class Observer {
  static get supportedEntryTypes(): readonly string[] {
    return tellsOf;
  }
  constructor(readonly hear: () => void) {}
  observe(options: { type?: string; buffered?: boolean }): void {
    if (options.type === 'paint' && options.buffered === true) waiting.push(this.hear);
  }
}
beforeEach(() => {
  waiting = [];
  tellsOf = ['paint'];
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether it is over, now and after so long. */
function asked(): (afterMs?: number) => Promise<boolean> {
  let over = false;
  void firstPaint().then(() => {
    over = true;
  });
  return async (afterMs = 0) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return over;
  };
}

describe('what the server sent', () => {
  it('is waited for until it is on the screen', async () => {
    const isOver = asked();
    expect(await isOver(300)).toBe(false);
    for (const hear of waiting) hear();
    expect([waiting.length, await isOver()]).toEqual([1, true]);
  });

  it('is not waited for where nothing is painted: the page comes after a moment', async () => {
    const isOver = asked();
    expect([await isOver(400), await isOver(200), waiting.length]).toEqual([false, true, 1]);
  });

  it('is not waited for in a tab behind others, nor by a browser that does not tell of it', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect([await asked()(), waiting.length]).toEqual([true, 0]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    tellsOf = ['resource'];
    expect([await asked()(), waiting.length]).toEqual([true, 0]);
  });
});
