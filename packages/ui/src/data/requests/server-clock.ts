import { MINUTE_MS } from '@moontower/contracts/time';

/** Smaller differences are the way of an answer and the habit of clocks. */
const TOLERATED_MS = 10 * MINUTE_MS;
let ahead = 0;

/** Milliseconds by which this device's clock is ahead of the server's; 0 while they agree. */
export const clockAhead = (): number => ahead;
/**
 * Now by the server's clock: "2 hours ago" and "the last 24 hours" stay true on a device whose clock is wrong by a day.
 */
export const serverNow = (): number => Date.now() - ahead;

/** Compares the clocks by an answer's `Date`. A kept copy is old, and one that took more than a minute says nothing. */
export function syncServerClock({ headers }: Response, askedAt: number): void {
  const now = Date.now();
  const said = Date.parse(headers.get('Date') ?? '') + 1_000 * Number(headers.get('Age'));
  if (Number.isNaN(said) || headers.has('X-Kept-At') || Math.abs(now - askedAt) > MINUTE_MS) return;
  const off = Math.abs(now - said) < TOLERATED_MS ? 0 : now - said;
  // A second more or less would make every period a new question.
  if (Math.abs(off - ahead) > MINUTE_MS) ahead = off;
}
