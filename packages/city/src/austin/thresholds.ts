export { texanThresholdCents as formalThresholdCents, texanThresholds as formalThresholds } from '../texas.ts';

/**
 * Below this amount one quote is enough; above it three are asked for (city purchasing page). A label only, never
 * points.
 */
export const QUOTE_LIMIT_CENTS = 300_000;
