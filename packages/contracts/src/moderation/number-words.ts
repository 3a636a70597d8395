// A number as people write it out, in English and in Spanish, for finding it in a text.

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ',,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const UNOS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince diecis[eé]is diecisiete dieciocho diecinueve veinte veintiuno veintid[oó]s veintitr[eé]s veinticuatro veinticinco veintis[eé]is veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const DIECES = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',');
const CIENTOS =
  ',ciento,doscientos,trescientos,cuatrocientos,quinientos,seiscientos,setecientos,ochocientos,novecientos'.split(',');

const GAP = String.raw`[\s,-]{1,3}`;
const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(GAP);
const digit = (words: readonly string[], sign: string): string => words[Number(sign)] ?? '';

/** Below a thousand. */
function english(n: number): string {
  if (n < 20) return ONES[n] ?? '';
  if (n < 100) return join(TENS[Math.floor(n / 10)] ?? '', n % 10 === 0 ? '' : (ONES[n % 10] ?? ''));
  const rest = n % 100 === 0 ? '' : `(?:and${GAP})?${english(n % 100)}`;
  return join(ONES[Math.floor(n / 100)] ?? '', 'hundred', rest);
}
function spanish(n: number): string {
  if (n < 30) return UNOS[n] ?? '';
  if (n < 100) return join(DIECES[Math.floor(n / 10)] ?? '', n % 10 === 0 ? '' : join('y', UNOS[n % 10] ?? ''));
  if (n === 100) return 'cien';
  return join(CIENTOS[Math.floor(n / 100)] ?? '', n % 100 === 0 ? '' : spanish(n % 100));
}
const thousands = (n: number, small: (rest: number) => string, word: string): string => {
  const rest = n % 1000 === 0 ? '' : small(n % 1000);
  const lead = Math.floor(n / 1000);
  // "Mil" needs no one before it.
  return join(lead === 1 && word === 'mil' ? '' : small(lead), word, rest);
};
const whole = (n: number, small: (rest: number) => string, word: string): string =>
  n < 1000 ? small(n) : thousands(n, small, word);
/** 1234 as twelve hundred thirty-four. */
const hundreds = (n: number): string[] =>
  n >= 1100 && n < 10_000 && Math.floor(n / 100) % 10 !== 0
    ? [join(english(Math.floor(n / 100)), 'hundred', n % 100 === 0 ? '' : `(?:and${GAP})?${english(n % 100)}`)]
    : [];

/** All ways to cut digits into parts of at most three. */
function cuts(digits: string): string[][] {
  if (digits === '') return [[]];
  return [1, 2, 3]
    .filter((size) => size <= digits.length)
    .flatMap((size) => cuts(digits.slice(size)).map((rest) => [digits.slice(0, size), ...rest]));
}

function part(digits: string, small: (n: number) => string, ones: readonly string[]): string {
  if (!digits.startsWith('0') || digits === '0') return digits === '0' ? `(?:${ones[0]}|oh?)` : small(Number(digits));
  return join(...[...digits].map((sign) => (sign === '0' ? `(?:${ones[0]}|oh?)` : digit(ones, sign))));
}

/** The source of an expression that finds the number written out: whole, digit by digit, in pairs. */
export function writtenOut(digits: string): string {
  const n = Number(digits);
  const read = cuts(digits).flatMap((parts) => [
    join(...parts.map((each) => part(each, english, ONES))),
    join(...parts.map((each) => part(each, spanish, UNOS))),
  ]);
  const all = [whole(n, english, 'thousand'), whole(n, spanish, 'mil'), ...hundreds(n), ...read];
  return [...new Set(all)].join('|');
}

const ANY = [...ONES, ...TENS, ...UNOS, ...DIECES, ...CIENTOS, 'hundred', 'thousand', 'cien', 'mil'].filter(Boolean);
const WORD = String.raw`(?<!\p{L})(?:${ANY.join('|')})(?!\p{L})`;
const ONE_WORD = new RegExp(WORD, 'iu');
const TWO_WORDS = new RegExp(String.raw`${WORD}${GAP}(?:(?:and|y|oh?)${GAP})?${WORD}`, 'iu');

/** Whether a text can hold such a number written out: one of three digits or more takes two words. */
export const mayBeWrittenOut = (text: string, digits: string): boolean =>
  (digits.length > 2 ? TWO_WORDS : ONE_WORD).test(text);
