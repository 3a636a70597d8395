/**
 * An amount of dollars as people write it (`50,000`, `$50000 `, `$ 1,500.50`), as a plain number's text; empty when it
 * is none.
 */
export function readAmount(text: string): string {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '').trim();
  return /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? plain : '';
}
