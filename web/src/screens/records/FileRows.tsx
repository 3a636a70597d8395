import { useInfiniteQuery } from '@tanstack/react-query';
import { rowPath } from '@moontower/contracts/items/record-page';
import { Link } from '@moontower/ui/router/router.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Listing } from './Listing.tsx';
import type { RowsQuery } from './read-records-query.ts';
import { fileRows } from './records-queries.ts';
import { seenRow } from './row-look.ts';

/** Rows of one file, each with the way to its page. What the publisher wrote stays as published. */
export function FileRows({ query }: { query: RowsQuery }) {
  const {
    alerts: { records: words },
  } = useWords();
  const format = useFormat();
  return (
    <Listing
      answer={useInfiniteQuery(fileRows(query))}
      label={words.files[query.file]}
      counted={(shown, { total }) => words.rowsOf(format.count(shown), format.count(total))}
    >
      {(row) => {
        const { name, more, amounts, day, withheld } = seenRow(query.file, row);
        return (
          <li key={row.id}>
            <Link to={rowPath(row.id)}>
              {withheld ? words.withheld : name.length === 0 ? row.id : <bdi lang="en">{name.join(' · ')}</bdi>}
            </Link>
            <p>
              {amounts.map(({ amount, dollars }) => (
                <b key={amount}>{`${words.amounts[amount]} ${format.fullMoney(dollars)}`}</b>
              ))}
              {more.map((text) => (
                <bdi lang="en" key={text}>
                  {text}
                </bdi>
              ))}
              {day === undefined ? null : <Time at={day}>{format.dayYear(day)}</Time>}
            </p>
          </li>
        );
      }}
    </Listing>
  );
}
