const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');
/** Below this nearly every word is one slip away. */
export const LEAST_TO_TYPO = 3;
/** A letter too many in so short a word leaves two, with which thousands begin. */
const LEAST_TO_DROP = 4;

/** What a person may have meant: the word with one letter missing, wrong or too many, or two in the wrong order. */
export function typosOf(word: string): string[] {
  if (word.length < LEAST_TO_TYPO) return [];
  const meant = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after !== '' && word.length >= LEAST_TO_DROP) meant.add(before + after.slice(1));
    if (after.length > 1) meant.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS) {
      if (after !== '') meant.add(before + letter + after.slice(1));
      meant.add(before + letter + after);
    }
  }
  meant.delete(word);
  return [...meant];
}
