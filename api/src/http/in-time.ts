import { AppError } from '@moontower/contracts';

/** An answer that is not there by then is no longer waited for. */
export const ANSWER_LIMIT_MS = 4_800;
const AGAIN_MS = 10_000;

/**
 * @param giveUp told when nobody waits any longer: what `making` was reading ends
 * @throws `unavailable` when `making` takes longer than `limitMs`
 */
export async function inTime<T>(making: Promise<T>, limitMs = ANSWER_LIMIT_MS, giveUp?: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('unavailable', undefined, { retryAfterMs: AGAIN_MS }));
      giveUp?.();
    }, limitMs);
  });
  making.catch(() => undefined); // told by then, or nobody waits for it any more
  try {
    return await Promise.race([making, late]);
  } finally {
    clearTimeout(timer);
  }
}
