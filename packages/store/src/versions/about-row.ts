import { SIZES_CENTS } from '@moontower/contracts/versions/version';
import type { RecordDocument } from '../documents.ts';
import type { RowDocument } from '../documents.ts';
import { isGuarded } from './guarded-row.ts';
import type { VersionDocument } from './version-document.ts';

type AboutRow = Pick<VersionDocument, 'title' | 'department' | 'vendor' | 'amountCents'>;

const LONGEST = 300;
const TITLES = [
  'doc_dscr',
  'extended_description',
  'commodity_description',
  'item_description',
  'subproject_name',
  'project_name',
  'prop_name',
  'expense_name',
  'program_name',
  'recipient',
  'name',
];
const DEPARTMENTS = ['department_name', 'dept_nm', 'department', 'doc_dept_cd'];
const VENDORS = ['lgl_nm', 'vendor_name', 'vendor'];

/** First of these fields that holds words. */
function firstText({ fields }: RecordDocument, names: readonly string[]): string | undefined {
  const name = names.find((one) => typeof fields[one] === 'string' && fields[one] !== '');
  return name === undefined ? undefined : String(fields[name]).slice(0, LONGEST);
}

function largestSum({ fields }: RecordDocument): number | undefined {
  const sums = Object.entries(fields).flatMap(([name, value]) =>
    name.endsWith('Cents') && typeof value === 'number' ? [Math.abs(value)] : [],
  );
  return sums.length === 0 ? undefined : Math.max(...sums);
}

function aboutOpen(document: RowDocument): AboutRow {
  if ('pulseType' in document) return { title: document.title.slice(0, LONGEST), amountCents: document.valueCents };
  if ('amountCents' in document)
    return {
      title: document.object.name ?? document.commodity.name,
      department: document.department.name ?? document.department.code,
      vendor: document.vendor.name,
      amountCents: document.amountCents,
    };
  return {
    title: firstText(document, TITLES),
    department: firstText(document, DEPARTMENTS),
    vendor: firstText(document, VENDORS),
    amountCents: largestSum(document),
  };
}

/** What a list of changes can be searched by. `other`: the row as it was, or the one in its place. */
export function aboutVersion(
  document: RowDocument,
  other: RowDocument,
): Pick<VersionDocument, 'title' | 'department' | 'vendor' | 'amountCents' | 'sizes'> {
  if (isGuarded(document) || isGuarded(other)) return {};
  const about = aboutOpen(document);
  const sums = [about.amountCents, aboutOpen(other).amountCents].flatMap((sum) => sum ?? []);
  if (sums.length === 0) return about;
  const amountCents = Math.max(...sums.map(Math.abs));
  return { ...about, amountCents, sizes: SIZES_CENTS.filter((size) => amountCents >= size) };
}
