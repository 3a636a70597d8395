// What a text says whatever signs it is written in: full-width digits, circled ones, invisible signs between letters.

/** The text in plain signs, and where each of them stood: `at[i]` of the i-th UTF-16 unit, `at[length]` the end. */
export interface Legible {
  text: string;
  at: readonly number[];
}

const CLUSTER = /\P{M}\p{M}*/gsu;
const DIGIT = /^\p{Nd}/u;
const NUMBER = /^\p{No}/u;
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu;
const DASH = /\p{Pd}/gu;

/** A decimal digit of any script as ours: such digits stand in tens, one after another. */
function asDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function plain(cluster: string): string {
  // A fraction, or a number in a circle, is not the end of the number before it.
  const apart = NUMBER.test(cluster) ? ' ' : '';
  const seen = `${apart}${cluster.normalize('NFKC')}`.replaceAll(INVISIBLE, '').replaceAll(DASH, '-');
  return seen.replaceAll('⁄', '/').replaceAll(/\p{Nd}\p{M}*/gu, asDigit);
}

const isAscii = (text: string): boolean => !/[^\n\t\u0020-\u007e]/.test(text);

/** Work and memory grow with the length of the text. */
export function legible(text: string): Legible {
  if (isAscii(text)) return { text, at: Array.from({ length: text.length + 1 }, (_, at) => at) };
  const pieces: string[] = [];
  const at: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const seen = plain(cluster);
    pieces.push(seen);
    for (let unit = 0; unit < seen.length; unit += 1) at.push(index);
  }
  return { text: pieces.join(''), at: [...at, text.length] };
}
