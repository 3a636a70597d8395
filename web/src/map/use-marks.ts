import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place';
import type { ThemeName } from '../theme/tokens.ts';
import { openClusterClient, type ClusterClient } from './cluster-client.ts';
import type { Mark } from './cluster-index.ts';
import { GLYPH_ZOOM } from './fit.ts';
import { NOTHING, pointFeature, type MarkCollection } from './layers/mark-layers.ts';
import { imageName } from './mark-images.ts';
import type { PointColumns, TimeRange } from './point-columns.ts';

const MARGIN = 0.35;

interface Drawn { marks: Mark[]; features: MarkCollection }
const NONE: Drawn = { marks: [], features: NOTHING };

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

function glyphOf(mark: Mark, points: PointColumns | undefined, zoom: number): string | undefined {
  return mark.count > 1 || zoom < GLYPH_ZOOM ? undefined : points?.subtypes[points.subtype[mark.row] ?? 0];
}

export function featuresOf(marks: readonly Mark[], points: PointColumns | undefined, zoom: number, theme: ThemeName): MarkCollection {
  return {
    type: 'FeatureCollection',
    features: marks.map((mark, at) => pointFeature(mark.lon, mark.lat, { at, count: mark.count, image: imageName(theme, mark, glyphOf(mark, points, zoom)) })),
  };
}

/** Keeps the worker loaded and the marks in view up to date. `refresh` is called as the map moves and asks only when needed. */
export function useMarks(map: MapRef | null, points: PointColumns | undefined, range: TimeRange | undefined, theme: ThemeName) {
  const client = useRef<ClusterClient>(undefined);
  const asked = useRef<{ box: BoundingBox; level: number } | undefined>(undefined);
  const round = useRef(0);
  const [drawn, setDrawn] = useState<Drawn & { level: number }>({ ...NONE, level: -1 });
  const theLatest = useRef({ points, theme });
  theLatest.current = { points, theme };

  const refresh = useCallback((): void => {
    if (map === null || client.current === undefined) return;
    const level = Math.floor(map.getZoom());
    if (asked.current?.level === level && holds(asked.current.box, map)) return;
    const box = widerBox(map);
    asked.current = { box, level };
    round.current += 1;
    const mine = round.current;
    void client.current.marks(box, level).then((marks) => {
      if (mine !== round.current) return;
      setDrawn({ marks, level, features: featuresOf(marks, theLatest.current.points, level, theLatest.current.theme) });
    });
  }, [map]);

  useEffect(() => {
    const opened = openClusterClient();
    client.current = opened;
    return () => { opened.close(); client.current = undefined; };
  }, []);
  useEffect(() => {
    if (points === undefined) return;
    client.current?.load(points, range);
    asked.current = undefined;
    refresh();
    // A new range is told by the effect below; loading again would copy every column.
  }, [points, refresh]);
  useEffect(() => {
    client.current?.setRange(range);
    asked.current = undefined;
    refresh();
  }, [range, refresh]);
  useEffect(() => {
    setDrawn((before) => ({ ...before, features: featuresOf(before.marks, theLatest.current.points, before.level, theme) }));
  }, [theme]);
  return { ...drawn, refresh, client };
}
