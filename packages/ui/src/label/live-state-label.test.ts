import { describe, expect, it } from 'vitest';
import { maySay } from './LiveStateLabel.tsx';

describe('the state of updates', () => {
  it('is never “Live” of recorded or made-up records, and is said there when it is not well', () => {
    expect(maySay('live', true)).toBe(false);
    for (const state of ['connecting', 'catching-up', 'offline', 'live-again'] as const)
      expect([state, maySay(state, true)]).toEqual([state, true]);
    expect([maySay('live', false), maySay('off', false)]).toEqual([true, false]);
  });
});
