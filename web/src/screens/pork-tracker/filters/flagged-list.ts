import type { EventPayload, LoggedEvent } from '@moontower/contracts/event';
import type { ListEffect } from '@moontower/ui/data/live/still-list.ts';
import { FACETS, leastOf, type Facet, type PorkFilters } from './pork-filters.ts';

type Payload = EventPayload<'spending:flagged'>;
type FlaggedQuery = Pick<PorkFilters, 'q' | 'keyword' | 'priority' | 'floor' | 'least' | Facet>;

/**
 * Bands are asked for by their names; an event of before they were told may be of any. Whatever is flagged has a score.
 */
function mayList({ score, band, amountCents }: Payload, asked: FlaggedQuery): boolean {
  const { priority, floor } = asked;
  if (amountCents < leastOf(asked) * 100) return false;
  if (priority === 'not-scored') return false;
  return isBand({ priority }) ? band === undefined || band === priority : score >= floor;
}
const isBand = ({ priority }: Pick<FlaggedQuery, 'priority'>): boolean => ['high', 'medium', 'low'].includes(priority);

/**
 * What an event is to the list. A newly flagged purchase lands in its band; with words, or after a review, only the
 * server knows whether it is listed.
 * @param full the list holds as many as it can: what lands may stand beyond its end
 */
export function heardByTracker({ name, payload }: LoggedEvent, asked: FlaggedQuery, full: boolean): ListEffect {
  if (name !== 'spending:flagged') return undefined;
  if (!mayList(payload, asked)) return undefined;
  return full || isServersToTell(asked) || (isBand(asked) && payload.band === undefined)
    ? 'doubt'
    : { landed: payload.id };
}

const isServersToTell = (asked: FlaggedQuery): boolean => {
  const { q, keyword, priority } = asked;
  const isNarrowed = FACETS.some((facet) => asked[facet] !== '');
  return isNarrowed || q.trim() !== '' || keyword !== '' || priority === 'cleared' || priority === 'confirmed';
};

/**
 * The purchases that stand, in their order, each as it was last read; and how many there were without those that wait.
 */
export function currentPurchases<T extends { id: string }>(
  shown: readonly T[],
  newest: { items: readonly T[]; total: number },
): { items: T[]; total: number } {
  const byId = new Map(newest.items.map((purchase) => [purchase.id, purchase]));
  const items = shown.map((purchase) => byId.get(purchase.id) ?? purchase);
  const known = new Set(shown.map(({ id }) => id));
  const waiting = newest.items.filter(({ id }) => !known.has(id)).length;
  return { items, total: Math.max(items.length, newest.total - waiting) };
}
