import { isPorkChartId, type ChartId } from '@moontower/contracts/analytics/charts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';

const PorkChart = lazyPart(
  async () => (await import('./screens/pork-tracker/EmbedPorkChart.tsx')).EmbedPorkChart,
  ['pork', 'extras'],
);
const AnalyticsChart = lazyPart(
  async () => (await import('./screens/analytics/EmbedAnalyticsChart.tsx')).EmbedAnalyticsChart,
  ['analytics', 'findings', 'extras'],
);

/** Any chart that has an address of its own; what draws it is fetched with the frame that shows it. */
export const EmbeddedChart = ({ id }: { id: ChartId }) =>
  isPorkChartId(id) ? <PorkChart id={id} /> : <AnalyticsChart id={id} />;
