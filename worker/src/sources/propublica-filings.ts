import { AppError } from '@moontower/contracts';
import type { Filing } from '@moontower/nonprofits/contract';
import type { Effects } from './source.ts';
import { addressOf, inside, readJson } from './read-json.ts';

const MOST_BYTES = 4 * 1_048_576;
const MOST_FILINGS = 200;
const FORMS: Readonly<Record<string, Filing['form']>> = { '0': '990', '1': '990EZ', '2': '990PF' };
const SPOKEN: Readonly<Record<string, Filing['form']>> = {
  '990': '990',
  '990EZ': '990EZ',
  '990PF': '990PF',
  '990N': '990N',
};

/** Dollars as cents; what is none, and what no amount can be, is not there. */
function centsOf(value: unknown): number | null {
  const dollars = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof dollars === 'number' && Number.isSafeInteger(Math.round(dollars * 100))
    ? Math.round(dollars * 100)
    : null;
}

function periodOf(row: unknown): string | undefined {
  const period = /^(\d{4})(0[1-9]|1[0-2])$/.exec(String(inside(row, 'tax_prd') ?? ''));
  return period === null ? undefined : `${period[1]}-${period[2]}`;
}
const formOf = (row: unknown): Filing['form'] => {
  const said = inside(row, 'formtype_str');
  const named = typeof said === 'string' ? SPOKEN[said.replaceAll(/[^0-9A-Z]/gi, '').toUpperCase()] : undefined;
  return named ?? FORMS[String(inside(row, 'formtype') ?? '')] ?? 'other';
};
const pdfOf = (row: unknown): { pdf?: string } => {
  const url = inside(row, 'pdf_url');
  return typeof url === 'string' && url.startsWith('https://') && url.length <= 500 && URL.canParse(url)
    ? { pdf: url }
    : {};
};

function filingOf(row: unknown, published: boolean): Filing | undefined {
  const taxPeriod = periodOf(row);
  if (taxPeriod === undefined) return undefined;
  const amount = (name: string) => (published ? centsOf(inside(row, name)) : null);
  return {
    taxPeriod,
    form: formOf(row),
    published,
    revenueCents: amount('totrevenue'),
    expensesCents: amount('totfuncexpns'),
    assetsCents: amount('totassetsend'),
    liabilitiesCents: amount('totliabend'),
    officersPayCents: amount('compnsatncurrofcr'),
    ...pdfOf(row),
  };
}

const rowsAt = (value: unknown, name: string): unknown[] => {
  const list = inside(value, name);
  return Array.isArray(list) ? list.slice(0, MOST_FILINGS) : [];
};

/**
 * The returns of an answer, newest period first; two of one period both stand, marked. Throws `source_changed` for an
 * answer about another number.
 */
export function readFilingsAnswer(value: unknown, ein: string): Filing[] {
  const said = inside(value, 'organization.ein');
  if (Number(said) !== Number(ein))
    throw new AppError('source_changed', 'The Nonprofit Explorer answered about another organisation.');
  const found = [
    ...rowsAt(value, 'filings_with_data').map((row) => filingOf(row, true)),
    ...rowsAt(value, 'filings_without_data').map((row) => filingOf(row, false)),
  ].filter((filing) => filing !== undefined);
  const times = new Map<string, number>();
  for (const { taxPeriod } of found) times.set(taxPeriod, (times.get(taxPeriod) ?? 0) + 1);
  return found
    .map((filing) => ((times.get(filing.taxPeriod) ?? 0) > 1 ? { ...filing, again: true as const } : filing))
    .toSorted((a, b) => b.taxPeriod.localeCompare(a.taxPeriod));
}

/** Asks for one organisation. @returns undefined where the source knows no such number */
export async function fetchFilings(effects: Effects, ein: string): Promise<Filing[] | undefined> {
  try {
    const url = `${addressOf(effects, 'propublica')}/organizations/${Number(ein)}.json`;
    return readFilingsAnswer((await readJson(effects, { url, maxBytes: MOST_BYTES })).value, ein);
  } catch (error) {
    if (error instanceof AppError && error.code === 'source_missing') return undefined;
    throw error;
  }
}
