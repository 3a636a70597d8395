import { useMemo, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import type { Palette } from '../../theme/tokens.ts';
import { usePalette } from '../../theme/use-palette.ts';
import type { AtlasProps } from '../atlas-props.ts';
import type { DrawnMarks } from '../drawn-marks.ts';
import type { PointColumns } from '../points/point-columns.ts';
import { useDensityCells } from '../hooks/use-density-cells.ts';
import { useGlow } from '../hooks/use-glow.ts';
import { areaLayers, eventLayers, markLayers, type DataState } from './data-layers.ts';
import { DeckOverlay, type DeckLayers } from './DeckOverlay.tsx';
import { eventBuffers } from './event-layer.ts';
import { sceneOf } from './scene.ts';
import { useMovingRange } from './use-moving-range.ts';
import { usePictures, type Device } from './use-pictures.ts';

export interface DeckDataProps {
  map: MapRef;
  atlas: AtlasProps;
  drawn: DrawnMarks;
  /** Events one by one instead of marks. */
  singly: boolean;
  /** Everything is drawn: whoever drew it until now may stop. */
  onDrawn: () => void;
}

/** The events' columns for the card, made when they are first drawn one by one. */
function useEventBuffers(points: PointColumns | undefined, palette: Palette, singly: boolean) {
  const [wanted, setWanted] = useState(singly);
  if (singly && !wanted) setWanted(true);
  return useMemo(
    () => (wanted && points !== undefined ? eventBuffers(points, palette) : undefined),
    [wanted, points, palette],
  );
}

function useLayers({ map, atlas, drawn, singly }: DeckDataProps, device: Device | undefined): DeckLayers {
  const { view, counts, districts, arrivals, lit, chosen, points, range, passing } = atlas;
  const { name: theme } = useTheme();
  const palette = usePalette();
  const glow = useGlow(arrivals);
  const cells = useDensityCells(map, atlas.clusters, view === 'density');
  const buffers = useEventBuffers(points, palette, singly);
  const shown = useMovingRange(range, passing);
  const widthPx = map.getContainer().clientWidth;
  const scene = useMemo(
    () => sceneOf({ palette, theme, view, counts, drawn, singly, lit, chosen, widthPx }),
    [palette, theme, view, counts, drawn, singly, lit, chosen, widthPx],
  );
  const pictured = usePictures(device, scene, { palette, theme });
  const state = useMemo(
    (): DataState => ({ view, counts, districts, arrivals, lit, chosen, glow, cells }),
    [view, counts, districts, arrivals, lit, chosen, glow, cells],
  );
  const areas = useMemo(() => areaLayers(palette, state), [palette, state]);
  const marks = useMemo(
    () => (pictured === undefined ? undefined : markLayers(palette, state, pictured)),
    [palette, state, pictured],
  );
  return useMemo(() => {
    if (marks === undefined) return [];
    const visible = view === 'clusters' && pictured?.scene.singly === true;
    return [...areas, ...marks.under, ...eventLayers(buffers, { range: shown, visible }), ...marks.over];
  }, [areas, marks, buffers, shown, view, pictured]);
}

/** All data of the map, drawn by deck.gl into the map's canvas: above the ground, under nothing. */
export function DeckData(props: DeckDataProps) {
  const { map, onDrawn } = props;
  const [device, setDevice] = useState<Device>();
  const layers = useLayers(props, device);
  const told = useRef(false);
  return (
    <DeckOverlay
      map={map}
      layers={layers}
      onDevice={setDevice}
      onDrawn={() => {
        if (!told.current) onDrawn();
        told.current = true;
      }}
    />
  );
}
