import { Suspense, useCallback, useEffect, useMemo, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { feedOf } from '@moontower/contracts/uid';
import styled, { css } from 'styled-components';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { AddressNote } from '@moontower/ui/page/AddressNote.tsx';
import { LateFeeds } from '@moontower/ui/records/first-read/late-feeds.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { EventPanel } from './panel/EventPanel.tsx';
import type { Drawer } from './list/ListDrawer.tsx';
import { PulseList } from './list/PulseList.tsx';
import { PulseFilterBar } from './filters/PulseFilterBar.tsx';
import { PulseMap } from './map/PulseMap.tsx';
import { ShareEvent } from './panel/ShareEvent.tsx';
import { spotOf } from './map/spot.ts';
import { useArrivalList } from './list/use-arrival-list.ts';
import { useDayName, usePulseCity } from './use-pulse-city.ts';
import { usePulseData, type PulseData } from './use-pulse-data.ts';
import { readPulseFilters, type Tab, type WindowName } from './filters/pulse-filters.ts';
import { countedOf } from './filters/type-counts.ts';
import { usePulseFilters } from './filters/use-pulse-filters.ts';
import { usePulseKeys } from './use-pulse-keys.ts';
import { useSelection } from './use-selection.ts';
import { usePhone } from './use-phone.ts';
import { UnderMap } from './map/UnderMap.tsx';
import { canDrawMaps } from '@moontower/ui/map/tiles/can-draw-maps.ts';
import type { StatsSummary } from '@moontower/contracts/feeds/stats';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

/** Keeps `--pulse-top` at the distance from the page's top to the element: banners above it come and go. */
function useTop<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const measure = () => element.current?.style.setProperty('--pulse-top', `${element.current.offsetTop}px`);
    const watcher = new ResizeObserver(measure);
    measure();
    watcher.observe(document.body);
    for (const child of element.current?.parentElement?.parentElement?.children ?? []) watcher.observe(child);
    return () => watcher.disconnect();
  }, []);
  return element;
}

/** `City updated Apr 19 · We checked 9:42 am`, as far as both are known. */
function stampOf(
  summary: StatsSummary | undefined,
  { ui, format, now }: { ui: Words['ui']; format: Format; now: number },
): string {
  if (summary === undefined) return '';
  const { cityUpdatedAt, checkedAt } = summary;
  const city = cityUpdatedAt === undefined ? ui.cityUpdatedUnknown : ui.cityUpdated(format.stamp(cityUpdatedAt, now));
  return checkedAt === undefined ? city : `${city} · ${ui.weChecked(format.stamp(checkedAt, now))}`;
}

/** The position in the list that j (1) or k (-1) goes to from where focus is; the first row when focus is elsewhere. */
function nextRow(by: 1 | -1): number {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return row === undefined ? 0 : Math.max(0, Number(row) + by);
}

/** The list where motion is unwelcome or no map can be drawn, unless the address names a view. */
function firstTab(): Tab {
  return canDrawMaps() && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'map' : 'feed';
}

/** Civic Pulse: what is happening around here, on a map and in a list of the same events. */
export function CivicPulseScreen() {
  const { pulse, ui } = useWords();
  const format = useFormat();
  const place = usePulseCity();
  const [usualTab] = useState(firstTab);
  const address = usePulseFilters(place.defaultWindow, usualTab);
  const { filters, change, linkTo } = address;
  const data = usePulseData(filters);
  const dayName = useDayName(data.stats?.day, place.now);
  const { arrivals, fresh, showNew } = useArrivalList(data, filters);
  const selection = useSelection(data, address);
  const [sharing, setSharing] = useState(false);
  const top = useTop<HTMLDivElement>();
  const arrived = useMemo(
    () => data.baseRows.filter(({ id }) => fresh.has(id)).flatMap((row) => spotOf(row, ui) ?? []),
    [data.baseRows, fresh, ui],
  );
  const share = useCallback(() => setSharing(true), []);
  const showAndFocus = useShowing(data.rows, showNew, selection.list);
  const { defaultWindow } = place;
  const onMap = filters.tab === 'map';
  const counted = countedOf(filters.types, { stats: data.stats, shown: data.rows?.length });
  const total = counted.shown === undefined ? undefined : data.total;
  const drawer = useDrawer(onMap, total);
  usePulseKeys({
    move: (by) => {
      drawer?.setOpen(true);
      selection.list.current?.focusRow(nextRow(by));
    },
    toggleMap: () => change({ tab: onMap ? 'feed' : 'map' }),
    share,
    close: selection.close,
  });
  return (
    <Grid ref={top} $map={onMap} $panel={selection.uid !== undefined}>
      <Left>
        <Head>
          <Title>
            <h1>{pulse.title}</h1>
            <Stamp>{stampOf(place.city, { ui, format, now: place.now })}</Stamp>
          </Title>
          <PulseFilterBar
            filters={filters}
            defaultWindow={defaultWindow}
            counts={data.stats?.byType}
            total={total}
            onChange={change}
          />
          <HeadNotes data={data} defaultWindow={defaultWindow} />
        </Head>
        {onMap ? (
          <PulseMap
            data={data}
            filters={filters}
            selection={selection}
            arrived={arrived}
            under={
              <UnderMap
                withoutLocation={data.withoutLocation}
                stats={data.stats}
                districts={filters.districts}
                dayName={dayName}
              />
            }
            drawer={drawer}
            onChange={change}
            place={place}
          />
        ) : null}
      </Left>
      <PulseList
        data={data}
        filters={filters}
        counted={counted}
        dayName={dayName}
        defaultWindow={defaultWindow}
        arrivals={arrivals}
        fresh={fresh}
        selection={selection}
        drawer={drawer}
        linkTo={(uid) => linkTo({ item: uid })}
        onChange={change}
        onShow={showAndFocus}
      />
      {selection.uid === undefined ? null : (
        <EventPanel
          uid={selection.uid}
          feature={selection.feature}
          parameters={data.narrowed}
          onRecord={selection.setRecord}
          onClose={selection.close}
          onShare={share}
        />
      )}
      {sharing ? <ShareEvent item={selection.feature?.properties} onClose={() => setSharing(false)} /> : null}
    </Grid>
  );
}

/** Parts of the address that were not used, and sources of these events that are late. */
function HeadNotes({ data, defaultWindow }: { data: PulseData; defaultWindow: WindowName }) {
  const usual = useMemo(() => ({ ...USUAL, window: defaultWindow }), [defaultWindow]);
  const read = useCallback((query: URLSearchParams) => readPulseFilters(query, defaultWindow), [defaultWindow]);
  return (
    <>
      <AddressNote read={read} usual={usual} />
      <Suspense>
        <LateFeeds brief from={data.baseRows.map(({ id }) => feedOf(id))} />
      </Suspense>
    </>
  );
}

/** The list's drawer on phones beside a map; elsewhere the list stands by itself. */
function useDrawer(onMap: boolean, count: number | undefined): Drawer | undefined {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  return phone && onMap ? { open, setOpen, count } : undefined;
}

/** Shows what waited and goes to the first of it; in the nearest-first list an arrival may stand anywhere. */
function useShowing(
  newest: readonly PulseFeature[] | undefined,
  showNew: ReturnType<typeof useArrivalList>['showNew'],
  list: ReturnType<typeof useSelection>['list'],
): () => void {
  const rows = useRef(newest);
  useEffect(() => {
    rows.current = newest;
  });
  return useCallback(() => {
    void showNew().then((behind) => {
      if (behind !== undefined) setTimeout(() => list.current?.focusRow(firstOf(rows.current, behind)));
    });
  }, [showNew, list]);
}

/** Said in the address where it stands for what was not chosen. */
const USUAL = { tab: 'map', view: 'clusters', sort: 'newest' };

const firstOf = (rows: readonly PulseFeature[] | undefined, uids: ReadonlySet<string>): number =>
  Math.max(
    0,
    (rows ?? []).findIndex(({ id }) => uids.has(id)),
  );

/** On phones: the head, the map with all that is left, and the list's handle, which lifts the list over the map. */
const mapFirst = css`
  min-height: calc(100dvh - var(--pulse-top, var(--header)) - var(--bottom-bar));
  grid-template-rows: auto minmax(min-content, 1fr) minmax(3.5rem, auto);
  & > :first-child {
    display: contents;
  }
  & > :first-child > :first-child {
    grid-area: 1 / 1;
  }
  & > :first-child > :last-child {
    grid-area: 2 / 1;
  }
`;
const Grid = styled.div<{ $map: boolean; $panel: boolean }>`
  display: grid;
  height: calc(100dvh - var(--pulse-top, var(--header)));
  min-height: 640px;
  grid-template-columns: ${({ $map, $panel }) => ($map ? ($panel ? 'minmax(0, 1fr) 400px 392px' : 'minmax(0, 1fr) 420px') : $panel ? 'minmax(0, 1fr) 392px' : 'minmax(0, 1fr)')};
  grid-template-rows: ${({ $map }) => ($map ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)')};
  ${({ $map }) => ($map ? '' : '& > :first-child { grid-column: 1 / -1; }')}
  ${below.panel} {
    ${({ $panel, $map }) => ($panel && $map ? 'grid-template-columns: minmax(0, 1fr) 392px; & > #pulse-list { display: none; }' : '')}
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto;
    height: auto;
    min-height: 0;
    ${({ $panel }) => ($panel ? '& > #pulse-list { display: none; }' : '')}
  }
  ${below.phone} {
    /* The end of the page can be scrolled clear of the event's panel too. */
    margin-bottom: var(--room-below, 0px);
    & > #pulse-list {
      display: flex;
    }
    ${({ $map }) => ($map ? mapFirst : '')}
  }
`;
const Left = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;
const Head = styled.header`
  position: relative;
  padding: 14px 24px 12px;
  border-bottom: 1px solid ${color.line};
  ${below.phone} {
    padding: 10px 16px 8px;
    border-bottom: 0;
  }
`;
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 14px;
  padding-right: 236px;
  h1 {
    font-size: 1.5rem;
    line-height: 1.875rem;
  }
  ${below.phone} {
    padding-right: 0;
  }
`;
const Stamp = styled.p`
  font: ${font.small};
  color: ${color.ink2};
  min-height: 1.25rem;
`;
