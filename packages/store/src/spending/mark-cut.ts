/** Where the city's columns of text end: the names of commodities after 50 characters, other texts after 60. */
const ENDS = [50, 60];

/**
 * A text that the city's column cut, with the sign of it. One of just that length may be whole: where it ends as a
 * sentence or a bracket does, it is taken for whole.
 */
export function markCut(text: string): string {
  const isBlankLost = /[,;:(&-]$/.test(text) && ENDS.includes(text.length + 1);
  const isCut = isBlankLost || (ENDS.includes(text.length) && !/[.)!?]$/.test(text));
  return isCut ? `${text.replace(/[\s,(]+$/, '')}…` : text;
}
