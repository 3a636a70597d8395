import type { PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { usePurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { recordsLetter } from '@moontower/words/records-letter';
import { versionLink } from './score-version.ts';
import { dateWords, payeeWords } from '../purchases/purchase-words.ts';
import { ReporterKit } from './ReporterKit.tsx';

/** Of one purchase. A request names what the city's own record says, never what our rules think of it. */
export function PurchaseKit({ page: { purchase, recordsOffice: office } }: { page: PurchasePage }) {
  const { pork } = useWords();
  const { kit: words } = pork.purchase;
  const format = useFormat();
  const now = useNow();
  const title = usePurchaseTitle(purchase.title).text;
  const { score, value, department, vendor, sourceDocument, verificationUrl, onDate } = purchase;
  const isScored = score.bucket !== 'not-scored';
  const version = versionLink(`${location.origin}${location.pathname}`, score.scoredAt);
  const facts = [
    format.fullMoney(value),
    dateWords(purchase, pork, format),
    payeeWords(purchase, pork),
    department ?? pork.card.noDepartment,
  ];
  const told = [
    `Amount: $${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    ...(onDate === undefined ? [] : [`Day: ${onDate}`]),
    ...(vendor === undefined ? [] : [`Payee: ${vendor}`]),
    ...(department === undefined ? [] : [`Department: ${department}`]),
    `Document: ${sourceDocument}`,
  ];
  return (
    <ReporterKit
      citation={words.purchase({
        city: office?.city ?? '',
        title,
        facts: facts.join(', '),
        score: isScored
          ? words.score({
              score: String(score.total),
              band: pork.bands[score.bucket],
              rules: score.ruleSet,
              day: format.dayYear(score.scoredAt),
            })
          : words.notScored,
        link: version,
        day: format.dayYear(new Date(now).toISOString()),
      })}
      version={isScored ? version : undefined}
      office={office}
      letter={
        office === undefined
          ? undefined
          : recordsLetter({ office, title: purchase.title, facts: told, rows: verificationUrl })
      }
    />
  );
}
