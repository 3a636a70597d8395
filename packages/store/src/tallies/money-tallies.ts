import type { PaymentDocument, RecordDocument } from '../documents.ts';
import { NO_CODE, NOT_NAMED } from './not-named.ts';
import { defineTally, type Contribution } from './tally.ts';
import { sumName } from './sum-name.ts';

type Fields = RecordDocument['fields'];
const text = (value: Fields[string] | undefined, otherwise = NOT_NAMED): string =>
  value === undefined || value === null || value === '' ? otherwise : String(value);
/** 0 for a line without a year, which no year shows. */
const yearOf = (value: Fields[string] | undefined): number => Math.trunc(Number(value ?? 0)) || 0;

const AMOUNTS = { bud: 'budget', act: 'actual', cye: 'estimate' } as const;

/** What a budget line adds under a name: its amounts, and how many lines state each, so that none stated is no zero. */
function amounts(name: string, fields: Fields): Record<string, number> {
  const add: Record<string, number> = { [sumName(name, 'n')]: 1 };
  for (const [column, of] of Object.entries(AMOUNTS)) {
    const cents = fields[`${column}Cents`];
    if (typeof cents !== 'number') continue;
    add[sumName(name, of)] = cents;
    add[sumName(name, `${of}N`)] = 1;
  }
  return add;
}

const ofKind = (kind: string, count: (fields: Fields) => readonly Contribution[]) => (record: RecordDocument) =>
  record.kind === kind ? count(record.fields) : [];

/** Budget and actual spending by fiscal year and department; the sums of a department by category. */
export const budgetByDepartment = defineTally({
  id: 'budget-departments',
  version: 1,
  of: 'records',
  reads: ['kind', 'fields'],
  count: ofKind('expense-budget', (fields) => [
    {
      cell: { at: yearOf(fields['fy']), department: text(fields['dept_cd']), name: text(fields['dept_nm']) },
      add: amounts(text(fields['obj_cat']), fields),
    },
  ]),
});

/** The same down to the object: read for one department of one year. */
export const budgetByObject = defineTally({
  id: 'budget-objects',
  version: 1,
  of: 'records',
  reads: ['kind', 'fields'],
  count: ofKind('expense-budget', (fields) => [
    {
      cell: { at: yearOf(fields['fy']), department: text(fields['dept_cd']), in: text(fields['obj_cat']) },
      add: amounts(`${text(fields['obj_cd'], NO_CODE)} ${text(fields['obj_desc'])}`, fields),
    },
  ]),
});

export const revenueByYear = defineTally({
  id: 'revenue-sources',
  version: 1,
  of: 'records',
  reads: ['kind', 'fields'],
  count: ofKind('revenue-budget', (fields) => [
    { cell: { at: yearOf(fields['fy']) }, add: amounts(text(fields['cat_nm']), fields) },
  ]),
});

const cents = (fields: Fields, columns: Readonly<Record<string, string>>): Record<string, number> => {
  const add: Record<string, number> = { n: 1 };
  for (const [column, of] of Object.entries(columns)) {
    const value = fields[`${column}Cents`];
    if (typeof value === 'number') Object.assign(add, { [of]: value, [`${of}N`]: 1 });
  }
  return add;
};

export const capitalByDepartment = defineTally({
  id: 'capital-departments',
  version: 1,
  of: 'records',
  reads: ['kind', 'fields'],
  count: ofKind('capital-budget', (fields) => [
    {
      cell: {
        at: yearOf(fields['fiscal_year']),
        department: text(fields['department_id']),
        name: text(fields['department_name']),
      },
      add: cents(fields, { appropriation_to_date: 'appropriated', expenses_to_date: 'spent' }),
    },
  ]),
});

export const bondsByProposition = defineTally({
  id: 'bond-propositions',
  version: 1,
  of: 'records',
  reads: ['kind', 'fields'],
  count: ofKind('bond', (fields) => [
    {
      cell: { at: text(fields['year']), name: text(fields['prop_name']), prop: text(fields['prop'], '') },
      add: cents(fields, {
        bond_amount_1: 'authorised',
        bond_appropriation: 'appropriated',
        bond_fdu_itd_exp: 'spent',
        bond_fdu_encumb: 'encumbered',
        bond_fdu_balance: 'balance',
      }),
    },
  ]),
});

/**
 * Payments beside a budget: by fiscal year, department and object. Persons' payments are in the sums, their names
 * nowhere.
 */
export const paymentsByObject = defineTally({
  id: 'payments-objects',
  version: 1,
  of: 'payments',
  reads: ['fiscalYear', 'department', 'object', 'amountCents'],
  count: ({ fiscalYear, department, object, amountCents }: PaymentDocument) => {
    const name = `${object.code ?? NO_CODE} ${object.name ?? NOT_NAMED}`;
    return [
      {
        cell: { at: fiscalYear ?? 0, department: department.code ?? NO_CODE },
        add: { [sumName(name, 'n')]: 1, [sumName(name, 'cents')]: amountCents },
      },
    ];
  },
});

export const budgetTallies = [
  budgetByDepartment,
  budgetByObject,
  revenueByYear,
  capitalByDepartment,
  bondsByProposition,
] as const;
export const paymentTallies = [paymentsByObject] as const;
