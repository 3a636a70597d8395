import { isWholeDay } from '@moontower/contracts/deadline';
import type { CivicItem } from '@moontower/contracts/item';
import type { Format } from '../words/format.ts';
import type { Words } from '../words/words.ts';

/** What the date of a record is, with the day, and the hour where it has one: `Speak on Jun 10, 6 pm`. */
export function dateWords(kind: CivicItem['deadlineKind'], at: string, { ui, format }: Pick<Words, 'ui'> & { format: Format }): string {
  return ui.dates[kind ?? 'other'](isWholeDay(at) ? format.day(at) : format.dayTime(at));
}
