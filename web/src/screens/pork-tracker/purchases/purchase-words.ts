import type { FlaggedItem, RuleHit, Score } from '@moontower/contracts/spending/purchase';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { possiblePoints, showPoints } from './score-parts.ts';

/** Who was paid, or why no name is shown. */
export function payeeWords(
  { vendor, payeeWithheld }: Pick<FlaggedItem, 'vendor' | 'payeeWithheld'>,
  { card }: Pick<Words['pork'], 'card'>,
): string {
  if (vendor !== undefined) return vendor;
  return payeeWithheld === true ? card.payeeWithheld : card.noPayee;
}

/**
 * The score beside its band: of the points that could be judged, by which the band goes, where those are fewer than
 * 100.
 */
export function scoreWords(score: Score, { card }: Pick<Words['pork'], 'card'>): string {
  const judged = possiblePoints(score);
  return judged < 100 ? card.judged(String(score.total), showPoints(judged)) : `${score.total} ${card.of}`;
}

/** The same without the score, where the number stands by itself. */
export function ofWords(score: Score, { card }: Pick<Words['pork'], 'card'>): string {
  const judged = possiblePoints(score);
  return judged < 100 ? card.ofJudged(showPoints(judged)) : card.of;
}

/** The day with its year, or that the record has none. */
export function dateWords(
  { dateSource, publishedAt, lines }: Pick<FlaggedItem, 'dateSource' | 'publishedAt' | 'lines'>,
  { card }: Pick<Words['pork'], 'card'>,
  format: Format,
): string {
  if (dateSource === 'none') return card.noDate;
  const day = format.dayYear(publishedAt);
  return lines === 1 ? card.paidOn(day) : card.lastPaid(day);
}

/** The paper that would settle what a rule asks, by its name; none where the record itself does. */
export function paperOf(
  { family }: Pick<RuleHit, 'family'>,
  { settles }: Words['pork']['explain'],
): string | undefined {
  const papers: Partial<Record<string, string>> = settles;
  return papers[family];
}
