import { dateAhead, hasEnded } from '@moontower/contracts/items/deadline';
import type { CivicItem } from '@moontower/contracts/items/item';
import { dateWords } from '@moontower/ui/records/words/date-words.ts';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { city } from '@moontower/ui/city.ts';

export interface DateContext {
  format: Format;
  nowMs: number;
}

/**
 * What the date of a record is. Nothing once the record has come to its end, nor an invitation to speak that has
 * passed.
 */
export function eventDate(
  item: CivicItem,
  { ui }: Pick<Words, 'ui'>,
  { format, nowMs }: DateContext,
): string | undefined {
  const { deadlineAt, deadlineKind } = item;
  const invites = deadlineKind === 'meeting' || deadlineKind === 'comment';
  if (deadlineAt === undefined || hasEnded(item) || (invites && dateAhead(item, nowMs, city.zone) === undefined))
    return undefined;
  return dateWords(deadlineKind, deadlineAt, { ui, format });
}
