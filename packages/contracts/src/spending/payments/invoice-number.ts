/** The longest number of a bill that is kept. */
export const INVOICE_MOST = 60;

/**
 * The number of a bill as it is compared: `inv 2041` and `INV-2041` are one. What holds no digit but zeros is none:
 * `N/A`, `NONE`, `0`.
 */
export function plainInvoice(text: string | undefined): string | undefined {
  const plain = (text ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return /[1-9]/.test(plain) && plain.length <= INVOICE_MOST ? plain : undefined;
}
