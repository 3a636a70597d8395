import { unlessLate } from '../soon.ts';

const LATE_MS = 1_000;
/** What the store said so lately is believed while it does not answer. */
const REMEMBERED_MS = 300_000;
const MOST_REMEMBERED = 100;

export interface LateMemory<T> {
  /** What the store says, or the good that it said lately where it does not answer. @throws what it throws otherwise */
  stillOf: (answer: Promise<T>, key: string, nowMs: number) => Promise<T>;
}

/** Who was let in lately is let in while the store is away: operators need their page most then. */
export function createLateMemory<T>(isGood: (answer: T) => boolean): LateMemory<T> {
  const kept = new Map<string, { answer: T; seenMs: number }>();
  return {
    stillOf: async (answer, key, nowMs) => {
      const told = await unlessLate<{ answer: T } | undefined>(
        answer.then(
          (one) => ({ answer: one }),
          () => undefined,
        ),
        undefined,
        LATE_MS,
      );
      if (told === undefined) {
        const last = kept.get(key);
        return last === undefined || nowMs - last.seenMs > REMEMBERED_MS ? answer : last.answer;
      }
      kept.delete(key);
      if (isGood(told.answer)) kept.set(key, { answer: told.answer, seenMs: nowMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_REMEMBERED) break;
        kept.delete(oldest);
      }
      return told.answer;
    },
  };
}
