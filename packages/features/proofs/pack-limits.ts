import { MINUTE_MS } from '@moontower/contracts/time';

/** What a pack takes of a machine: about a second of it, for a thousand rows. */
export const PACK_LIMITS = [{ by: 'address', counts: 'requests', points: 30, perMs: 5 * MINUTE_MS }] as const;
export const PACK_PATIENCE_MS = 30_000;
