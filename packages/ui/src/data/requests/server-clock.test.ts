import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockAhead, syncServerClock, serverNow } from './server-clock.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const DAY = 86_400_000;
const says = (at: number, headers: Record<string, string> = {}) =>
  new Response('', { headers: { Date: new Date(at).toUTCString(), ...headers } });
const hear = (response: Response, deviceAt: number, tookMs = 0) => {
  vi.setSystemTime(deviceAt);
  syncServerClock(response, deviceAt - tookMs);
};

afterEach(() => {
  hear(says(NOW), NOW);
  vi.useRealTimers();
});

describe('the server’s clock', () => {
  it('is the device’s own while both agree within ten minutes', () => {
    vi.useFakeTimers();
    hear(says(NOW), NOW + 9 * 60_000);
    expect(clockAhead()).toBe(0);
  });
  it.each([DAY, -DAY])('is kept when the device is %i ms off', (off) => {
    vi.useFakeTimers();
    hear(says(NOW), NOW + off);
    expect(serverNow()).toBe(NOW);
    hear(says(NOW + 1_000), NOW + off + 1_900);
    expect(clockAhead()).toBe(off);
    hear(says(NOW + 5_000), NOW + 5_000);
    expect(clockAhead()).toBe(0);
  });
  it('is not read from a kept copy, from an answer that took long, or from one that names no date', () => {
    vi.useFakeTimers();
    hear(says(NOW - DAY, { 'X-Kept-At': '2026-06-09T12:00:00Z' }), NOW);
    hear(says(NOW - DAY), NOW, 61_000);
    hear(new Response(''), NOW);
    expect(clockAhead()).toBe(0);
  });
  it('adds the time that a shared cache has held the answer', () => {
    vi.useFakeTimers();
    hear(says(NOW - 3_600_000, { Age: '3600' }), NOW);
    expect(clockAhead()).toBe(0);
  });
});
