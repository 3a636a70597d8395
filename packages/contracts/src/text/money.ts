import { z } from 'zod';

export { shortCount, shortMoney } from './short-money.ts';

/** An amount in whole cents. Sums stay exact up to 90 trillion dollars. */
export const AmountCents = z.int();
export type AmountCents = z.infer<typeof AmountCents>;

const PLAIN = /^([+-]?)\$?\s?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/;

/**
 * Reads a published amount exactly, digit by digit: `"-1,234.5"`, `"$97.000000"`, `12`.
 * Accounting negatives in brackets are read too. Half cents round away from zero.
 * @returns undefined for anything else (`Infinity`, `1e308`, `1.083,65`, empty)
 */
export function readCents(published: string | number): AmountCents | undefined {
  const text = String(published).trim();
  const bracketed = /^\((.*)\)$/.exec(text);
  const cents = readPlain(bracketed?.[1] ?? text);
  if (cents === undefined || !Number.isSafeInteger(cents)) return undefined;
  return bracketed === null || cents === 0 ? cents : -cents;
}

function readPlain(text: string): number | undefined {
  const [whole, sign, dollars = '', fraction = ''] = PLAIN.exec(text) ?? [];
  if (whole === undefined || dollars + fraction === '') return undefined;
  const decimals = `${fraction}000`;
  const cents =
    Number(dollars.replaceAll(',', '')) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0);
  return sign === '-' && cents !== 0 ? -cents : cents;
}
