import type { MapRef } from 'react-map-gl/maplibre';
import type { Palette } from '../theme/tokens.ts';
import type { Clusters } from './use-clusters.ts';

export interface DensityProps {
  map: MapRef | null; clusters: Clusters | undefined; palette: Palette;
}
