import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

describe('the pace of a room', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets a lone message go at once and a flood at four a second', () => {
    let waiting = 0;
    let sent = 0;
    const flush = () => {
      if (waiting > 0 && pace.take(1)) {
        sent += 1;
        waiting = 0;
      }
    };
    const pace = createTokenBucket({ perSecond: 4, nowMs: () => Date.now(), ready: flush });
    waiting = 1;
    flush();
    expect(sent).toBe(1);
    for (let ms = 0; ms < 10_000; ms += 10) {
      waiting += 1;
      flush();
      vi.advanceTimersByTime(10);
    }
    expect(sent).toBeGreaterThanOrEqual(40);
    expect(sent).toBeLessThanOrEqual(44);
    pace.close();
  });
});
