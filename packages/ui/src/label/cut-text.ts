/** People's characters: a family emoji or a letter with its accent is one. */
export function characters(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
}

/**
 * Cuts text to at most `limit` UTF-16 units, the ellipsis included: after a word where one ends in the last third,
 * never inside a character.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const character of characters(text)) {
    if (kept.length + character.length > limit - 1) break;
    kept += character;
  }
  const wordEnd = Math.max(...[' ', '\n', '\t'].map((space) => kept.lastIndexOf(space)));
  const whole = /^\s/.test(text.slice(kept.length)) || wordEnd < limit * (2 / 3) ? kept : kept.slice(0, wordEnd);
  return `${whole.trimEnd()}…`;
}
