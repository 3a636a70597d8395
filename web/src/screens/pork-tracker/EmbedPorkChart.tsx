import { useQuery } from '@tanstack/react-query';
import { isPorkChartId, type ChartId } from '@moontower/contracts/analytics/charts';
import { Figure } from '@moontower/ui/charts/Figure.tsx';
import { porkStatistics } from '@moontower/ui/data/queries/pork-queries.ts';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PAYMENTS_FEED } from './purchases/payments-feed.ts';
import { PORK_FIGURES } from './pork-figures.ts';

/** One figure of the tracker's statistics, for another site's page. */
export function EmbedPorkChart({ id }: { id: ChartId }) {
  const { embed, pork } = useWords();
  const format = useFormat();
  const answer = useQuery(porkStatistics());
  const feed = useQuery(feeds()).data?.find((each) => each.id === PAYMENTS_FEED);
  usePageTitle(embed.chart);
  return (
    <EmbedFrame path="/pork-tracker" note={embed.from}>
      <h1 className="visually-hidden">{embed.chart}</h1>
      <Async answer={answer}>
        {(statistics) => {
          const figure = isPorkChartId(id)
            ? PORK_FIGURES[id]({ statistics, feed, words: pork.figures, format })
            : undefined;
          return figure === undefined ? <p>{pork.figures.none}</p> : <Figure {...figure} framed />;
        }}
      </Async>
    </EmbedFrame>
  );
}
