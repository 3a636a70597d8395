import { shortMoney, type FlaggedItem } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { describePurchase } from '@moontower/contracts/spending/undescribed';
import { isCleared } from '@moontower/words/review-words';
import { serverWords } from '@moontower/words/server-words';
import { layoutCard } from './card.ts';
import { cut } from '@moontower/contracts/text/cut-text';

/**
 * The card of a purchase: its text, sum and department, its score as the question that it is. The payee is not on it.
 */
export function purchaseCardSvg(purchase: FlaggedItem, lang: Lang): string {
  const { purchase: words, card } = serverWords.pages[lang];
  const { score, value, department, publishedAt, simulated } = purchase;
  const scored = score.bucket === 'not-scored' ? words.notScored : words.score(String(score.total), '');
  return layoutCard({
    badge: cut(simulated === true ? `${card.sample} · ${scored}` : scored, 60),
    title: describePurchase(purchase.title, lang),
    place: cut(
      [shortMoney(value), department, publishedAt.slice(0, 10)].filter((part) => part !== undefined).join(' · '),
      58,
    ),
    foot: cut(`${reviewMark(purchase, words.onCard)}${/^[^.]+\./.exec(words.notFinding)?.[0] ?? words.notFinding}`, 78),
  });
}

/** The whole sentence about a review has no room on a card. */
function reviewMark(purchase: FlaggedItem, words: { cleared: string; reopened: string }): string {
  if (purchase.reopened !== undefined) return `${words.reopened} `;
  return isCleared(purchase) ? `${words.cleared} ` : '';
}
