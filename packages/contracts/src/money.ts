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
  let text = String(published).trim();
  let negative = false;
  const bracketed = /^\((.*)\)$/.exec(text);
  if (bracketed !== null) { negative = true; text = bracketed[1] ?? ''; }
  const match = PLAIN.exec(text);
  if (match === null || (match[2] === undefined && (match[3] ?? '') === '')) return undefined;
  const dollars = Number((match[2] ?? '0').replaceAll(',', ''));
  const decimals = `${match[3] ?? ''}000`;
  const cents = dollars * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(cents)) return undefined;
  const signed = negative !== (match[1] === '-') ? -cents : cents;
  return signed === 0 ? 0 : signed;
}
