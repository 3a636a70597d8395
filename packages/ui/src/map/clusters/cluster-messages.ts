import type { BoundingBox } from '@moontower/contracts/place/place';
import type { Mark } from './cluster-index.ts';
import type { DensityCells } from '../points/density-cells.ts';
import type { PointColumns, TimeRange } from '../points/point-columns.ts';

/** What the map asks its worker. Every question but `load` is answered under its `id`. */
export type ClusterQuestion =
  | { kind: 'load'; points: PointColumns; range?: TimeRange }
  | { kind: 'range'; range?: TimeRange }
  | { kind: 'marks'; id: number; box: BoundingBox; zoom: number }
  | { kind: 'density'; id: number; box: BoundingBox; zoom: number }
  | { kind: 'extent'; id: number; cluster: { near: boolean; id: number } };

export type ClusterAnswer =
  | { kind: 'marks'; id: number; marks: Mark[] }
  | { kind: 'density'; id: number; cells: DensityCells }
  | { kind: 'extent'; id: number; box: BoundingBox; zoom: number }
  | { kind: 'failed'; id: number; problem: string };
