import type { Purchase } from '@moontower/contracts';

const plain = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();

/**
 * One form for a document's code, department and number: `PO620016112900695`. The file of purchase orders writes them
 * without a space, payments in three columns, the list of contracts in three others.
 */
export function orderKeyOf(...parts: readonly (string | undefined)[]): string | undefined {
  const key = plain(parts.join(''));
  return parts.includes(undefined) || key === '' ? undefined : key;
}

/** The order a purchase is; undefined for a document or a line. Its id is `order:<code>:<department>:<number>`. */
export function orderKey({ unit, id }: Pick<Purchase, 'unit' | 'id'>): string | undefined {
  return unit === 'order' ? orderKeyOf(id.slice('order:'.length)) : undefined;
}
