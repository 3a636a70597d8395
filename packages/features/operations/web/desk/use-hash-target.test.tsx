// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { useHashTarget } from './use-hash-target.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Desk() {
  useHashTarget();
  return (
    <p id="held" tabIndex={-1}>
      A reading is held.
    </p>
  );
}
/** What has the focus after the page came to its top, opened at this place. */
async function focusedAt(hash: string): Promise<string | undefined> {
  await showPart(<Desk />, { path: `/ops${hash}` });
  vi.advanceTimersByTime(100);
  return document.activeElement?.id;
}

it('the place that an address names has the focus', async () => {
  expect(await focusedAt('#held')).toBe('held');
});
it('an address that names what cannot be read leads to no place, and fails nothing', async () => {
  expect(await focusedAt('#%')).toBe('');
});
