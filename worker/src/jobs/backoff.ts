import { randomInt } from 'node:crypto';
import { AppError } from '@moontower/contracts';

const LONGEST_MS = 15 * 60_000;

/**
 * How long to wait before the next attempt: anything up to twice as long as the last time (full jitter, at most 15
 * minutes), and never less than the source asked for.
 * @param attempt failed attempts so far, from 1
 */
export function backoffMs(attempt: number, baseMs: number, error: unknown): number {
  const ceiling = Math.min(LONGEST_MS, baseMs * 2 ** Math.min(attempt, 20));
  const asked = error instanceof AppError ? Math.min(error.retryAfterMs ?? 0, LONGEST_MS) : 0;
  return asked + randomInt(Math.max(1, Math.round(ceiling)));
}
