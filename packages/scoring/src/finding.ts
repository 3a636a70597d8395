import type { Evidence, Purchase } from '@moontower/contracts';
import type { Finding } from './rule.ts';

/** What a rule found; its strength is filled in from the rule's most points. */
export function found(points: number, evidence: Evidence[], more: { strong?: boolean; groupCents?: number } = {}): Finding {
  return { points, strength: 1, strong: more.strong ?? false, evidence, groupCents: more.groupCents };
}

export const cents = (label: string, value: number, limit?: number): Evidence => ({ label, value: Math.round(value), limit: limit === undefined ? undefined : Math.round(limit), unit: 'cents' });
export const count = (label: string, value: number, limit?: number): Evidence => ({ label, value, limit, unit: 'count' });
export const share = (label: string, value: number, limit?: number): Evidence => ({ label, value: Math.round(value * 1e4) / 1e4, limit, unit: 'share' });
export const ratio = (label: string, value: number, limit?: number): Evidence => ({ label, value: Math.round(value * 100) / 100, limit, unit: 'ratio' });
export const quote = (label: string, text: string): Evidence => ({ label, text });

/** The day a threshold is read at, with where it comes from. */
export function dated({ onDate, dateSource }: Purchase): Evidence {
  return quote(dateSource === 'award' ? 'Award date' : 'By payment date', onDate ?? 'no date');
}
/** A direct order: a purchase order that releases nothing from a master agreement or contract. */
export function isDirect({ unit, orderCode, masterAgreement }: Purchase): boolean { return unit === 'order' && orderCode === 'PO' && masterAgreement === undefined; }

/** Three days or more at even distances (gaps differ by at most 3 days, none under 5): rent, leases, weekly and monthly services. Days ascending. */
export function isEvenSeries(days: readonly number[]): boolean {
  if (days.length < 3) return false;
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
  return Math.min(...gaps) >= 5 && Math.max(...gaps) - Math.min(...gaps) <= 3;
}
