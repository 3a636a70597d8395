import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { Link } from '@moontower/ui/router/router.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { payeeWords } from './purchase-words.ts';

type PayeeOf = Pick<FlaggedItem, 'vendor' | 'vendorCode' | 'payeeWithheld'>;

/** The payee by its exact name, which leads to all that was paid to it; or why no name is shown. */
export function PayeeName({ of }: { of: PayeeOf }) {
  const { pork } = useWords();
  const { vendor, vendorCode } = of;
  if (vendor === undefined) return payeeWords(of, pork);
  return (
    <>
      {pork.card.payee}{' '}
      {vendorCode === undefined ? (
        <b lang="en">{vendor}</b>
      ) : (
        <Link to={`/vendor/${encodeURIComponent(vendorCode)}`}>
          <b lang="en">{vendor}</b>
        </Link>
      )}
    </>
  );
}
