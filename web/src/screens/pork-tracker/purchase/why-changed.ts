import type { PastScore, ScoreChange } from '@moontower/contracts/spending/purchase-page';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

type WhyWords = Words['pork']['purchase']['history']['whys'];

/** Why the next score is another one, in sentences. */
export function whyChangedWords({ why }: Pick<PastScore, 'why'>, words: WhyWords, format: Format): string {
  if (why === undefined) return words.none;
  const { gained, lost } = why;
  const changed = changedWords(why, words, format);
  return [
    ...(changed.length === 0 ? [words.compared] : changed),
    ...(gained.length === 0 ? [] : [words.gained(gained.join(', '))]),
    ...(lost.length === 0 ? [] : [words.lost(lost.join(', '))]),
  ].join(' ');
}

/** What is another of the rules and of the record. */
function changedWords({ rules, amountCents, lines, text }: ScoreChange, words: WhyWords, format: Format): string[] {
  const money = (cents: number) => format.fullMoney(cents / 100);
  return [
    ...(rules === true ? [words.rules] : []),
    ...(amountCents === undefined ? [] : [words.amount(money(amountCents.before), money(amountCents.after))]),
    ...(lines === undefined ? [] : [words.lines(format.count(lines.before), format.count(lines.after))]),
    ...(text === true ? [words.text] : []),
  ];
}
