import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { summary } from '../../data/queries.ts';
import { below, color, font } from '../../theme/styles.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTitle } from '../../ui/use-title.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { EventPanel } from './EventPanel.tsx';
import { EventsList } from './EventsList.tsx';
import { nextRow } from './list-focus.ts';
import { ListBar, ListColumn } from './ListPane.tsx';
import { MapPane } from './MapPane.tsx';
import { PulseFilterBar } from './PulseFilterBar.tsx';
import { PulseStatsRow } from './PulseStatsRow.tsx';
import { ShareEvent } from './ShareEvent.tsx';
import { spotOf } from './spot.ts';
import { stampOf } from './stamp.ts';
import { TimeScrub } from './TimeScrub.tsx';
import { UnderMap } from './UnderMap.tsx';
import { useArrivalList } from './use-arrival-list.ts';
import { useAtlasWords } from './use-atlas-words.ts';
import { usePulseData } from './use-pulse-data.ts';
import { usePulseFilters } from './use-pulse-filters.ts';
import { usePulseKeys } from './use-pulse-keys.ts';
import { useSelection } from './use-selection.ts';
import { useTimeRange } from './use-time-range.ts';
import { useTop } from './use-top.ts';

/** Civic Pulse: what is happening around here, on a map and in a list of the same events. */
export function CivicPulseScreen() {
  const words = useWords();
  const { pulse } = words;
  const format = useFormat();
  const now = useNow();
  useTitle(pulse.title);
  const city = useQuery(summary());
  const defaultWindow = city.data?.city.mode === 'recorded' ? 'all' : '48h';
  const address = usePulseFilters(defaultWindow);
  const { filters, change, linkTo } = address;
  const { range, setRange } = useTimeRange(filters);
  const data = usePulseData(filters, range, !city.isPending);
  const { arrivals, fresh, showNew } = useArrivalList(data, filters);
  const selection = useSelection(data, address);
  const [sharing, setSharing] = useState(false);
  const top = useTop<HTMLDivElement>();
  const atlasWords = useAtlasWords(data.points, data.baseRows, data.total);
  const arrivedSpots = useMemo(() => data.baseRows.filter(({ id }) => fresh.has(id)).flatMap((row) => spotOf(row) ?? []), [data.baseRows, fresh]);
  const today = city.data?.city.mode === 'recorded' && city.data.newestPublishedAt !== undefined ? city.data.newestPublishedAt : new Date(now).toISOString();
  const toList = useCallback(() => { document.getElementById('pulse-list')?.focus(); }, []);
  const share = useCallback(() => setSharing(true), []);
  const showAndFocus = useCallback(() => { void showNew().then(() => selection.list.current?.focusRow(0)); }, [showNew, selection.list]);
  usePulseKeys({
    move: (by) => selection.list.current?.focusRow(nextRow(by)), showNew: () => { if (arrivals.waiting > 0) showAndFocus(); },
    toggleMap: () => change({ tab: filters.tab === 'map' ? 'feed' : 'map' }), share, close: () => { if (selection.uid !== undefined) selection.close(); },
  });
  const withPanel = selection.uid !== undefined;
  return (
    <Grid ref={top} $map={filters.tab === 'map'} $panel={withPanel}>
      <Left>
        <Head>
          <Title><h1>{pulse.title}</h1><Stamp>{stampOf(city.data, format, words, now)}</Stamp></Title>
          <PulseFilterBar filters={filters} counts={data.stats.data?.byType} onChange={change} />
        </Head>
        {filters.tab === 'map' ? (
          <>
            <MapPane
              points={data.points} range={range} view={filters.view} tilesUrl={city.data?.tilesUrl} fitKey={data.pointsKey} area={filters.bbox} districts={filters.districts} chosen={selection.chosen} lit={selection.lit}
              arrivals={arrivedSpots} words={atlasWords} onPick={selection.pick} onArea={(bbox) => change({ bbox })} onView={(view) => change({ view })} onSkip={toList} scrub={<TimeScrub points={data.points} range={range} onRange={setRange} />}
            />
            <UnderMap withoutLocation={data.withoutLocation} stats={data.stats.data} districts={filters.districts} today={today} />
          </>
        ) : null}
      </Left>
      <ListColumn label={pulse.list.title}>
        <PulseStatsRow stats={data.stats.data} todayLabel={format.dayKey(today) === format.dayKey(now) ? '' : format.day(today)} />
        <ListBar shown={data.rows?.length ?? 0} total={data.total} arrivals={arrivals} parameters={data.parameters} onShow={showAndFocus} />
        <EventsList data={data} filters={filters} defaultWindow={defaultWindow} selection={selection} fresh={fresh} linkTo={(uid) => linkTo({ item: uid })} onChange={change} />
      </ListColumn>
      {selection.uid === undefined ? null : <EventPanel uid={selection.uid} feature={selection.feature} parameters={data.parameters} onClose={selection.close} onShare={share} />}
      {sharing ? <ShareEvent item={selection.feature?.properties} onClose={() => setSharing(false)} /> : null}
    </Grid>
  );
}

const Grid = styled.div<{ $map: boolean; $panel: boolean }>`
  display: grid; height: calc(100dvh - var(--pulse-top, var(--header))); min-height: 640px;
  grid-template-columns: ${({ $map, $panel }) => ($map ? ($panel ? 'minmax(0, 1fr) 400px 392px' : 'minmax(0, 1fr) 420px') : ($panel ? 'minmax(0, 1fr) 392px' : 'minmax(0, 1fr)'))};
  grid-template-rows: ${({ $map }) => ($map ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)')};
  ${({ $map }) => ($map ? '' : '& > :first-child { grid-column: 1 / -1; }')}
  ${below.panel} { ${({ $panel, $map }) => ($panel && $map ? 'grid-template-columns: minmax(0, 1fr) 392px; & > #pulse-list { display: none; }' : '')} }
  ${below.short} { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto; height: auto; min-height: 0; }
  ${below.phone} { & > #pulse-list { display: flex; } }
`;
const Left = styled.div`display: flex; flex-direction: column; min-width: 0; min-height: 0;`;
const Head = styled.header`
  position: relative; padding: 14px 24px 12px; border-bottom: 1px solid ${color.line};
  ${below.phone} { padding: 10px 16px 8px; border-bottom: 0; }
`;
const Title = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; padding-right: 236px; ${below.phone} { padding-right: 0; } h1 { font-size: 1.5rem; line-height: 1.875rem; }`;
const Stamp = styled.p`font: ${font.small}; color: ${color.ink2};`;
