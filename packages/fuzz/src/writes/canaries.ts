/** The word that marks a text which nobody let through. No published record and no page of ours holds such a word. */
const WORD = /zq(\d+)zq/g;

export interface Canaries {
  /** @param about the call that carries the text. @returns a word that stands nowhere else */
  word: (about: string) => string;
  /** What the canaries in a text came with, each once. */
  foundIn: (text: string) => string[];
  count: () => number;
}

/** Texts by residents that a reviewer of the run never approves. Any of them in a public answer is a finding. */
export function createCanaries(): Canaries {
  const sent: string[] = [];
  return {
    word: (about) => `zq${sent.push(about) - 1}zq`,
    foundIn: (text) => [
      ...new Set([...text.matchAll(WORD)].map(([word, n]) => `${word} of ${sent[Number(n)] ?? 'an earlier run'}`)),
    ],
    count: () => sent.length,
  };
}

export const holdsCanary = (text: string): boolean => text.search(WORD) >= 0;
