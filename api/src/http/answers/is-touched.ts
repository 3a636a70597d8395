import { hears, type LoggedEvent } from '@moontower/contracts';
import type { Depends } from '@moontower/endpoints/answer';

export interface Summary {
  feeds: boolean;
  spending: boolean;
  items: LoggedEvent[];
  uids: Set<string>;
}

/** A burst of thousands touches few combinations of type and district: one event stands for each. */
export function summarise(events: readonly LoggedEvent[]): Summary {
  const byKind = new Map<string, LoggedEvent>();
  const summary: Summary = { feeds: false, spending: false, items: [], uids: new Set() };
  for (const event of events) {
    if (event.name === 'feed:refreshed') summary.feeds = true;
    else if (event.name === 'spending:flagged' || event.name === 'spending:reviewed') summary.spending = true;
    // Findings are never kept.
    else if (event.name !== 'finding:published') {
      byKind.set(`${event.payload.type} ${event.payload.pulseType} ${event.payload.district}`, event);
      summary.uids.add(event.payload.uid);
    }
  }
  summary.items = [...byKind.values()];
  return summary;
}

export function isTouched(depends: Depends | undefined, { feeds, spending, items, uids }: Summary): boolean {
  if (depends === undefined) return false;
  if ((depends.feeds === true && feeds) || (depends.spending === true && spending)) return true;
  const { items: watched } = depends;
  if (watched === undefined) return false;
  return watched.uid === undefined ? items.some((event) => hears(watched, event)) : uids.has(watched.uid);
}
