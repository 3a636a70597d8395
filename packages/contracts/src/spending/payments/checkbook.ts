/** What the columns of published payments are called where a payment is found by them. */
export type CheckbookColumns = Readonly<
  Partial<
    Record<'amount' | 'department' | 'object' | 'payee' | 'order' | 'orderKind' | 'document' | 'documentKind', string>
  >
>;

/** Where a city publishes its payments: the page for people, the rows, and what their columns are called there. */
export interface Checkbook {
  page: string;
  rows: string;
  columns?: CheckbookColumns;
}
