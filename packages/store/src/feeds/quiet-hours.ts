import { HOUR_MS, type QuietHours, zoneOffsetMs } from '@moontower/contracts';

/**
 * Milliseconds between two moments without those in quiet hours by the city's clock. Hours are whole in every zone of
 * the Americas' cities, so the count goes hour by hour.
 */
export function wakingMs(fromMs: number, toMs: number, { from, to, zone }: QuietHours & { zone: string }): number {
  const isQuiet = (hour: number) => (from <= to ? hour >= from && hour < to : hour >= from || hour < to);
  let waking = 0;
  for (let at = fromMs; at < toMs;) {
    const next = Math.min(toMs, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS);
    if (!isQuiet(new Date(at + zoneOffsetMs(at, zone)).getUTCHours())) waking += next - at;
    at = next;
  }
  return waking;
}
