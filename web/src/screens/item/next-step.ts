import { dateAhead, hasEnded, type DeadlineFields } from '@moontower/contracts/items/deadline';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { city } from '@moontower/ui/city.ts';

/**
 * What kind of next step a record leads to. `dated`: a date still ahead. `over`: nothing is left to do by this record.
 */
export type NextKind = 'dated' | 'open' | 'over';

/** What has come to its end is over whatever date it gives; then a date ahead counts, then an approval. */
export function nextKind(item: DeadlineFields, nowMs: number): NextKind {
  if (hasEnded(item)) return 'over';
  if (dateAhead(item, nowMs, city.zone) !== undefined) return 'dated';
  return item.status?.state === 'approved' ? 'over' : 'open';
}

/** Who acts next and what the reader can do: names of words. `call` is the number to name at 3-1-1. */
export type Acts =
  | { you: 'danger' }
  | { you: 'comment'; who: 'city' }
  | { you: 'askUtility'; who: 'utility' | 'nobody' }
  | { you: 'ask' | 'askDone'; who: 'city' | 'nobody'; call: string };

/** `26-00119101`, `2026-042350 CC`: what a person can read out. A long key of letters and signs is not. */
const SAYABLE = /^(?=(?:.*\d){4})[A-Z\d]{2,12}(?:[- ][A-Z\d]{1,12}){0,2}$/i;

function numberToName({ type, subtype, facts }: Pick<ItemDetail, 'type' | 'subtype' | 'facts'>): string | undefined {
  if (type === 'code-cases' && subtype.startsWith('repeat-offender')) return undefined;
  const number = { 'service-requests': facts['Ticket'], 'code-cases': facts['Case'] }[String(type)]?.trim();
  return number !== undefined && SAYABLE.test(number) ? number : undefined;
}

/** Dates on or until which anybody is heard. */
const HEARD: readonly ItemDetail['deadlineKind'][] = ['meeting', 'comment'];

type ActionFields = Pick<ItemDetail, 'type' | 'subtype' | 'facts' | 'deadlineKind' | 'status'>;

/**
 * What fits the record, or nothing: 911 while a dispatch is active, the electric utility for power, a meeting ahead,
 * 3-1-1
 * where there is a number to name.
 */
export function actsOf(kind: NextKind, record: ActionFields): Acts | undefined {
  const outcome = record.status?.outcome;
  if (outcome === 'active') return { you: 'danger' };
  if (record.deadlineKind === 'restored' || outcome === 'no-power')
    return { you: 'askUtility', who: kind === 'over' ? 'nobody' : 'utility' };
  if (kind === 'dated' && HEARD.includes(record.deadlineKind)) return { you: 'comment', who: 'city' };
  const call = numberToName(record);
  if (call === undefined) return undefined;
  return kind === 'over' ? { you: 'askDone', who: 'nobody', call } : { you: 'ask', who: 'city', call };
}
