import { Suspense, type ComponentType } from 'react';
import { isChartId, type ChartId } from '@moontower/contracts/analytics/charts';
import { useParams } from '@moontower/ui/router/router.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';

/** The chart that the address names, for another site's page. `Chart` draws any that has an address. */
export function EmbedChart({ Chart }: { Chart: ComponentType<{ id: ChartId }> }) {
  const { id } = useParams();
  if (!isChartId(id)) return <EmbedMissing />;
  return (
    <Suspense>
      <Chart id={id} />
    </Suspense>
  );
}
