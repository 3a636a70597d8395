import { useCallback, useState, type ReactNode } from 'react';
import type { Spot } from '@moontower/ui/map/atlas-props.ts';
import type { ScrubMode } from '@moontower/ui/map/view/scrub.ts';
import { inViewOf } from './in-view.ts';
import { MapNote } from './MapNote.tsx';
import { MapPane } from './MapPane.tsx';
import type { PulseFilters } from '../filters/pulse-filters.ts';
import { TimeScrub } from '../filters/TimeScrub.tsx';
import { useAtlasWords } from './use-atlas-words.ts';
import type { Drawer } from '../list/ListDrawer.tsx';
import { MapArea } from './MapArea.tsx';
import { usePhone } from '../use-phone.ts';
import type { PulseCity } from '../use-pulse-city.ts';
import type { PulseData } from '../use-pulse-data.ts';
import type { PulseAddress } from '../filters/use-pulse-filters.ts';
import type { useSelection } from '../use-selection.ts';

interface PulseMapProps {
  data: PulseData;
  filters: PulseFilters;
  selection: ReturnType<typeof useSelection>;
  arrived: readonly Spot[];
  place: PulseCity;
  /** What stands below it. */
  under: ReactNode;
  /** Where the list is a drawer below the map, which covers it while it is open. */
  drawer: Drawer | undefined;
  onChange: PulseAddress['change'];
}

/** The left half of the screen: map, time, and what the map cannot show. */
export function PulseMap({ data, filters, selection, arrived, place, under, drawer, onChange }: PulseMapProps) {
  const words = useAtlasWords(data);
  const phone = usePhone();
  const [passing, setPassing] = useState<ScrubMode>();
  const toList = useCallback(() => {
    document.getElementById('pulse-list')?.focus();
  }, []);
  return (
    <MapArea drawer={drawer}>
      <MapPane
        points={data.points}
        partial={data.gap?.why === 'coming'}
        {...inViewOf(data)}
        range={data.period}
        passing={passing}
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
        lit={selection.lit}
        arrivals={arrived}
        words={words}
        onPick={selection.pick}
        onArea={(bbox) => onChange({ bbox, ring: undefined })}
        onPlace={(map) => onChange({ map }, { replace: true })}
        onView={(view) => onChange({ view })}
        onSkip={toList}
        under={phone ? under : null}
        scrub={
          <TimeScrub
            points={data.gap?.why === 'coming' ? undefined : data.points}
            range={data.period}
            onRange={(range) => onChange({ from: range?.from, to: range?.to }, { replace: true })}
            onPassing={setPassing}
          />
        }
      />
      <MapNote data={data} />
      {phone ? null : under}
    </MapArea>
  );
}
