import type { ItemDocument, RecordDocument } from '../documents.ts';
import { defineTally, type Contribution } from './tally.ts';
import { isOpen, monthOf } from './development-tallies.ts';

/** Kinds of licences that are held, by the feed's subtype. */
const HELD = ['alcohol-licence', 'alcohol-application', 'short-term-rental'];
const MONTH = /^\d{4}-\d{2}/;

/** Licences as the publishers list them now, by district and by ZIP code. */
export const licencesHeld = defineTally({
  id: 'licences-held',
  version: 1,
  of: 'items',
  reads: ['type', 'subtype', 'district', 'zip', 'status'],
  count: (item) => {
    const { type, subtype, district = 0, zip } = item;
    if (type !== 'business' || !HELD.includes(subtype)) return [];
    const add = { [`${subtype}:n`]: 1, ...(isOpen(item) ? { [`${subtype}:open`]: 1 } : {}) };
    const cells: Contribution[] = [{ cell: { by: 'district', district }, add }];
    if (zip !== undefined) cells.push({ cell: { by: 'zip', zip: zip.slice(0, 5) }, add });
    return cells;
  },
});

/** Alcohol licences by the month they were first issued in, whatever has become of them. */
export const newLicences = defineTally({
  id: 'licences-new',
  version: 1,
  of: 'items',
  reads: ['type', 'subtype', 'district', 'stages'],
  count: ({ type, subtype, district = 0, stages }) => {
    const month = stages?.find(({ stage }) => stage === 'approved')?.on?.slice(0, 7);
    return type === 'business' && subtype === 'alcohol-licence' && month !== undefined
      ? [{ cell: { at: month }, add: { [`d${district}`]: 1 } }]
      : [];
  },
});

/** Food inspections by month: how many, how they scored. */
export const inspections = defineTally({
  id: 'inspections',
  version: 1,
  of: 'items',
  reads: ['type', 'subtype', 'publishedAt', 'status'],
  count: ({ type, subtype, publishedAt, status }: ItemDocument, zone) => {
    if (type !== 'business' || subtype !== 'food-inspection') return [];
    const score = status?.score;
    const scored =
      score === undefined
        ? {}
        : {
            scored: 1,
            points: score,
            [`s${Math.min(90, Math.floor(score / 10) * 10)}`]: 1,
            ...(score < 70 ? { below: 1 } : {}),
          };
    return [{ cell: { at: monthOf(publishedAt, zone) }, add: { n: 1, ...scored } }];
  },
});

type Fields = RecordDocument['fields'];
const zipOf = (value: Fields[string] | undefined): string => /^\d{5}/.exec(String(value ?? ''))?.[0] ?? 'none';
const monthIn = (value: Fields[string] | undefined): string => MONTH.exec(String(value ?? ''))?.[0] ?? 'none';

/** Mixed-beverage receipts by month of obligation, each ZIP code with its places and what they took. */
export const beverageReceipts = defineTally({
  id: 'beverage-receipts',
  version: 1,
  of: 'records',
  reads: ['kind', 'fields'],
  count: ({ kind, fields }) => {
    if (kind !== 'beverage-receipts') return [];
    const zip = zipOf(fields['location_zip']);
    const cents = fields['total_receiptsCents'];
    return [
      {
        cell: { at: monthIn(fields['obligation_end_date_yyyymmdd']) },
        add: { [`${zip}:n`]: 1, [`${zip}:cents`]: typeof cents === 'number' ? cents : 0 },
      },
    ];
  },
});

/** Sales tax permits by the month of issue, each ZIP code apart. */
export const salesTaxPermits = defineTally({
  id: 'sales-tax-permits',
  version: 1,
  of: 'records',
  reads: ['kind', 'fields'],
  count: ({ kind, fields }) =>
    kind === 'sales-tax-permit'
      ? [{ cell: { at: monthIn(fields['outlet_permit_issue_date']) }, add: { [zipOf(fields['outlet_zip_code'])]: 1 } }]
      : [],
});

export const businessTallies = [licencesHeld, newLicences, inspections] as const;
export const businessRecordTallies = [beverageReceipts, salesTaxPermits] as const;
