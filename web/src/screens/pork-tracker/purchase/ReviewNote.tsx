import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { reviewWords } from '@moontower/words/review-words';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** That reviewers cleared the purchase, and what it has become since where it has outgrown that. */
export function ReviewNote({ purchase }: { purchase: FlaggedItem }) {
  const {
    pork: { purchase: words },
  } = useWords();
  const format = useFormat();
  const said = reviewWords(purchase, words, format.dayYear);
  if (said === undefined) return null;
  const { reopened } = purchase;
  if (reopened === undefined) return <Banner tone="info">{said}</Banner>;
  const { amountCents: amount, gained } = reopened;
  const money = (cents: number) => format.fullMoney(cents / 100);
  const { whys } = words.history;
  return (
    <Banner tone="info">
      <span data-reopened="">
        {said}
        {amount === undefined ? '' : ` ${whys.amount(money(amount.before), money(amount.after))}`}
        {gained.length === 0 ? '' : ` ${whys.gained(gained.join(', '))}`}
      </span>
    </Banner>
  );
}
