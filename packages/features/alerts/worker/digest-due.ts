import { DAY_MS, localDate, zoneOffsetMs } from '@moontower/contracts';
import { DIGEST_HOUR } from '../limits.ts';

/**
 * The day whose digests are due by now: today from seven on; before that none, for yesterday's were due yesterday or
 * are no news any more.
 */
export function digestDue(nowMs: number, zone: string): string | undefined {
  const wallMs = (nowMs + zoneOffsetMs(nowMs, zone)) % DAY_MS;
  return wallMs >= DIGEST_HOUR * 3_600_000 ? localDate(nowMs, zone) : undefined;
}
