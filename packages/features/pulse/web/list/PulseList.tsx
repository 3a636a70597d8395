import type { PulseStats } from '@moontower/contracts/pulse/pulse';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { PulseFilters, WindowName } from '../filters/pulse-filters.ts';
import { isUncounted } from '../pulse-queries.ts';
import { PulseStatsRow } from '../PulseStatsRow.tsx';
import type { PulseData } from '../use-pulse-data.ts';
import type { useSelection } from '../use-selection.ts';
import { useWide } from '../use-wide.ts';
import { EventsList } from './EventsList.tsx';
import type { Drawer } from './ListDrawer.tsx';
import { ListBar, ListColumn } from './ListPane.tsx';
import { ListSources } from './ListSources.tsx';
import type { Arrivals } from './use-arrival-list.ts';

interface PulseListProps {
  data: PulseData;
  filters: PulseFilters;
  counted: { stats: PulseStats | undefined; shown: number | undefined };
  dayName: string;
  defaultWindow: WindowName;
  arrivals: Arrivals;
  fresh: ReadonlySet<string>;
  selection: ReturnType<typeof useSelection>;
  /** Where the list is a drawer under the map. */
  drawer: Drawer | undefined;
  linkTo: (uid: string) => string;
  onChange: (part: Partial<PulseFilters>) => void;
  /** Shows what waits. */
  onShow: () => void;
}

/** The same events as on the map: figures, order, rows, and whose they are. */
export function PulseList(props: PulseListProps) {
  const { data, filters, counted, drawer, onChange } = props;
  const { pulse } = useWords();
  const wide = useWide();
  return (
    <ListColumn label={pulse.list.title} drawer={drawer}>
      <PulseStatsRow stats={counted.stats} dayName={props.dayName} uncounted={isUncounted(data.parameters)} />
      <ListBar
        shown={counted.shown}
        total={data.total}
        arrivals={props.arrivals}
        parameters={data.narrowed}
        filters={filters}
        onChange={onChange}
        onShow={props.onShow}
      />
      <EventsList
        data={data}
        filters={filters}
        defaultWindow={props.defaultWindow}
        pageScrolls={!wide && drawer === undefined}
        selection={props.selection}
        fresh={props.fresh}
        linkTo={props.linkTo}
        onChange={onChange}
      />
      <ListSources rows={data.rows} />
    </ListColumn>
  );
}
