const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]+/gu;
const LONGEST = 40;
const MOST = 80;

/**
 * The words of a text as they are indexed and searched: accents dropped, lower case, letters and digits only,
 * each once, at most 80 of at most 40 characters.
 */
export function searchWords(...texts: readonly (string | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (text === undefined) continue;
    for (const [word] of fold(text).matchAll(WORD)) {
      words.add(word.length > LONGEST ? word.slice(0, LONGEST) : word);
      if (words.size >= MOST) return [...words];
    }
  }
  return [...words];
}

function fold(text: string): string {
  // Nearly every published text is plain ASCII, where normalising changes nothing and costs the most.
  return (/^[\x00-\x7f]*$/.test(text) ? text : text.normalize('NFKD').replace(MARKS, '')).toLowerCase();
}

/** The words of an item: what a person may type to find it. */
export function itemWords(item: { title: string; key: string; address?: string; summary?: string; subtype: string; tags: readonly string[] }): string[] {
  return searchWords(item.title, item.address, item.key, item.subtype, item.tags.join(' '), item.summary);
}
