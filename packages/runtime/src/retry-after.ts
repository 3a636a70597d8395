/** However long a source asks us to stay away, we look again after this. */
export const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Reads `Retry-After`: seconds or an HTTP date, never more than 15 minutes.
 * @returns undefined when the header is absent, in the past or neither of the two
 */
export function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (text === '') return undefined;
  const ms = /^\d{1,9}$/.test(text)
    ? Number(text) * 1_000
    : /^[A-Z][a-z]{2}, /.test(text)
      ? Date.parse(text) - nowMs
      : Number.NaN;
  if (Number.isNaN(ms) || ms < 0) return undefined;
  return Math.min(ms, LONGEST_WAIT_MS);
}
