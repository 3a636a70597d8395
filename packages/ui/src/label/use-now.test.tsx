// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

const START = Date.parse('2026-11-20T18:00:00Z');
const HOUR_MS = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Clock() {
  return <p>{new Date(useNow()).toISOString()}</p>;
}

it('is the present time for whoever begins to read it, however long nobody did, and goes on', () => {
  render(<Clock />).unmount();
  vi.setSystemTime(START + HOUR_MS);
  render(<Clock />);
  expect(screen.getByText('2026-11-20T19:00:00.000Z')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(30_000);
  });
  expect(screen.getByText('2026-11-20T19:00:30.000Z')).toBeTruthy();
});
