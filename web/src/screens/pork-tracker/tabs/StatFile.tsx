import { useQuery } from '@tanstack/react-query';
import type { PorkChartId } from '@moontower/contracts/analytics/charts';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { FigureFile } from '@moontower/ui/charts/FigureFile.tsx';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PAYMENTS_FEED } from '../purchases/payments-feed.ts';
import { PORK_FIGURES } from '../pork-figures.ts';

/** All rows of a table of the tracker as a file, each with its source, its rules and its day. */
export function StatFile({ id, statistics }: { id: PorkChartId; statistics: PorkStatistics }) {
  const { pork } = useWords();
  const format = useFormat();
  const feed = useQuery(feeds()).data?.find((each) => each.id === PAYMENTS_FEED);
  const said = PORK_FIGURES[id]({ statistics, feed, words: pork.figures, format, most: Infinity });
  return said === undefined ? null : <FigureFile figure={said.figure} firstColumn={said.firstColumn} />;
}
