/**
 * Texas Local Government Code 252.021: competing offers are required above this amount. Raised by SB 1173 for purchases
 * on or after 2025-09-01. The newest entry whose day has come counts.
 */
const FORMAL_THRESHOLDS = [
  { from: '2025-09-01', cents: 10_000_000 },
  { from: '0001-01-01', cents: 5_000_000 },
] as const;

/**
 * Below this amount one quote is enough; above it three are asked for (city purchasing page). A label only, never
 * points.
 */
export const QUOTE_LIMIT_CENTS = 300_000;

export function formalThresholdCents(onDate: string): number {
  return FORMAL_THRESHOLDS.find(({ from }) => onDate >= from)?.cents ?? 5_000_000;
}
