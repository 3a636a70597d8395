import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listFeeds } from '@moontower/contracts/addresses/feeds';
import { getInquirySummary } from '@moontower/inquiries/addresses';
import { getStatsSummary } from '@moontower/contracts/addresses/stats';
import { shortCount } from '@moontower/contracts/text/short-money';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useSources } from '../use-sources.ts';
import { inquirySummary } from '@moontower/inquiries/web/inquiry-queries.ts';

interface Fact {
  n: number | undefined;
  text: string;
  source: string;
}

function useFacts(): readonly Fact[] {
  const {
    inquiries: {
      forCities: { figures },
    },
  } = useWords();
  const format = useFormat();
  const about = useQuery(summary()).data;
  const asked = useQuery(inquirySummary()).data;
  const sources = useSources();
  return [
    { n: about?.rowsLast30Days, text: figures.rows, source: getStatsSummary.path },
    { n: about?.totalItems, text: figures.records, source: getStatsSummary.path },
    { n: sources?.all.length, text: figures.feeds(format.count(sources?.fresh ?? 0)), source: listFeeds.path },
    { n: asked?.citiesInterested, text: figures.cities(asked?.citiesInterested ?? 0), source: getInquirySummary.path },
  ];
}

/** What this installation did and holds at this moment, each with the answer that says so. */
export function Figures() {
  const {
    inquiries: {
      forCities: { figures },
    },
  } = useWords();
  const facts = useFacts();
  const sample = useQuery(summary()).data?.simulated === true;
  return (
    <Band aria-labelledby="cities-figures">
      <h2 id="cities-figures">{figures.title}</h2>
      {sample ? <SampleTag /> : null}
      <Four>
        {facts.map(({ n, text, source }) => (
          <div key={source + text} data-claim>
            <b>{n === undefined ? '…' : <Short n={n} />}</b>
            <p>{text}</p>
            <p>
              {figures.source}: <a href={source}>{source}</a>
            </p>
          </div>
        ))}
      </Four>
    </Band>
  );
}

function Short({ n }: { n: number }) {
  const format = useFormat();
  return (
    <data value={n} title={format.count(n)}>
      {shortCount(n)}
    </data>
  );
}

const Band = styled.section`
  margin-top: 56px;
  ${below.phone} {
    margin-top: 40px;
  }
`;
const Four = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
  margin-top: 16px;
  & > div {
    padding: 16px 20px;
    background: ${color.surface};
    border-radius: ${radius.card};
    box-shadow: ${elevation.e1};
  }
  & b {
    font: ${font.stat};
    font-variant-numeric: tabular-nums;
  }
  & p {
    font: ${font.small};
    color: ${color.ink2};
  }
  & p + p {
    margin-top: 4px;
    font: ${font.meta};
    color: ${color.ink3};
    overflow-wrap: anywhere;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    ${below.phone} {
      min-height: 44px;
    }
  }
  ${below.short} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
