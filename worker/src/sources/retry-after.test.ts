import { describe, expect, it } from 'vitest';
import { LONGEST_WAIT_MS, readRetryAfter } from '@moontower/runtime/retry-after';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('Retry-After', () => {
  it('reads seconds', () => {
    expect(readRetryAfter('7', now)).toBe(7_000);
  });
  it('reads an HTTP date as the time that is left', () => {
    expect(readRetryAfter('Fri, 20 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
  });
  it('never waits longer than 15 minutes', () => {
    expect(readRetryAfter('86400', now)).toBe(LONGEST_WAIT_MS);
    expect(readRetryAfter('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(LONGEST_WAIT_MS);
  });
  it.each(['', 'soon', '-5', '1e9', '2026-11-20', 'Fri, 20 Nov 2020 12:00:00 GMT', undefined])(
    'says nothing about %j',
    (header) => {
      expect(readRetryAfter(header, now)).toBeUndefined();
    },
  );
});
