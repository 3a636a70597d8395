import { districtKey } from '@moontower/contracts/place/city-districts';
import { useQuery } from '@tanstack/react-query';
import type { ChartId } from '@moontower/contracts/analytics/charts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { useSearchParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { readAnalytics, readDistricts } from './analytics-address.ts';
import { oneChart } from './analytics-queries.ts';
import { AnalyticsChart } from './AnalyticsChart.tsx';

/** One chart of the analytics for another site's page; year, department and district stand in its address. */
export function EmbedAnalyticsChart({ id }: { id: ChartId }) {
  const { embed, analytics } = useWords();
  const [params] = useSearchParams();
  const { year, department } = readAnalytics(params);
  const [district] = readDistricts(params.get('district'));
  const answer = useQuery(oneChart(id, { year, department: department === '' ? undefined : department, district }));
  usePageTitle(embed.chart);
  const status = answer.error instanceof ApiError ? answer.error.status : undefined;
  if (status === 404 || status === 400) return <EmbedMissing />;
  return (
    <EmbedFrame
      path={district === undefined ? '/analytics' : `/district/${districtKey(district)}`}
      note={analytics.embedNote}
    >
      <h1 className="visually-hidden">{embed.chart}</h1>
      <Async answer={answer}>{({ chart }) => <AnalyticsChart chart={chart} query={params.toString()} framed />}</Async>
    </EmbedFrame>
  );
}
