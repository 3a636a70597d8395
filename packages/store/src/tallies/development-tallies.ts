import { localDate, type ItemStage, type ItemType } from '@moontower/contracts';
import type { ItemDocument } from '../documents.ts';
import { defineTally } from './tally.ts';
import { binOf } from './day-bins.ts';

const DAY_MS = 86_400_000;
/** Types of which months and districts are compared. */
const COUNTED: ReadonlySet<ItemType> = new Set<ItemType>([
  'building-permits',
  'zoning-cases',
  'site-plans',
  'subdivisions',
  'certificates-occupancy',
  'demolition-permits',
  'vacant-property',
  'development',
  'code-cases',
  'service-requests',
]);
/** What is published once a permit is issued: one record under three types, as its work and its end have it. */
export const PERMIT_TYPES: readonly ItemType[] = ['building-permits', 'demolition-permits', 'certificates-occupancy'];
/** Settled: active projects are these, still open. */
export const PROJECT_TYPES: readonly ItemType[] = ['site-plans', 'subdivisions', 'zoning-cases'];
/** Types that are filed and approved. */
export const CASE_TYPES: readonly ItemType[] = [...PROJECT_TYPES, 'development', ...PERMIT_TYPES];
const isCase = new Set(CASE_TYPES);

/** Names of a type's sums, written once: a chunk takes each a thousand times. */
const sumsOf = new Map(
  [...COUNTED].map((type) => [
    type,
    { n: `${type}:n`, cents: `${type}:cents`, valued: `${type}:valued`, open: `${type}:open` },
  ]),
);
const hasValue = (cents: number | undefined): cents is number => cents !== undefined && cents > 0;

export const monthOf = (at: Date, zone: string): string => localDate(at.getTime(), zone).slice(0, 7);
export const isOpen = ({ status }: Pick<ItemDocument, 'status'>): boolean =>
  status?.state === 'open' || status?.state === 'in-progress';
const dayOf = (stages: ItemStage[] | undefined, wanted: ItemStage['stage']): string | undefined =>
  stages?.find(({ stage }) => stage === wanted)?.on;

/** Days from filing to approval; undefined where a date is missing. Negative where the record has them the other way round. */
export function approvalDays({ stages }: Pick<ItemDocument, 'stages'>): number | undefined {
  const [filed, approved] = [dayOf(stages, 'filed'), dayOf(stages, 'approved')];
  return filed === undefined || approved === undefined
    ? undefined
    : Math.round((Date.parse(approved) - Date.parse(filed)) / DAY_MS);
}

/** Records by month of publication and district (0: none), each type with its count, its declared value and how many declare one: nothing is none. */
export const byMonth = defineTally({
  id: 'place-months',
  version: 2,
  of: 'items',
  reads: ['type', 'district', 'publishedAt', 'valueCents'],
  count: ({ type, district = 0, publishedAt, valueCents }, zone) => {
    const sums = sumsOf.get(type);
    if (sums === undefined) return [];
    const add = hasValue(valueCents) ? { [sums.n]: 1, [sums.cents]: valueCents, [sums.valued]: 1 } : { [sums.n]: 1 };
    return [{ cell: { at: monthOf(publishedAt, zone), district }, add }];
  },
});

/** How many stand open now, by district; of all that are held. */
export const openNow = defineTally({
  id: 'open-now',
  version: 1,
  of: 'items',
  reads: ['type', 'district', 'status'],
  count: (item) => {
    const sums = sumsOf.get(item.type);
    if (sums === undefined) return [];
    const add = isOpen(item) ? { [sums.n]: 1, [sums.open]: 1 } : { [sums.n]: 1 };
    return [{ cell: { district: item.district ?? 0 }, add }];
  },
});

/** Cases by the month they were filed in, and what has become of them. */
export const filedCases = defineTally({
  id: 'filed-cases',
  version: 1,
  of: 'items',
  reads: ['type', 'stages', 'status'],
  count: (item) => {
    const filed = dayOf(item.stages, 'filed');
    if (!isCase.has(item.type) || filed === undefined) return [];
    const add = { [`${item.type}:n`]: 1 };
    if (isOpen(item)) add[`${item.type}:open`] = 1;
    if (dayOf(item.stages, 'approved') === undefined) add[`${item.type}:pending`] = 1;
    if (item.status?.state === 'expired') add[`${item.type}:expired`] = 1;
    return [{ cell: { at: filed.slice(0, 7) }, add }];
  },
});

/** Days from filing to approval, in bins, by the month of approval. Dates the wrong way round are counted apart. */
export const daysToApproval = defineTally({
  id: 'approval-days',
  version: 1,
  of: 'items',
  reads: ['type', 'stages'],
  count: (item) => {
    const days = approvalDays(item);
    const approved = dayOf(item.stages, 'approved');
    if (!isCase.has(item.type) || days === undefined || approved === undefined) return [];
    const bin = days < 0 ? 'reversed' : `d${binOf(days)}`;
    return [{ cell: { at: approved.slice(0, 7) }, add: { [`${item.type}:${bin}`]: 1 } }];
  },
});

export const developmentTallies = [byMonth, openNow, filedCases, daysToApproval] as const;
