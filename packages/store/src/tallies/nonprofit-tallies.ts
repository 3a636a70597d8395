import { looseName } from '@moontower/contracts/text/legal-name';
import { defineTally, type Contribution } from './tally.ts';
import { sumName } from './sum-name.ts';

/** A sum under a name: found by the name without its legal form, kept with the name as it was published. */
function under(name: string | null | undefined, year: number | undefined, cents: number): Contribution[] {
  const at = looseName(name ?? '');
  if (at === '') return [];
  const of = String(year ?? 0);
  return [{ cell: { at, name: name ?? '' }, add: { [sumName(of, 'n')]: 1, [sumName(of, 'cents')]: cents } }];
}

/** The city's payments by payee and fiscal year. Payees who may be persons are left out. */
export const paymentsByPayee = defineTally({
  id: 'payees',
  version: 1,
  of: 'payments',
  reads: ['vendor', 'personal', 'fiscalYear', 'amountCents'],
  count: ({ vendor, personal, fiscalYear, amountCents }) =>
    personal ? [] : under(vendor.name, fiscalYear, amountCents),
});

/** Limits of the contracts that stand open. */
export const contractsByVendor = defineTally({
  id: 'contract-vendors',
  version: 1,
  of: 'records',
  reads: ['kind', 'fields'],
  count: ({ kind, fields }) => {
    const { lgl_nm: name, ma_prch_lmt_amCents: cents } = fields;
    return kind === 'contract' && typeof name === 'string' && typeof cents === 'number'
      ? under(name, undefined, cents)
      : [];
  },
});

/** Federal grants by who receives them. */
export const grantsByRecipient = defineTally({
  id: 'grant-recipients',
  version: 1,
  of: 'items',
  reads: ['subtype', 'facts', 'valueCents'],
  count: ({ subtype, facts, valueCents = 0 }) =>
    subtype === 'federal-grant' ? under(facts['Recipient'], undefined, valueCents) : [],
});
