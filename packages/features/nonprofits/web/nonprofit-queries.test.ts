import { describe, expect, it } from 'vitest';
import { isAwaited, isWanted, lookAgainAfter } from './nonprofit-queries.ts';

const EARLY = '2026-10-01T18:00:00.000Z';
const LATE = '2026-11-20T18:00:00.000Z';

describe('returns', () => {
  it('are wanted until they are read, also where they were asked for in vain, and again once they are old', () => {
    const wanted = (['not-asked', 'asked', 'here', 'none'] as const).filter((state) =>
      isWanted({ state, old: false, list: [] }),
    );
    expect(wanted).toEqual(['not-asked', 'asked']);
    expect(isWanted({ state: 'here', old: true, list: [] })).toBe(true);
  });
  it('are awaited from the question to the answer, the second time too', () => {
    const held = { old: true, list: [] };
    expect(isAwaited({ ...held, state: 'not-asked' })).toBe(false);
    expect(isAwaited({ ...held, state: 'asked', askedAt: EARLY })).toBe(true);
    expect(isAwaited({ ...held, state: 'here', askedAt: EARLY, readAt: LATE })).toBe(false);
    expect(isAwaited({ ...held, state: 'here', askedAt: LATE, readAt: EARLY })).toBe(true);
  });
  it('are looked for soon, and once a minute where they do not come', () => {
    expect(lookAgainAfter(0)).toBe(3_000);
    expect(lookAgainAfter(5)).toBeLessThan(8_000);
    expect(lookAgainAfter(1_000)).toBe(60_000);
  });
});
