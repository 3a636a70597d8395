import { AppError } from '@moontower/contracts';
import { WAIT_SETTINGS } from '@moontower/contracts/limit-settings';

/** So much sooner than told: whoever gives up by then still hears why. */
const SOONER_MS = 200;

/** An answer that is not there by then is no longer waited for. */
export const answerLimit = ({ LIMIT_ANSWER: seconds }: Record<'LIMIT_ANSWER', number>): number =>
  seconds * 1_000 - SOONER_MS;
const USUAL_MS = answerLimit({ LIMIT_ANSWER: WAIT_SETTINGS.LIMIT_ANSWER.seconds });
const AGAIN_MS = 10_000;

/**
 * @param giveUp told when nobody waits any longer: what `making` was reading ends
 * @throws `unavailable` when `making` takes longer than `limitMs`
 */
export async function inTime<T>(making: Promise<T>, limitMs = USUAL_MS, giveUp?: () => void): Promise<T> {
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
