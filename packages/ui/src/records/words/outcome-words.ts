import { holdsSince, isClosing } from '@moontower/contracts/items/outcome-kinds';
import type { CivicItem, ItemStatus } from '@moontower/contracts/items/item';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { serverNow } from '../../data/requests/server-clock.ts';

export interface StatusText {
  /** What has become of the record, in our words. */
  what: string;
  /** The publisher's own word in its own language, where ours would say nothing. */
  quoted: boolean;
  /** `since May 4` or the day alone; empty where the record gives none. */
  when: string;
}

type OutcomeWords = Pick<Words, 'outcomes'>;
/** A status, and of what kind of record: nobody but the city's own record says that the city closed it. */
export interface StatusFields {
  status: ItemStatus;
  provenance?: CivicItem['provenance'] | undefined;
  /** For planned work the day on which it begins. */
  publishedAt?: string | undefined;
}

/** Work that the record calls under way before its first day has come. */
export const isPlanned = (status: ItemStatus, begins: string | undefined): begins is string =>
  begins !== undefined && status.state === 'in-progress' && Date.parse(begins) > serverNow();

/** What a status says, by its outcome: "closed by the city" of the city's requests and cases only. */
export function statusSaid(
  { status, provenance, publishedAt }: StatusFields,
  words: OutcomeWords,
  format: Format,
): StatusText {
  const { outcome, state, text } = status;
  if (isPlanned(status, publishedAt))
    return { what: words.outcomes.planned(format.day(publishedAt)), quoted: false, when: '' };
  // Stored before outcomes were told: what "closed" meant there, the publisher's own word says.
  const untold = outcome === undefined && state === 'closed';
  if ((state === 'unknown' || untold) && text !== '')
    return { what: text, quoted: true, when: whenOf(status, words, format) };
  return {
    what:
      outcome === undefined
        ? words.outcomes.states[state]
        : isClosing(outcome) && provenance !== 'resident-report'
          ? closedAs(outcome, words, format)
          : nameOf(status, words, format),
    quoted: false,
    when: whenOf(status, words, format),
  };
}

function nameOf({ outcome, score }: ItemStatus, { outcomes }: OutcomeWords, format: Format): string {
  if (outcome === undefined) return '';
  return outcome === 'scored' && score !== undefined ? outcomes.scored(format.count(score)) : outcomes.names[outcome];
}

function closedAs(outcome: NonNullable<ItemStatus['outcome']>, { outcomes }: OutcomeWords, format: Format): string {
  return outcome === 'no-reason' || outcome === 'answered'
    ? outcomes.closedBy
    : `${outcomes.closedBy}: ${outcomes.names[outcome].toLocaleLowerCase(format.locale)}`;
}

/** Dispatches change within the hour: theirs is said with the time. */
function whenOf({ outcome, changedAt }: ItemStatus, { outcomes }: OutcomeWords, format: Format): string {
  if (changedAt === undefined) return '';
  if (outcome === 'no-longer-active' || outcome === 'active') return outcomes.since(format.dayTime(changedAt));
  return outcome !== undefined && holdsSince(outcome) ? outcomes.since(format.day(changedAt)) : format.day(changedAt);
}
