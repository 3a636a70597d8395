import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place';
import { useTheme } from '../theme/ThemeProvider.tsx';
import type { ThemeName } from '../theme/tokens.ts';
import type { Mark } from './cluster-index.ts';
import { GLYPH_ZOOM } from './fit.ts';
import { pointFeature, type MarkCollection } from './layers/mark-layers.ts';
import { imageName } from './mark-images.ts';
import type { PointColumns } from './point-columns.ts';
import type { Clusters } from './use-clusters.ts';

const MARGIN = 0.35;

/** The marks of one view, with the columns their rows refer to. */
interface Drawn { marks: Mark[]; level: number; points: PointColumns | undefined }
const NONE: Drawn = { marks: [], level: -1, points: undefined };

/** The view's box, wider by a third on each side, so that a short pan needs no new question. */
export function widerBox(map: MapRef): BoundingBox {
  const bounds = map.getBounds();
  const dx = (bounds.getEast() - bounds.getWest()) * MARGIN;
  const dy = (bounds.getNorth() - bounds.getSouth()) * MARGIN;
  return [Math.max(-180, bounds.getWest() - dx), Math.max(-85, bounds.getSouth() - dy), Math.min(180, bounds.getEast() + dx), Math.min(85, bounds.getNorth() + dy)];
}

export function holds(box: BoundingBox, map: MapRef): boolean {
  const bounds = map.getBounds();
  return box[0] <= bounds.getWest() && box[1] <= bounds.getSouth() && box[2] >= bounds.getEast() && box[3] >= bounds.getNorth();
}

function glyphOf(mark: Mark, { points, level }: Drawn): string | undefined {
  return mark.count > 1 || level < GLYPH_ZOOM ? undefined : points?.subtypes[points.subtype[mark.row] ?? 0];
}

export function featuresOf(drawn: Drawn, theme: ThemeName): MarkCollection {
  return {
    type: 'FeatureCollection',
    features: drawn.marks.map((mark, at) => pointFeature(mark.lon, mark.lat, { at, count: mark.count, image: imageName(theme, mark, glyphOf(mark, drawn)) })),
  };
}

/** Keeps the marks in view up to date. `refresh` is called as the map moves and asks only when needed. */
export function useMarks(map: MapRef | null, clusters: Clusters | undefined) {
  const { name: theme } = useTheme();
  const asked = useRef<{ box: BoundingBox; level: number } | undefined>(undefined);
  const round = useRef(0);
  const [drawn, setDrawn] = useState(NONE);

  const refresh = useCallback((): void => {
    if (map === null || clusters === undefined) return;
    const level = Math.floor(map.getZoom());
    if (asked.current?.level === level && holds(asked.current.box, map)) return;
    const box = widerBox(map);
    asked.current = { box, level };
    round.current += 1;
    const mine = round.current;
    const { client, points } = clusters;
    void client.marks(box, level).then((marks) => { if (mine === round.current) setDrawn({ marks, level, points }); }, () => undefined);
  }, [map, clusters]);

  useEffect(() => { asked.current = undefined; refresh(); }, [refresh]);
  const features = useMemo(() => featuresOf(drawn, theme), [drawn, theme]);
  return { marks: drawn.marks, features, refresh };
}
