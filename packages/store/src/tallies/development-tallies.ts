import type { ItemStage, ItemType } from '@moontower/contracts';
import { cachedOffsetMs, DAY_MS } from '@moontower/contracts/time/zone-time';
import type { ItemDocument } from '../documents.ts';
import { defineTally } from './tally.ts';
import { binOf } from './day-bins.ts';

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

/**
 * All districts of a type stand in one document, by name (0: none): a chunk, whose rows are mostly of one type, touches
 * few of them. The names are written once, since a chunk takes each a thousand times.
 */
const namesIn = (district: number) => ({
  n: `${district}:n`,
  cents: `${district}:cents`,
  valued: `${district}:valued`,
  open: `${district}:open`,
});
const NAMES = Array.from({ length: 11 }, (_, district) => namesIn(district));
const inDistrict = (district = 0) => NAMES[district] ?? namesIn(district);
const hasValue = (cents: number | undefined): cents is number => cents !== undefined && cents > 0;

const monthTexts = new Map<number, string>();
/** The month in the city, `2026-11`: of a chunk's thousand moments the same few texts. */
export function monthOf(at: Date, zone: string): string {
  const local = new Date(at.getTime() + cachedOffsetMs(at.getTime(), zone));
  const months = local.getUTCFullYear() * 12 + local.getUTCMonth();
  let text = monthTexts.get(months);
  if (text === undefined) monthTexts.set(months, (text = local.toISOString().slice(0, 7)));
  return text;
}
/** States of what goes on. */
export const OPEN: readonly string[] = ['open', 'in-progress'];
export const isOpen = ({ status }: Pick<ItemDocument, 'status'>): boolean =>
  status?.state !== undefined && OPEN.includes(status.state);
const dayOf = (stages: ItemStage[] | undefined, wanted: ItemStage['stage']): string | undefined =>
  stages?.find(({ stage }) => stage === wanted)?.on;

/**
 * Days from filing to approval; undefined where a date is missing. Negative where the record has them the other way
 * round.
 */
export function approvalDays({ stages }: Pick<ItemDocument, 'stages'>): number | undefined {
  const [filed, approved] = [dayOf(stages, 'filed'), dayOf(stages, 'approved')];
  return filed === undefined || approved === undefined ? undefined : dayNumber(approved) - dayNumber(filed);
}

const dayNumbers = new Map<string, number>();
/** Days since 1970. Reading a date costs more than all else of a count, and a chunk names the same few hundred. */
function dayNumber(day: string): number {
  let number = dayNumbers.get(day);
  if (number === undefined) {
    if (dayNumbers.size > 100_000) dayNumbers.clear();
    dayNumbers.set(day, (number = Math.round(Date.parse(day) / DAY_MS)));
  }
  return number;
}

/**
 * Records by month of publication and type, each district with its count, its declared value and how many declare one:
 * nothing is none.
 */
export const byMonth = defineTally({
  id: 'place-months',
  version: 3,
  of: 'items',
  reads: ['type', 'district', 'publishedAt', 'valueCents'],
  count: ({ type, district, publishedAt, valueCents }, zone) => {
    if (!COUNTED.has(type)) return [];
    const { n, cents, valued } = inDistrict(district);
    const add = hasValue(valueCents) ? { [n]: 1, [cents]: valueCents, [valued]: 1 } : { [n]: 1 };
    return [{ cell: { at: monthOf(publishedAt, zone), type }, add }];
  },
});

/** How many of a type stand open now, by district; of all that are held. */
export const openNow = defineTally({
  id: 'open-now',
  version: 2,
  of: 'items',
  reads: ['type', 'district', 'status'],
  count: (item) => {
    if (!COUNTED.has(item.type)) return [];
    const { n, open } = inDistrict(item.district);
    return [{ cell: { type: item.type }, add: isOpen(item) ? { [n]: 1, [open]: 1 } : { [n]: 1 } }];
  },
});

/**
 * The same by pulse type, and of every type: what Civic Pulse says of all that is held. By feed, so that two
 * feeds of one pulse type do not wait for each other here.
 */
export const pulseNow = defineTally({
  id: 'pulse-now',
  version: 1,
  of: 'items',
  reads: ['feed', 'pulseType', 'district', 'status'],
  count: (item) => {
    const { n, open } = inDistrict(item.district);
    const cell = { feed: item.feed, type: item.pulseType };
    return [{ cell, add: isOpen(item) ? { [n]: 1, [open]: 1 } : { [n]: 1 } }];
  },
});

/** Cases by the year they were filed in, and what has become of those of each month: `03:open`. */
export const filedCases = defineTally({
  id: 'filed-cases',
  version: 2,
  of: 'items',
  reads: ['type', 'stages', 'status'],
  count: (item) => {
    const filed = isCase.has(item.type) ? dayOf(item.stages, 'filed') : undefined;
    if (filed === undefined) return [];
    const month = filed.slice(5, 7);
    const add = { [`${month}:n`]: 1 };
    if (isOpen(item)) add[`${month}:open`] = 1;
    if (dayOf(item.stages, 'approved') === undefined) add[`${month}:pending`] = 1;
    if (item.status?.state === 'expired') add[`${month}:expired`] = 1;
    return [{ cell: { at: filed.slice(0, 4), type: item.type }, add }];
  },
});

/**
 * Days from filing to approval, in bins, by the month of approval and type. Dates the wrong way round are counted
 * apart.
 */
export const daysToApproval = defineTally({
  id: 'approval-days',
  version: 2,
  of: 'items',
  reads: ['type', 'stages'],
  count: (item) => {
    const days = isCase.has(item.type) ? approvalDays(item) : undefined;
    const approved = dayOf(item.stages, 'approved');
    if (days === undefined || approved === undefined) return [];
    const bin = days < 0 ? 'reversed' : `d${binOf(days)}`;
    return [{ cell: { at: approved.slice(0, 7), type: item.type }, add: { [bin]: 1 } }];
  },
});

export const developmentTallies = [byMonth, openNow, pulseNow, filedCases, daysToApproval] as const;
