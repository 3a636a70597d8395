import type { listItems } from '@moontower/contracts/addresses/items';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PropertiesSummary } from '@moontower/contracts/analytics';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { items } from '@moontower/ui/data/queries/queries.ts';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Async, type Answer } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { SIX_A_TYPE } from './properties-address.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { Cards, useFeedsById } from './PropertyList.tsx';
import type { ChangeProperties } from './use-properties.ts';

type TypeCount = PropertiesSummary['byType'][number];

/** The newest six of each type that the filter holds, and the way to all of it. */
export function OverviewTab({
  answer,
  parameters,
  change,
}: {
  answer: Answer<PropertiesSummary>;
  parameters: QueryOf<typeof listItems>;
  change: ChangeProperties;
}) {
  const { properties } = useWords();
  return (
    <Async
      answer={answer}
      isEmpty={({ byType }) => byType.every(({ count }) => count === 0)}
      empty={<Empty title={properties.empty}>{properties.emptyHelp}</Empty>}
    >
      {({ byType }) =>
        byType
          .filter(({ count }) => count > 0)
          .map((each) => (
            <OfType
              key={each.type}
              {...each}
              parameters={parameters}
              seeAll={() => change({ types: [each.type], tab: 'timeline' })}
            />
          ))
      }
    </Async>
  );
}

function OfType({
  type,
  count,
  parameters,
  seeAll,
}: TypeCount & { parameters: QueryOf<typeof listItems>; seeAll: () => void }) {
  const { properties, ui } = useWords();
  const format = useFormat();
  const answer = useQuery(items({ ...parameters, type, limit: SIX_A_TYPE }));
  const feedsById = useFeedsById();
  const shown = Math.min(SIX_A_TYPE, count);
  const title = Object.entries(properties.groups).find(([known]) => known === type)?.[1] ?? ui.types[type];
  return (
    <section aria-labelledby={`type-${type}`}>
      <Head>
        <h2 id={`type-${type}`}>{title}</h2>
        <span>{properties.sixOf(format.count(shown), format.count(count))}</span>
        {count > SIX_A_TYPE ? (
          <LinkButton aria-label={`${properties.seeAll(format.count(count))}: ${title}`} onClick={seeAll}>
            {properties.seeAll(format.count(count))}
          </LinkButton>
        ) : null}
      </Head>
      <Async answer={answer}>
        {(data) => (
          <Cards>
            {data.items.slice(0, SIX_A_TYPE).map((item) => (
              <li key={item.uid}>
                <PropertyCard item={item} feedsById={feedsById} />
              </li>
            ))}
          </Cards>
        )}
      </Async>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: baseline;
  margin-top: 20px;
  font: ${font.small};
  color: ${color.ink2};
  & > h2 {
    color: ${color.ink};
  }
  ${below.phone} {
    & > button {
      min-height: 44px;
    }
  }
  & > button {
    margin-left: auto;
  }
`;
