import type { ContractLine, CouncilAward } from '@moontower/contracts/spending/purchase-page';
import { Link } from '@moontower/ui/router/router.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Part } from '../kit/page-part.ts';

/** The contract that the purchase belongs to, where the city's list has it. */
export function ContractPart({ contract }: { contract: ContractLine | undefined }) {
  const {
    pork: {
      purchase: { contract: words },
    },
  } = useWords();
  if (contract === undefined) return null;
  return (
    <Part aria-labelledby="contract">
      <h2 id="contract">{words.title}</h2>
      <ContractTable contracts={[contract]} name={words.title} />
      <p>{words.apart}</p>
    </Part>
  );
}

/** Limit, orders and payments, each in a column of its own. */
export function ContractTable({ contracts, name }: { contracts: readonly ContractLine[]; name: string }) {
  const {
    pork: {
      purchase: { contract: words },
    },
  } = useWords();
  const format = useFormat();
  const money = (value: number | undefined) => (value === undefined ? words.none : format.fullMoney(value));
  const day = (value: string | undefined) => (value === undefined ? words.none : format.dayYear(`${value}T12:00:00Z`));
  const isAwarded = contracts.some(({ council }) => council !== undefined);
  const listed = contracts.find(({ listedAt }) => listedAt !== undefined)?.listedAt;
  return (
    <>
      <Table
        look="flat"
        onPhones="lines"
        caption={name}
        rows={contracts}
        rowKey={({ key, limit, ordered }) => `${key} ${String(limit)} ${String(ordered)}`}
        columns={[
          { id: 'name', header: name, rowHeader: true, cell: ({ title }) => <span lang="en">{title}</span> },
          { id: 'limit', header: words.limit, align: 'end', cell: ({ limit }) => money(limit) },
          { id: 'ordered', header: words.ordered, align: 'end', cell: ({ ordered }) => money(ordered) },
          { id: 'paid', header: words.paid, align: 'end', cell: ({ paid }) => money(paid) },
          { id: 'from', header: words.from, cell: ({ beganOn }) => day(beganOn) },
          { id: 'to', header: words.to, cell: ({ endsOn }) => day(endsOn) },
          ...(isAwarded
            ? [
                {
                  id: 'council',
                  header: words.council,
                  cell: ({ council }: ContractLine) =>
                    council === undefined ? words.none : <Award council={council} />,
                },
              ]
            : []),
        ]}
      />
      {listed === undefined ? null : (
        <p>
          {words.listed(format.dayYear(listed))} {words.coverage}
        </p>
      )}
    </>
  );
}

/** To the agenda item that approved it; how sure that is stands beside it. */
function Award({ council: { day, number, certainty } }: { council: CouncilAward }) {
  const {
    pork: {
      purchase: { contract: words },
    },
  } = useWords();
  const format = useFormat();
  const said = format.dayYear(`${day}T12:00:00Z`);
  return (
    <>
      <Link to={`/council/agenda/${day}${number === undefined ? '' : `#item-${number}`}`}>
        {number === undefined ? words.agenda(said) : words.item(number, said)}
      </Link>{' '}
      ({words[certainty]})
    </>
  );
}
