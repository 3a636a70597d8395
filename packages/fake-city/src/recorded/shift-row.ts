import type { Row } from '../dataset.ts';
import { dateMs } from '../dataset.ts';

const DAY_MS = 86_400_000;

/**
 * A copy of the row with every date moved. Midnights stay midnights, zones and two-digit years stay as they were
 * written.
 */
export function shiftRow(row: Row, deltaMs: number): Row {
  const shifted: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(row)) shifted[field] = shiftValue(value, deltaMs);
  return shifted;
}

function shiftValue(value: unknown, deltaMs: number): unknown {
  const ms = dateMs(value);
  if (ms === undefined || typeof value !== 'string') return value;
  const atMidnight = ms % DAY_MS === 0;
  const moved = atMidnight ? Math.floor((ms + deltaMs) / DAY_MS) * DAY_MS : ms + deltaMs;
  const iso = new Date(moved).toISOString();
  const year = value.startsWith('00') ? `00${iso.slice(2, 4)}` : iso.slice(0, 4);
  if (value.length === 10) return `${year}${iso.slice(4, 10)}`;
  const fraction = value.includes('.') ? iso.slice(19, 23) : '';
  return `${year}${iso.slice(4, 19)}${fraction}${value.endsWith('Z') ? 'Z' : ''}`;
}

/** When a row came to be as it stands: its latest own date that is not in the future. */
export function rowMs(row: Row, nowMs: number): number | undefined {
  let latest: number | undefined;
  for (const value of Object.values(row)) {
    const ms = dateMs(value);
    if (ms !== undefined && ms <= nowMs && (latest === undefined || ms > latest)) latest = ms;
  }
  return latest;
}
