/**
 * The end of a sentence, as in "a las 9:42 a. m.": one o'clock is singular, and the stop of "a. m." is also the
 * sentence's.
 */
export function theHour(time: string): string {
  return `${/^1\b/.test(time) ? 'la' : 'las'} ${time}${time.endsWith('.') ? '' : '.'}`;
}
