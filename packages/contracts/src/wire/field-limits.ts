import { toPhone } from '../text/phone.ts';

/** What a field of a form takes, without a schema: the browser checks by it, the server's contract decides. */
export interface FieldLimits {
  required?: boolean;
  /** Fewest and most UTF-16 units, as the contract counts them, without blanks at the ends. */
  least?: number;
  most?: number;
  shape?: 'email' | 'phone';
  choices?: readonly string[];
}
export type FormLimits<F extends string = string> = Readonly<Record<F, FieldLimits>>;
/** What a value fails by. */
export type FieldFault = 'needed' | 'short' | 'long' | 'email' | 'phone' | 'choice';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Each way to fail, in the order in which it is said. */
const CHECKS: readonly [FieldFault, (text: string, limits: FieldLimits) => boolean][] = [
  ['long', ({ length }, { most }) => most !== undefined && length > most],
  ['short', ({ length }, { least }) => least !== undefined && length < least],
  ['choice', (text, { choices }) => choices !== undefined && !choices.includes(text)],
  ['email', (text, { shape }) => shape === 'email' && !EMAIL.test(text)],
  ['phone', (text, { shape }) => shape === 'phone' && toPhone(text) === undefined],
];

/** The first limit that this value does not keep, if any. A box that must be ticked is `required`. */
export function firstBroken(value: string | boolean, limits: FieldLimits): FieldFault | undefined {
  const text = typeof value === 'boolean' ? String(value || '') : value.trim();
  if (text === '') return limits.required === true ? 'needed' : undefined;
  if (typeof value === 'boolean') return undefined;
  return CHECKS.find(([, breaks]) => breaks(text, limits))?.[0];
}
