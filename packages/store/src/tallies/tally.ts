import type { ItemDocument, PaymentDocument, PurchaseDocument, RecordDocument } from '../documents.ts';

/** What a tally may count, by collection. */
export interface CountedDocuments {
  items: ItemDocument;
  payments: PaymentDocument;
  purchases: PurchaseDocument;
  records: RecordDocument;
}
export type CountedIn = keyof CountedDocuments;

/** What tells one sum from another, by name: `{ district: 4, month: '2026-11' }`. */
export type Cell = Readonly<Record<string, string | number>>;
/**
 * What one document adds to one cell. Whole numbers only (counts, cents, days), so that taking it away again leaves
 * nothing.
 */
export interface Contribution {
  cell: Cell;
  add: Readonly<Record<string, number>>;
}

/**
 * Sums that are kept as documents are written, in the transaction that writes them, so that no request adds them up.
 * Says what a document contributes; a change takes away what it contributed before and adds what it contributes now.
 */
export interface Tally<In extends CountedIn = CountedIn> {
  id: string;
  /** Raised when `count` changes: the sums are then made anew from what is stored. */
  version: number;
  of: In;
  /** Fields that `count` reads, for making all sums anew without reading whole documents. */
  reads: readonly (keyof CountedDocuments[In] & string)[];
  /** What has left (withdrawn) is not counted and does not come here. `zone`: the city's, for days and months. */
  count: (document: CountedDocuments[In], zone: string) => readonly Contribution[];
}

export function defineTally<In extends CountedIn>(tally: Tally<In>): Tally<In> {
  return tally;
}

/** A tally's name with its version, under which its sums are stored. */
export const nameOf = ({ id, version }: Pick<Tally, 'id' | 'version'>): string => `${id}@${version}`;

/** What must be read of a document for these to count it, as MongoDB asks for it. */
export function fieldsOf<In extends CountedIn>(list: readonly Tally<In>[]): Record<string, 1> {
  const fields = new Set<string>(['withdrawnAt', ...list.flatMap(({ reads }) => [...reads])]);
  return Object.fromEntries([...fields].map((name) => [name, 1 as const]));
}
