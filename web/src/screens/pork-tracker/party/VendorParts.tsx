import type { VendorPage } from '@moontower/contracts/spending/purchase-page';
import { Link } from '@moontower/ui/router/router.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ContractTable } from '../purchase/ContractPart.tsx';
import { Part } from '../kit/page-part.ts';
import { SumTable } from './SumTable.tsx';

/** What only a vendor has: who paid it, its contracts, and how its name is written. */
export function VendorParts({ page }: { page: VendorPage }) {
  const {
    pork: { party: words, purchase },
  } = useWords();
  return (
    <>
      <Part aria-labelledby="departments">
        <h2 id="departments">{words.departments.title}</h2>
        <SumTable rows={page.departments} words={words.departments} to="/department/" />
      </Part>
      <Part aria-labelledby="contracts">
        <h2 id="contracts">{words.contracts.title}</h2>
        {page.contracts.length === 0 ? (
          <p>
            {words.contracts.none} {purchase.contract.coverage}
          </p>
        ) : (
          <ContractTable contracts={page.contracts} name={words.contracts.name} />
        )}
        <p>{purchase.contract.apart}</p>
      </Part>
      <Spellings page={page} />
    </>
  );
}

function Spellings({ page: { spellings, sameName } }: { page: VendorPage }) {
  const {
    pork: { party },
  } = useWords();
  const { spellings: words } = party;
  const format = useFormat();
  return (
    <Part aria-labelledby="spellings">
      <h2 id="spellings">{words.title}</h2>
      <p>{words.lead}</p>
      <ul>
        {spellings.map(({ name, purchases, written }) => (
          <li key={name}>
            <b lang="en">{name}</b> ({format.count(purchases)})
            {written.length < 2
              ? null
              : `, ${words.also(
                  written
                    .slice(1)
                    .map((each) => each.name)
                    .join('; '),
                )}`}
          </li>
        ))}
      </ul>
      {sameName.length === 0 ? null : (
        <p>
          {words.other}{' '}
          {sameName.map(({ code, name }) => (
            <Link key={`${code} ${name}`} to={`/vendor/${encodeURIComponent(code)}`} lang="en">
              {name} ({code}){' '}
            </Link>
          ))}
        </p>
      )}
    </Part>
  );
}
