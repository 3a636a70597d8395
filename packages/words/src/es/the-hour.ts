/** As in "a la 1:05 p. m.": one o'clock is singular. */
export const hourOf = (time: string): string => `${/^1\b/.test(time) ? 'la' : 'las'} ${time}`;

/** The end of a sentence, as in "a las 9:42 a. m.": the stop of "a. m." is also the sentence's. */
export const theHour = (time: string): string => `${hourOf(time)}${time.endsWith('.') ? '' : '.'}`;
