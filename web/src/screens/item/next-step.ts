import { dateAhead, hasEnded, type Dated, type DeadlineKind } from '@moontower/contracts/deadline';
import type { ItemType } from '@moontower/contracts/item';

/** What kind of next step a record leads to. `dated`: a date still ahead. `over`: nothing is left to do by this record. */
export type NextKind = 'dated' | 'open' | 'over';

/** What has come to its end is over whatever date it gives; then a date ahead counts, then an approval. */
export function nextKind(item: Dated, nowMs: number): NextKind {
  if (hasEnded(item)) return 'over';
  if (dateAhead(item, nowMs) !== undefined) return 'dated';
  return item.status?.state === 'approved' ? 'over' : 'open';
}

/** Who acts next and what the reader can do: names of words. */
export interface Acts { who: 'city' | 'utility' | 'nobody'; you: 'comment' | 'ask' | 'askDone' | 'askUtility' }

/** What stands or lies somewhere, and can still be broken when its record is closed. */
const FIXED: readonly ItemType[] = ['service-requests', 'code-cases', 'infrastructure'];

/** Austin Energy answers for the power; for all else the city. Only to a meeting or within a comment period can one speak, and only what was to be fixed can be unfixed. */
export function actsOf(kind: NextKind, { type, deadlineKind }: { type: ItemType; deadlineKind?: DeadlineKind }): Acts {
  const power = deadlineKind === 'restored';
  if (kind === 'over') return { who: 'nobody', you: power ? 'askUtility' : FIXED.includes(type) ? 'askDone' : 'ask' };
  if (power) return { who: 'utility', you: 'askUtility' };
  return { who: 'city', you: kind === 'dated' && (deadlineKind === 'meeting' || deadlineKind === 'comment') ? 'comment' : 'ask' };
}
