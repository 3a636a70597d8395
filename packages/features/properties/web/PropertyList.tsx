import type { listItems } from '@moontower/contracts/addresses/items';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { feeds, items } from '@moontower/ui/data/queries/queries.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PropertyCard } from './PropertyCard.tsx';
import type { FeedsById } from './PropertyCard.tsx';

/** The feeds by their ids, for the source lines of many cards. */
export function useFeedsById(): FeedsById {
  return new Map(useQuery(feeds()).data?.map((feed) => [feed.id, feed]));
}

/** Records in steps: the first so many, then more at a press. */
export function PropertyList({
  parameters,
  shown,
  step,
  more,
  none,
  flags = false,
}: {
  parameters: QueryOf<typeof listItems>;
  shown: number;
  step: number;
  more: () => void;
  none?: string;
  flags?: boolean;
}) {
  const { properties } = useWords();
  const format = useFormat();
  const answer = useQuery(items(parameters));
  const feedsById = useFeedsById();
  return (
    <Async
      answer={answer}
      isEmpty={(data) => data.items.length === 0}
      empty={<Empty title={none ?? properties.empty}>{none === undefined ? properties.emptyHelp : null}</Empty>}
    >
      {(data) => {
        const left = Math.min(step, data.items.length - shown);
        return (
          <>
            <ResultCount
              shown={Math.min(shown, data.items.length)}
              total={data.total}
              totalRelation={data.totalRelation}
            />
            <Cards>
              {data.items.slice(0, shown).map((item) => (
                <li key={item.uid}>
                  <PropertyCard item={item} feedsById={feedsById} flags={flags} />
                </li>
              ))}
            </Cards>
            {left > 0 ? <Button onClick={more}>{properties.more(format.count(left))}</Button> : null}
            {left <= 0 && data.total > data.items.length ? (
              <p>{properties.newest(format.count(data.items.length))}</p>
            ) : null}
          </>
        );
      }}
    </Async>
  );
}

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr));
  gap: 12px;
  margin: 12px 0;
  & > li {
    display: grid;
  }
`;
