import { isWholeDay } from '@moontower/contracts/items/deadline';
import { city } from '../../city.ts';
import type { CivicItem } from '@moontower/contracts/items/item';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

/** What the date of a record is, with the day, and the hour where it has one: `Speak on Jun 10, 6 pm`. */
export function dateWords(
  kind: CivicItem['deadlineKind'],
  at: string,
  { ui, format }: Pick<Words, 'ui'> & { format: Format },
): string {
  return ui.dates[kind ?? 'other'](isWholeDay(at, city.zone) ? format.day(at) : format.dayTime(at));
}
