import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { summary } from '../data/queries.ts';
import { useOnline } from '../data/use-online.ts';
import { Banner } from '../ui/Banner.tsx';
import { SampleTag } from '../ui/SampleTag.tsx';
import { useFormat, useWords } from '../words/WordsProvider.tsx';

/** Where the page's records come from, when it is not the city as it is now: said on every screen. */
export function Banners() {
  const { shell: { banner } } = useWords();
  const { data } = useQuery(summary());
  return (
    <>
      <OfflineBar />
      {data?.city.mode === 'sample' || data?.simulated === true ? <Strip role="note"><SampleTag /><span>{banner.sampleText}</span></Strip> : null}
      {data?.city.mode === 'recorded' ? <Recorded shifted={data.city.shifted} /> : null}
    </>
  );
}

function Recorded({ shifted }: { shifted: boolean }) {
  const { shell: { banner } } = useWords();
  return <Strip role="note"><SampleTag>{shifted ? banner.shifted : banner.recorded}</SampleTag><span>{shifted ? banner.shiftedText : banner.recordedText}</span></Strip>;
}

function OfflineBar() {
  const { shell: { offline } } = useWords();
  const format = useFormat();
  const { online, keptAt } = useOnline();
  return <div role="status">{online ? null : <Banner tone="offline" wide>{keptAt === undefined ? offline.never : offline.bar(format.stamp(keptAt, Date.now()))}</Banner>}</div>;
}

const Strip = styled.div`
  display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: center; padding: 7px var(--gutter); border-bottom: 1px solid var(--line); background: var(--surface); font: 400 .875rem/1.25rem var(--text); color: var(--ink-2);
`;
