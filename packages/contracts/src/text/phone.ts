// Numbers of phones, without a schema: the browser checks by it too.

/**
 * E.164, of the North American plan only: a text message elsewhere costs many times as much, and strangers can cause
 * some.
 */
const NUMBER = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
export const isPhone = (address: string): boolean => NUMBER.test(address);

/** The one way to write a number that people write in many. Undefined where it is none that texts go to. */
export function toPhone(written: string): string | undefined {
  const text = written.trim();
  if (!/^(?:\+\s*1)?[\d\s().-]+$/.test(text)) return undefined;
  const number = `+1${text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`;
  return isPhone(number) ? number : undefined;
}
