import type { ItemDetail } from '@moontower/contracts/items/item';
import { ReportPage } from '@moontower/reports/web/detail/ReportPage.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ItemActions } from './ItemActions.tsx';
import { NearbySection } from './nearby/NearbySection.tsx';
import { RingMapFigure } from './nearby/RingMapFigure.tsx';
import { useNearby } from './nearby/use-nearby.ts';
import { Columns, Rail } from './columns.ts';

/** A resident's report at its public address: its one page, and beside it the place. Nothing here is the city's. */
export function ReportItem({ record }: { record: ItemDetail }) {
  const { item } = useWords();
  const nearby = useNearby(record);
  return (
    <Columns>
      <article>
        <ReportPage id={record.uid.slice(record.feed.length + 1)} />
        <NearbySection record={record} nearby={nearby} />
      </article>
      <Rail aria-label={item.rail}>
        <RingMapFigure record={record} nearby={nearby.data} />
        <ItemActions record={record} />
      </Rail>
    </Columns>
  );
}
