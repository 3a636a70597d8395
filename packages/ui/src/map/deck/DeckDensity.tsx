import { useMemo } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { usePalette } from '../../theme/use-palette.ts';
import type { Clusters } from '../hooks/use-clusters.ts';
import { useDensityCells } from '../hooks/use-density-cells.ts';
import { DeckOverlay } from './DeckOverlay.tsx';
import { densityLayer } from './density-layer.ts';

/** The density alone, where MapLibre draws everything else. */
export function DeckDensity({ map, clusters }: { map: MapRef; clusters: Clusters | undefined }) {
  const palette = usePalette();
  const cells = useDensityCells(map, clusters, true);
  const layers = useMemo(
    () => (cells === undefined ? [] : [densityLayer(palette, cells, 'district-edge')]),
    [cells, palette],
  );
  return <DeckOverlay map={map} layers={layers} />;
}
