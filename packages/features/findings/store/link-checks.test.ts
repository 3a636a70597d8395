import { describe, expect, it } from 'vitest';
import { afterCheck } from './link-checks.ts';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];

describe('a link that is looked at again', () => {
  it('is known by its first copy from the day on which another, or none, is read', () => {
    const one = afterCheck(undefined, { state: 'here', on: '2026-11-01', sha256: A });
    expect(one).toEqual({ state: 'here', on: '2026-11-01', sha256: A });
    const same = afterCheck(one, { state: 'here', on: '2026-11-02', sha256: A });
    expect(same).toEqual({ state: 'here', on: '2026-11-02', sha256: A });
    const first = { on: '2026-11-02', sha256: A };
    const other = afterCheck(same, { state: 'here', on: '2026-11-03', sha256: B });
    expect(other).toEqual({ state: 'here', on: '2026-11-03', sha256: B, first });
    const gone = afterCheck(other, { state: 'gone', on: '2026-11-04' });
    expect(gone).toEqual({ state: 'gone', on: '2026-11-04', first });
    expect(afterCheck(gone, { state: 'here', on: '2026-11-05', sha256: A })).not.toHaveProperty('first');
  });
  it('that was never read has no copy', () => {
    const never = afterCheck({ state: 'gone', on: '2026-11-01' }, { state: 'unreachable', on: '2026-11-02' });
    expect(never).toEqual({ state: 'unreachable', on: '2026-11-02' });
  });
});
