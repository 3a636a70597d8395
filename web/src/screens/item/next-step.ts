import { dateAhead, hasEnded, type Dated } from '@moontower/contracts/deadline';

/** What kind of next step a record leads to. `dated`: a date still ahead. `over`: nothing is left to do by this record. */
export type NextKind = 'dated' | 'open' | 'over';

/** What has come to its end is over whatever date it gives; then a date ahead counts, then an approval. */
export function nextKind(item: Dated, nowMs: number): NextKind {
  if (hasEnded(item)) return 'over';
  if (dateAhead(item, nowMs) !== undefined) return 'dated';
  return item.status?.state === 'approved' ? 'over' : 'open';
}
