import { BANNED_WORDS } from './banned-words.ts';
import type { Risk } from './review.ts';

type Kind = Risk['kind'];
interface Pattern {
  kind: Kind;
  find: RegExp;
  /** What else must hold of the match. */
  holds?: (text: string) => boolean;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The check digit of payment cards. */
function isCard(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const NAME = String.raw`\p{Lu}[\p{Ll}’'-]+(?:\s+\p{Lu}[\p{Ll}’'-]+)?`;

const PATTERNS: readonly Pattern[] = [
  { kind: 'email', find: /[\w.+%-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\w-]+)+/giu },
  { kind: 'card', find: /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/gu, holds: isCard },
  { kind: 'ssn', find: /(?<![\d-])(?!000|666|9)\d{3}[- .](?!00)\d{2}[- .](?!0000)\d{4}(?![\d-])/gu },
  // Ten digits, the area code and the exchange beginning at 2: numbers of permits and cases do not.
  { kind: 'phone', find: /(?<![\d-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]{0,2}[2-9]\d{2}[ .-]?\d{4}(?![\d-])/gu },
  // Texas plates, and whatever is called one. Codes of the city's services are longer, numbers of roads shorter.
  { kind: 'plate', find: /(?<![\w-])[A-Z]{3}[- ]?\d{4}(?![\w-])|(?<![\w-])[A-Z]{2}\d[- ]?[A-Z]\d{3}(?![\w-])/gu },
  {
    kind: 'plate',
    find: /(?:licen[cs]e|plates?|tags?|placas?|matr[ií]cula)\W+(?:(?:number|no|n[uú]mero|plate|is|es|de|la)\W+){0,3}(?=[a-z0-9]*\d)[a-z0-9]{2,4}[- ]?[a-z0-9]{1,4}(?![\w-])/giu,
  },
  {
    kind: 'name',
    find: new RegExp(
      String.raw`(?<!\p{L})(?:[Mm]y name is|[Mm]e llamo|[Mm]i nombre es|[Nn]amed|[Ll]lamad[oa]|Mr\.?|Mrs\.?|Ms\.?|Dr\.?|Sr\.?|Sra\.?|Don|Doña|[Mm]y neighbou?r|[Mm]i vecin[oa])\s+${NAME}`,
      'gu',
    ),
  },
  { kind: 'banned', find: new RegExp(String.raw`(?<!\p{L})(?:${BANNED_WORDS.join('|')})(?!\p{L})`, 'giu') },
];

/** The same length as the text, so that places in it stay. */
const plain = (text: string): string =>
  [...text].map((sign) => (sign.length === 1 ? (sign.normalize('NFD')[0] ?? sign) : sign)).join('');

function risksOf(field: Risk['field'], text: string): Risk[] {
  const found: Risk[] = [];
  for (const { kind, find, holds } of PATTERNS)
    for (const match of (kind === 'banned' ? plain(text) : text).matchAll(find)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (holds?.(match[0]) === false) continue;
      if (!found.some((other) => other.from < to && from < other.to)) found.push({ kind, field, from, to });
    }
  return found.toSorted((one, other) => one.from - other.from);
}

/**
 * Stretches of these texts that may tell about a person, or speak against people. An address is one by itself: its
 * number is no risk.
 */
export function risksIn(texts: Partial<Record<Risk['field'], string>>): Risk[] {
  const fields = ['title', 'description', 'address', 'text'] as const;
  return fields.flatMap((field) => risksOf(field, texts[field] ?? ''));
}

export const isRisky = (texts: Partial<Record<Risk['field'], string>>): boolean => risksIn(texts).length > 0;
