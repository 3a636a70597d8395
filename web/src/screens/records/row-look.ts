import { PAYEE_WITHHELD } from '@moontower/contracts/items/records-behind';
import type { AnalyticsRow } from '@moontower/contracts/analytics/rows';
import type { RowFile } from '@moontower/contracts/analytics/chart-ids';
import type { Words } from '@moontower/words/words';

type Amount = keyof Words['alerts']['records']['amounts'];
interface Look {
  /** Columns that name the row. */
  name: readonly string[];
  more: readonly string[];
  amounts: Readonly<Record<string, Amount>>;
  day?: string;
}
const BUDGETED = { budCents: 'budget', actCents: 'actual' } as const;

/** What of a row stands in the list; its own page has every column. */
const LOOKS: Readonly<Record<RowFile, Look>> = {
  'expense-budget': { name: ['dept_nm', 'obj_desc'], more: ['fy', 'obj_cat', 'fund_nm', 'unit_nm'], amounts: BUDGETED },
  'revenue-budget': { name: ['cat_nm', 'rsrc_nm'], more: ['fy', 'dept_nm', 'fund_nm'], amounts: BUDGETED },
  'capital-budget': {
    name: ['project_name', 'subproject_name'],
    more: ['fiscal_year', 'department_name'],
    amounts: { appropriation_to_dateCents: 'appropriated', expenses_to_dateCents: 'spent' },
  },
  bond: {
    name: ['prop_name', 'subproject_name'],
    more: ['year', 'category', 'status'],
    amounts: { bond_amount_1Cents: 'authorised', bond_fdu_itd_expCents: 'spent' },
  },
  payments: {
    name: ['payee', 'description'],
    more: ['department', 'object'],
    amounts: { amountCents: 'paid' },
    day: 'paidOn',
  },
  'beverage-receipts': {
    name: ['location_name'],
    more: ['location_address', 'location_zip'],
    amounts: { total_receiptsCents: 'receipts' },
    day: 'obligation_end_date_yyyymmdd',
  },
  'sales-tax-permit': {
    name: ['outlet_name'],
    more: ['outlet_zip_code', 'taxpayer_organization_type'],
    amounts: {},
    day: 'outlet_permit_issue_date',
  },
};

export interface SeenRow {
  name: string[];
  more: string[];
  amounts: { amount: Amount; dollars: number }[];
  day: string | undefined;
  /** The payee may be a person and is not named. */
  withheld: boolean;
}

/** A row as the list shows it: cells that are empty are left out. */
export function seenRow(file: RowFile, { fields }: Pick<AnalyticsRow, 'fields'>): SeenRow {
  const { name, more, amounts, day } = LOOKS[file];
  const text = (column: string): string[] => {
    const value = String(fields[column] ?? '').trim();
    return value === '' ? [] : [value];
  };
  return {
    name: name.flatMap(text),
    more: more.flatMap(text),
    amounts: Object.entries(amounts).flatMap(([column, amount]) => {
      const cents = fields[column];
      return typeof cents === 'number' ? [{ amount, dollars: cents / 100 }] : [];
    }),
    day: day === undefined ? undefined : text(day)[0],
    withheld: fields['payee'] === PAYEE_WITHHELD,
  };
}
