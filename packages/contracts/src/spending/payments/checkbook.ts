/** What the columns of published payments are called where a payment is found by them. */
export type CheckbookColumns = Readonly<
  Partial<
    Record<'amount' | 'department' | 'object' | 'payee' | 'order' | 'orderKind' | 'document' | 'documentKind', string>
  >
>;

/** Payees that are known by a name of where the city is, beside those that are known anywhere. */
export interface KnownPayees {
  isPublicBody: (name: string) => boolean;
  isUtility: (name: string) => boolean;
}

/** Where a city publishes its payments: the page for people, the rows, and what their columns are called there. */
export interface Checkbook {
  page: string;
  rows: string;
  columns?: CheckbookColumns;
}
