const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]+/gu;
const ASCII = /^[\x00-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+/g;
const LONGEST = 40;
const MOST = 80;

/**
 * The words of a text as they are indexed and searched: accents dropped, lower case, letters and digits only,
 * each once, at most 80 of at most 40 characters.
 */
export function searchWords(...texts: readonly (string | undefined)[]): string[] {
  const words = new Set<string>();
  for (const word of wordsOf(texts.join(' '))) {
    words.add(word.length > LONGEST ? word.slice(0, LONGEST) : word);
    if (words.size >= MOST) break;
  }
  return [...words];
}

/** Nearly every published text is plain ASCII, where normalising changes nothing and costs the most. */
function wordsOf(text: string): readonly string[] {
  return (
    (ASCII.test(text)
      ? text.toLowerCase().match(ASCII_WORD)
      : text.normalize('NFKD').replace(MARKS, '').toLowerCase().match(WORD)) ?? []
  );
}

/** The words of an item: what a person may type to find it. */
export function itemWords(item: {
  title: string;
  key: string;
  address?: string;
  zip?: string;
  summary?: string;
  subtype: string;
  tags: readonly string[];
}): string[] {
  return searchWords(item.title, item.address, item.zip, item.key, item.subtype, item.tags.join(' '), item.summary);
}
