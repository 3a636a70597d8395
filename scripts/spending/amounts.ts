const DIGITS = /^[^\d]*([\d.,'\u00a0 ]*\d)[^\d]*$/;

/** The sign before the cents. Undefined where the text does not tell: `1.234`, `1234`. */
function decimalOf(text: string): '.' | ',' | undefined {
  const tail = /([.,])\d{1,2}\D*$/.exec(text)?.[1];
  if (tail === '.' || tail === ',') return tail;
  // Two signs of which the last stands alone: `1,234.500`.
  const last = /[.,](?=[^.,]*$)/.exec(text)?.[0];
  const other = last === '.' ? ',' : '.';
  return (last === '.' || last === ',') && text.includes(other) ? last : undefined;
}

/** Which sign a column of amounts writes before the cents, by the amounts that tell; a point where none does. */
export function decimalSign(texts: Iterable<string>): '.' | ',' {
  let commas = 0;
  for (const text of texts) {
    const sign = decimalOf(text);
    if (sign !== undefined) commas += sign === ',' ? 1 : -1;
  }
  return commas > 0 ? ',' : '.';
}

const NEGATIVE = /^\s*[($€£\s]*-|^\s*\(|-\s*$/;

/**
 * Whole cents of `$1.083,65`, `(1,234.50)`, `-22.32`, `1 083,65 €`; read from the digits, never through a float.
 * Undefined where it is no amount.
 */
export function readCents(text: string, decimal: '.' | ','): number | undefined {
  const digits = DIGITS.exec(text.trim())?.[1];
  const plain = digits?.replace(decimal === '.' ? /[,'\u00a0 ]/g : /[.'\u00a0 ]/g, '').split(decimal);
  if (plain === undefined || plain.length > 2 || (plain[0] ?? '').length > 13) return undefined;
  const cents = centsOf(plain);
  return NEGATIVE.test(text) && cents !== 0 ? -cents : cents;
}

/** Half cents round up. */
function centsOf([whole = '', part = '']: readonly string[]): number {
  const decimals = `${part}000`;
  return Number(whole) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0);
}

const CURRENCY = /[$€£¥]|\b(?:USD|EUR|GBP|CAD|MXN|CHF|JPY)\b/i;
const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** The currency that an amount names, as a code of three letters. Undefined where it names none. */
export function currencyOf(text: string): string | undefined {
  const named = CURRENCY.exec(text)?.[0];
  return named === undefined ? undefined : (SIGNS[named] ?? named.toUpperCase());
}

/** The currency that most of these amounts name; undefined where none does. */
export function mainCurrency(texts: Iterable<string>): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const named = currencyOf(text);
    if (named !== undefined) counts.set(named, (counts.get(named) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
