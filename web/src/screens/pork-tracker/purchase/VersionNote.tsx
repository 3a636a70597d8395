import type { PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { pastVersion, VERSION } from '../kit/score-version.ts';
import { whyChangedWords } from './why-changed.ts';

/** Whoever follows a link to an earlier score reads that one, what stands now, and why it is another. */
export function VersionNote({ page: { history, purchase } }: { page: PurchasePage }) {
  const { pork } = useWords();
  const { history: words } = pork.purchase;
  const format = useFormat();
  const { query, change } = useAddress();
  const past = pastVersion(history, query.get(VERSION));
  if (past === undefined) return null;
  const now = purchase.score;
  return (
    <Banner tone="info">
      <span data-version={past.scoredAt}>
        {words.version({
          score: String(past.total),
          band: pork.bands[past.bucket],
          rules: past.ruleSet,
          day: format.dayYear(past.scoredAt),
        })}{' '}
        {words.current(String(now.total), pork.bands[now.bucket])} {whyChangedWords(past, words.whys, format)}{' '}
        <LinkButton
          onClick={() =>
            change((before) => {
              before.delete(VERSION);
              return before;
            })
          }
        >
          {words.toCurrent}
        </LinkButton>
      </span>
    </Banner>
  );
}
