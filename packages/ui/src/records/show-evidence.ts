import type { Evidence } from '@moontower/contracts/spending/purchase';
import type { Format } from '@moontower/words/format';
import type { RuleTexts } from '@moontower/words/en/spending/rule-texts';

type ShareWords = Pick<RuleTexts, 'under' | 'over'>;

/** A share in whole percent: never `0%` of something, never `100%` of what is not all. */
export function showShare(share: number, format: Format, words: ShareWords): string {
  if (share > 0 && share < 0.01) return words.under(format.percent(0.01));
  if (share < 1 && share > 0.99) return words.over(format.percent(0.99));
  return format.percent(share);
}

const shower =
  (unit: Evidence['unit'], format: Format, words: ShareWords) =>
  (value: number): string => {
    if (unit === 'cents') return format.fullMoney(value / 100);
    if (unit === 'share') return showShare(value, format, words);
    const rounded = Math.round(value * 100) / 100;
    return unit === 'z' ? `z ${format.count(rounded)}` : format.count(rounded);
  };

/** A value, and what it stands against with the word for what that is; each empty when the rule gave none. */
export function showEvidence(
  { value, limit, unit, bound }: Evidence,
  format: Format,
  words: Pick<RuleTexts, 'under' | 'over' | 'bounds'>,
): { value: string; limit: string } {
  const show = shower(unit, format, words);
  return {
    value: value === undefined ? '' : show(value),
    // Scores of before evidence said what its second number is keep the word that holds for each.
    limit: limit === undefined ? '' : words.bounds[bound ?? 'compared-with'](show(limit)),
  };
}
