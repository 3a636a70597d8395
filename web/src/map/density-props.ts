import type { RefObject } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { Palette } from '../theme/tokens.ts';
import type { ClusterClient } from './cluster-client.ts';
import type { PointColumns, TimeRange } from './point-columns.ts';

export interface DensityProps {
  map: MapRef | null; client: RefObject<ClusterClient | undefined>;
  points: PointColumns | undefined; range: TimeRange | undefined; palette: Palette;
}
