import type { DocumentKey, PaymentDraft } from '@moontower/contracts';

const named = (unit: 'order' | 'document', { code, department, id }: DocumentKey): string =>
  `${unit}:${[code, department, id].map((part) => part.trim().replace(/[^A-Za-z0-9._~-]+/g, '-')).join(':')}`;

/**
 * What a payment belongs to: its order, else its payment document, else itself. Printable ASCII, so that every store
 * sorts it alike.
 */
export function purchaseIdOf({ order, document, key }: PaymentDraft): string {
  if (order !== undefined) return named('order', order);
  return document === undefined ? `line:${key.replace(/[^A-Za-z0-9._~-]+/g, '-')}` : named('document', document);
}
