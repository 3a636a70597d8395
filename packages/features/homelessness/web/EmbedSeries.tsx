import { useQuery } from '@tanstack/react-query';
import { HOMELESS_SERIES } from '../homeless-series.ts';
import { useParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { homelessnessQuery } from './homelessness-query.ts';
import { CountedCard, PublishedCard } from './SeriesCards.tsx';
import { useHomelessnessWords } from './homelessness-words.ts';

/**
 * One series for other sites, never without its definition, source, day and method note; two never stand in one frame.
 */
export function EmbedSeries() {
  const homelessness = useHomelessnessWords();
  const { series: asked } = useParams();
  const id = HOMELESS_SERIES.find((each) => each === asked);
  const answer = useQuery(homelessnessQuery);
  const title = id === undefined ? homelessness.title : homelessness.series[id].title;
  usePageTitle(title);
  if (id === undefined) return <EmbedMissing />;
  return (
    <EmbedFrame path={`/homelessness#${id}`} note={answer.data?.simulated === true ? <SampleTag /> : undefined}>
      <h1 className="visually-hidden">{title}</h1>
      <Async answer={answer}>
        {({ published, counted }) => (
          <>
            {published.map((series) => (series.id === id ? <PublishedCard key={id} series={series} /> : null))}
            {counted.map((series) => (series.id === id ? <CountedCard key={id} series={series} /> : null))}
          </>
        )}
      </Async>
    </EmbedFrame>
  );
}
