import { DAY_MS, HOUR_MS, zoneOffsetMs } from '@moontower/contracts';
import { DIGEST_HOUR, type AlertFrequency } from './limits.ts';

/** When the next digest of this frequency goes, by the city's clock. Undefined for mails that come at once. */
export function nextDigestMs(nowMs: number, frequency: AlertFrequency, zone: string): number | undefined {
  if (frequency === 'instant') return undefined;
  const wallMs = nowMs + zoneOffsetMs(nowMs, zone);
  const today = wallMs - (wallMs % DAY_MS) + DIGEST_HOUR * HOUR_MS;
  const next = Array.from({ length: 8 }, (_, days) => today + days * DAY_MS).find(
    (wall) => wall > wallMs && (frequency === 'daily' || new Date(wall).getUTCDay() === 1),
  );
  // The clock may have changed by then: the offset is that of the digest's own day.
  return next === undefined ? undefined : next - zoneOffsetMs(next - zoneOffsetMs(next, zone), zone);
}
