import styled from 'styled-components';
import { color } from '@moontower/ui/theme/styles.ts';
import { Failure, NotRefreshed, Slow } from '@moontower/ui/feedback/Async.tsx';
import { Skeleton, useLateLoading } from '@moontower/ui/feedback/Skeleton.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { EmptyEvents } from './EmptyEvents.tsx';
import { useDensity } from '@moontower/ui/data/use-density.ts';
import { EventList } from './EventList.tsx';
import { heightOf, ROW } from './event-row-styles.ts';
import { placeOf } from './list-order.ts';
import type { PulseFilters, WindowName } from '../filters/pulse-filters.ts';
import type { PulseData } from '../use-pulse-data.ts';
import type { useSelection } from '../use-selection.ts';

interface EventsListProps {
  data: PulseData;
  filters: PulseFilters;
  defaultWindow: WindowName;
  selection: ReturnType<typeof useSelection>;
  fresh: ReadonlySet<string>;
  linkTo: (uid: string) => string;
  /** True where the page scrolls, not the list. */
  pageScrolls: boolean;
  onChange: (part: Partial<PulseFilters>) => void;
}

/** The list in every state: loading, failed, empty, kept from before, and whole. */
export function EventsList(props: EventsListProps) {
  const { data, filters, defaultWindow, selection, fresh, linkTo, pageScrolls, onChange } = props;
  const { pulse } = useWords();
  const [density] = useDensity();
  const late = useLateLoading(data.rows === undefined && data.error === null);
  const retry = () => {
    void data.reload().catch(() => undefined);
  };
  if (late || data.rows === undefined) {
    if (late || !(data.error instanceof Error))
      return (
        <Waiting aria-busy="true">
          {late ? <Bones /> : null}
          <Slow />
        </Waiting>
      );
    return <Failure error={data.error} title={pulse.error.title} help={pulse.error.help} onRetry={retry} />;
  }
  return (
    <>
      {data.error instanceof Error ? <NotRefreshed at={data.loadedAt} onRetry={retry} /> : null}
      {data.rows.length === 0 ? (
        <EmptyEvents filters={filters} stats={data.stats} defaultWindow={defaultWindow} onChange={onChange} />
      ) : (
        <EventList
          key={`${density} ${String(pageScrolls)}`}
          compact={density === 'compact'}
          from={filters.sort === 'nearest' ? placeOf(filters) : undefined}
          rows={data.rows}
          total={data.total}
          hasMore={data.hasMore}
          loadMore={data.loadMore}
          isOld={data.isOld}
          chosen={selection.uid}
          fresh={fresh}
          linkTo={linkTo}
          onPoint={selection.point}
          pageScrolls={pageScrolls}
          control={selection.list}
        />
      )}
    </>
  );
}

function Bones() {
  return (
    <>
      {Array.from({ length: 7 }, (_, row) => (
        <Bone key={row}>
          <Skeleton $width="70%" $height="18px" />
          <Skeleton $width="50%" $height="14px" />
          <Skeleton $width="35%" $height="12px" />
        </Bone>
      ))}
    </>
  );
}

const Waiting = styled.div`
  flex: 1;
  min-height: calc(4 * ${heightOf(ROW)});
  & > [role='status'] {
    padding: 0 20px;
  }
`;
const Bone = styled.div`
  height: ${heightOf(ROW)};
  padding: 14px 20px 0 56px;
  display: grid;
  gap: 8px;
  align-content: start;
  border-bottom: 1px solid ${color.line};
`;
