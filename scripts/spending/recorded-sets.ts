import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Recorded payments of one place, and how its files are read. */
export interface RecordedSet {
  /** As figures about it are filed: `city-payments`. */
  id: string;
  files: readonly string[];
  /** Of `docs/columns`. */
  columns: string;
  /** Which column names who was paid. */
  payee: string;
}

/** Where each set stands in the folder of recorded data. */
const SETS: readonly { id: string; path: string; columns: string; payee: string }[] = [
  { id: 'phoenix', path: 'money_other_places/phoenix', columns: 'phoenix-payments.json', payee: 'Vendor Name' },
  {
    id: 'purchase-cards',
    path: 'money_other_places/forensic_government_purchase_cards_2010.csv',
    columns: 'purchase-cards.json',
    payee: 'MERCHDESCRIPTION',
  },
  {
    id: 'san-francisco',
    path: 'cities/san-francisco/csv/Vendor_Payments_Vouchers_rows.csv',
    columns: 'san-francisco-vouchers.json',
    payee: 'Supplier & Other Non-Supplier Payees',
  },
  {
    id: 'austin-fire',
    path: 'money/austin_echeckbook_fire_dept_2026-04_2026-10_sample.csv',
    columns: 'austin-sample.json',
    payee: 'lgl_nm',
  },
];

const COLUMNS = join(import.meta.dirname, '../../docs/columns');
/** Where recorded data lies beside the repository, unless told otherwise. */
export const RECORDED = join(import.meta.dirname, '../../../shared/data');

/** The sets that are in the folder; what is not there is left out. */
export function recordedSets(folder = RECORDED): RecordedSet[] {
  return SETS.flatMap(({ id, path, columns, payee }) => {
    const at = join(folder, path);
    if (!existsSync(at)) return [];
    const files = path.endsWith('.csv')
      ? [at]
      : readdirSync(at)
          .filter((name) => name.endsWith('.csv'))
          .toSorted()
          .map((name) => join(at, name));
    return [{ id, files, columns: join(COLUMNS, columns), payee }];
  });
}
