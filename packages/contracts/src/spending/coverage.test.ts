import { expect, it } from 'vitest';
import { heldMonths } from './coverage.ts';

it('months are named from the first to the last of our copy, and those between that it has nothing of', () => {
  expect(heldMonths([])).toBeUndefined();
  expect(heldMonths(['2026-01'])).toEqual({ from: '2026-01', to: '2026-01', missing: [] });
  expect(heldMonths(['2026-03', '2025-11', '2025-11', '2025-12'])).toEqual({
    from: '2025-11',
    to: '2026-03',
    missing: ['2026-01', '2026-02'],
  });
});
