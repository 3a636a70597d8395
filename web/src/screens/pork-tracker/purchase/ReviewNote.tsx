import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** That reviewers cleared the purchase, and what it has become since where it has outgrown that. */
export function ReviewNote({ purchase: { reviewBy, reviewStatus, reopened } }: { purchase: FlaggedItem }) {
  const {
    pork: { purchase: words },
  } = useWords();
  const format = useFormat();
  if (reopened !== undefined) {
    const { clearedAt, at, amountCents: amount, gained } = reopened;
    const money = (cents: number) => format.fullMoney(cents / 100);
    const { whys } = words.history;
    return (
      <Banner tone="info">
        <span data-reopened="">
          {words.reopened(format.dayYear(clearedAt), format.dayYear(at))}
          {amount === undefined ? '' : ` ${whys.amount(money(amount.before), money(amount.after))}`}
          {gained.length === 0 ? '' : ` ${whys.gained(gained.join(', '))}`}
        </span>
      </Banner>
    );
  }
  return reviewBy === 'people' && reviewStatus === 'cleared' ? <Banner tone="info">{words.cleared}</Banner> : null;
}
