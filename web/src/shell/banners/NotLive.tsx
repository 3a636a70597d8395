import styled from 'styled-components';
import type { StatsSummary } from '@moontower/contracts/feeds/stats';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** That the records are made up, or real and recorded. Fetched where the city is not live. */
export function NotLive({ summary: { city, simulated } }: { summary: Pick<StatsSummary, 'city' | 'simulated'> }) {
  const {
    extras: { notLive },
  } = useWords();
  return (
    <>
      {city.mode === 'sample' || simulated === true ? (
        <Strip role="note">
          <SampleTag />
          <span>{notLive.sampleText}</span>
        </Strip>
      ) : null}
      {city.mode === 'recorded' ? (
        <Strip role="note">
          <SampleTag>{city.shifted ? notLive.shifted : notLive.recorded}</SampleTag>
          <span>{city.shifted ? notLive.shiftedText : notLive.recordedText}</span>
        </Strip>
      ) : null}
    </>
  );
}

const Strip = styled.div`
  & > * {
    margin-right: 12px;
    vertical-align: middle;
  }
  padding: 7px var(--gutter);
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  font: 400 0.875rem/1.25rem var(--text);
  color: var(--ink-2);
`;
