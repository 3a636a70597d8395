import { useCallback } from 'react';
import styled from 'styled-components';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { below, color } from '@moontower/ui/theme/styles.ts';
import { Failure } from '@moontower/ui/feedback/Async.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { inViewOf } from './map/in-view.ts';
import { MapNote } from './map/MapNote.tsx';
import { MapPane } from './map/MapPane.tsx';
import { useAtlasWords } from './map/use-atlas-words.ts';
import { usePulseCity } from './use-pulse-city.ts';
import { usePulseData, type PulseData } from './use-pulse-data.ts';
import { usePulseFilters } from './filters/use-pulse-filters.ts';
import { useSelection } from './use-selection.ts';
import { EmbedCount } from '@moontower/ui/share/EmbedCount.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedRecord, EmbedRows } from '@moontower/ui/records/EmbedRecord.tsx';

const SHOWN = 20;
const NO_SPOTS: never[] = [];

/** The map of a Civic Pulse view and, under it, the chosen event and the newest ones: the same answer twice. */
export function EmbedPulse() {
  const { pulse } = useWords();
  const { search } = useLocation();
  const place = usePulseCity();
  const address = usePulseFilters(place.defaultWindow);
  const { filters, change } = address;
  const data = usePulseData(filters);
  const selection = useSelection(data, address);
  const words = useAtlasWords(data);
  const toList = useCallback(() => {
    document.getElementById('pulse-list')?.focus();
  }, []);
  usePageTitle(pulse.title);
  const rows = (data.rows ?? []).filter(({ id }) => id !== selection.uid).slice(0, SHOWN);
  return (
    <EmbedFrame
      path={`/civic-pulse${search}`}
      note={
        data.rows === undefined ? undefined : <EmbedCount shown={rows.length} total={data.total} asOf={data.asOf} />
      }
    >
      <h1 className="visually-hidden">{pulse.title}</h1>
      <Map>
        <MapPane
          points={data.points}
          partial={data.gap?.why === 'coming'}
          {...inViewOf(data)}
          passing={undefined}
          range={data.period}
          counts={data.districts.counts}
          view={filters.view}
          tilesUrl={place.city?.tilesUrl}
          fitKey={data.pointsKey}
          pointsOld={data.pointsOld}
          place={filters.map}
          area={filters.bbox ?? filters.ring?.box}
          districts={filters.districts}
          item={selection.uid}
          chosen={selection.chosen}
          lit={undefined}
          arrivals={NO_SPOTS}
          words={words}
          onPick={selection.pick}
          onArea={(bbox) => change({ bbox, ring: undefined })}
          onPlace={(map) => change({ map }, { replace: true })}
          onView={(view) => change({ view })}
          onSkip={toList}
          scrub={null}
        />
        <MapNote data={data} />
      </Map>
      <Rows id="pulse-list" tabIndex={-1} aria-label={pulse.list.title}>
        <Problem data={data} />
        {selection.feature === undefined ? null : (
          <Chosen>
            <EmbedRecord item={selection.feature.properties} />
          </Chosen>
        )}
        <EmbedRows>
          {rows.map(({ id, properties }) => (
            <li key={id}>
              <EmbedRecord item={properties} />
            </li>
          ))}
        </EmbedRows>
      </Rows>
    </EmbedFrame>
  );
}

function Problem({ data: { error, rows, reload } }: { data: PulseData }) {
  const { pulse } = useWords();
  return error === null || rows !== undefined ? null : (
    <Failure
      error={error instanceof Error ? error : new Error(pulse.title)}
      onRetry={() => {
        void reload();
      }}
    />
  );
}

const Map = styled.div`
  display: flex;
  flex-direction: column;
  height: 62dvh;
  min-height: 260px;
  margin: -14px -16px 0;
  ${below.phone} {
    height: auto;
    min-height: 0;
  }
`;
const Rows = styled.section`
  padding-top: 12px;
`;
const Chosen = styled.div`
  margin-bottom: 12px;
  padding: 10px 12px;
  border-left: 3px solid ${color.primary};
  background: ${color.primarySoft};
`;
