import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { Link } from '@moontower/ui/router/router.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { payeeWords } from './purchase-words.ts';

type PayeeOf = Pick<FlaggedItem, 'vendor' | 'vendorCode' | 'payeeByName' | 'payeeWithheld'>;

/** The payee by its exact name, which leads to all that was paid to it; or why no name is shown. */
export function PayeeName({ of }: { of: PayeeOf }) {
  const { pork } = useWords();
  const { vendor } = of;
  if (vendor === undefined) return payeeWords(of, pork);
  const to = pageOf(of, vendor);
  return (
    <>
      {pork.card.payee}{' '}
      {to === undefined ? (
        <b lang="en">{vendor}</b>
      ) : (
        <Link to={to}>
          <b lang="en">{vendor}</b>
        </Link>
      )}
    </>
  );
}

function pageOf({ vendorCode, payeeByName }: PayeeOf, name: string): string | undefined {
  if (vendorCode !== undefined) return `/vendor/${encodeURIComponent(vendorCode)}`;
  return payeeByName === true ? `/payee/${encodeURIComponent(name)}` : undefined;
}
