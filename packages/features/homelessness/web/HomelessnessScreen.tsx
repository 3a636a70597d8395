import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { helpLines } from '@moontower/ui/city-facts.ts';
import { useRefreshed } from '@moontower/ui/data/live/use-refreshed.ts';
import { below } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { Districts } from './Districts.tsx';
import { HelpLines } from './HelpLines.tsx';
import { homelessnessQuery } from './homelessness-query.ts';
import { CountedCard, PublishedCard } from './SeriesCards.tsx';
import { Spending } from './Spending.tsx';
import { useHomelessnessWords } from './homelessness-words.ts';

/**
 * Help first; then each series by itself, with what it counts, where it is from and what must be known before years are
 * compared.
 */
export function HomelessnessScreen() {
  const homelessness = useHomelessnessWords();
  const answer = useQuery(homelessnessQuery);
  useRefreshed('feeds');
  return (
    <Page
      title={homelessness.title}
      lead={homelessness.lead}
      aside={answer.data?.simulated === true ? <SampleTag /> : undefined}
    >
      {/* Whom to ask stands here whether or not a number can be read. */}
      <HelpLines lines={helpLines} />
      <Async answer={answer}>
        {(data) => {
          const [money, ...people] = [
            ...data.published.filter(({ unit }) => unit === 'cents'),
            ...data.published.filter(({ unit }) => unit !== 'cents'),
          ];
          return (
            <>
              <Cards>
                {people.map((series) => (
                  <PublishedCard key={series.id} series={series} />
                ))}
                {data.counted.map((series) => (
                  <CountedCard key={series.id} series={series} />
                ))}
              </Cards>
              <Districts districts={data.districts} />
              {money === undefined ? null : <PublishedCard series={money} />}
              <Spending spending={data.spending} />
            </>
          );
        }}
      </Async>
    </Page>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 16px;
  align-items: start;
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
