import type { Words } from '@moontower/words/words';

/** Seconds still to go, as people say it. */
export function leftWords(seconds: number, words: Words['status']['firstLoad']): string {
  return words.left(
    seconds < 90
      ? words.seconds(String(Math.max(1, Math.round(seconds))))
      : words.minutes(String(Math.round(seconds / 60))),
  );
}
