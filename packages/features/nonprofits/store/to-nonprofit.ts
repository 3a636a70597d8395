import type { Nonprofit } from '../contract.ts';
import { programOf } from '../nonprofit-programs.ts';
import type { RegisterRow } from '@moontower/store/feeds/register-reads';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const centsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

function monthOf(value: unknown): string | undefined {
  const month = /^(\d{4})(0[1-9]|1[0-2])$/.exec(textOf(value) ?? '');
  return month === null ? undefined : `${month[1]}-${month[2]}`;
}

/** By the register's codes: of the return, and of a private foundation's. */
function dutyOf(fields: RegisterRow['fields']): Nonprofit['duty'] {
  if (Number(fields['PF_FILING_REQ_CD'] ?? 0) === 1) return 'foundation';
  const code = textOf(fields['FILING_REQ_CD']);
  if (code === undefined) return 'unknown';
  const duties: Readonly<Record<number, Nonprofit['duty']>> = { 1: 'return', 2: 'postcard', 3: 'group' };
  return duties[Number(code)] ?? 'none';
}

const zipOf = (value: unknown): string | undefined => /^\d{5}/.exec(textOf(value) ?? '')?.[0];
const given = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } => {
  const one: { [P in K]?: V } = {};
  if (value !== undefined) one[key] = value;
  return one;
};

/**
 * Of the register's row what may be told: no street, and of the ZIP code its first five digits, as many have it at a
 * person's home.
 */
export function toNonprofit({ ein, fields }: RegisterRow): Nonprofit {
  const ntee = textOf(fields['NTEE_CD']);
  return {
    ein,
    name: textOf(fields['NAME']) ?? '',
    ...given('otherName', textOf(fields['SORT_NAME'])),
    ...given('zip', zipOf(fields['ZIP'])),
    program: programOf(ntee),
    ...given('ntee', ntee),
    ...given('subsection', textOf(fields['SUBSECTION'])),
    ...given('exemptSince', monthOf(fields['RULING'])),
    ...given('taxPeriod', monthOf(fields['TAX_PERIOD'])),
    duty: dutyOf(fields),
    assetsCents: centsOf(fields['ASSET_AMTCents']),
    incomeCents: centsOf(fields['INCOME_AMTCents']),
    revenueCents: centsOf(fields['REVENUE_AMTCents']),
  };
}
