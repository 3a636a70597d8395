import type { BoundingBox } from '@moontower/contracts/place/place';
import type { Mark } from './clusters/cluster-index.ts';
import type { MapPlace } from './view/map-place.ts';
import type { PointColumns, TimeRange } from './points/point-columns.ts';
import type { ScrubMode } from './view/scrub.ts';
import type { Clusters } from './hooks/use-clusters.ts';

export const MAP_VIEWS = ['clusters', 'density', 'districts'] as const;
export type MapView = (typeof MAP_VIEWS)[number];

/** One event to point out on the map. */
export interface Spot {
  lon: number;
  lat: number;
  family: number;
  shape: number;
  subtype: string;
  title: string;
}

export interface AtlasWords {
  label: string;
  loading: string;
  tilesFailed: string;
  zoomIn: string;
  zoomOut: string;
  searchArea: string;
  keys: string;
  twoFingers: string;
  ctrlScroll: string;
  cmdScroll: string;
  credit: string;
  ownCredit: string;
  oldLines: (year: string) => string;
  opensNew: string;
  mark: (mark: Mark) => string;
}

export interface AtlasProps {
  /** Undefined while the first answer is on its way: ground and districts are drawn alone. */
  points: PointColumns | undefined;
  /** The clustering worker with these points in it. */
  clusters: Clusters | undefined;
  range: TimeRange | undefined;
  /** The range is about to be another one. */
  passing: ScrubMode;
  /** Events by district, those without a place too; empty while they are not known. */
  counts: ReadonlyMap<number, number>;
  view: MapView;
  tilesUrl: string | undefined;
  /** Changes when other events are asked for; then, and only then, the map fits itself to them. */
  fitKey: string;
  /** The points answer an earlier question; those of the present one are on their way. */
  pointsOld: boolean;
  /** Where the address says that the map stands; then it is not fitted. */
  place: MapPlace | undefined;
  area: BoundingBox | undefined;
  districts: readonly number[];
  /** The chosen event, known by its uid before its place is. */
  item: string | undefined;
  chosen: Spot | undefined;
  lit: Spot | undefined;
  arrivals: readonly Spot[];
  words: AtlasWords;
  onPick: (row: number) => void;
  onArea: (box: BoundingBox) => void;
  /** A reader has moved the map, and it stands still; undefined: so far that the city is out of sight. */
  onPlace: (place: MapPlace | undefined) => void;
  /** Escape. */
  onLeave: () => void;
  /** The browser cannot draw after all, or no longer. */
  onUnavailable: () => void;
  /** The browser took the map's drawing surface away. */
  onLost: () => void;
  /** It gives another one now. */
  onRenew: () => void;
  /** The map is drawn, with its marks. */
  onReady: () => void;
}
