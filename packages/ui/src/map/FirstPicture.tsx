import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { BoundingBox } from '@moontower/contracts/place/place';
import { fetchDrawn } from '../city-drawn.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { usePalette } from '../theme/use-palette.ts';
import { drawGround, drawMarks } from './marks/first-picture.ts';
import { fitFor } from './view/fit.ts';
import { boxOf, viewFor } from './view/flat-view.ts';
import type { MapPlace } from './view/map-place.ts';
import type { TimeRange } from './points/point-columns.ts';
import type { Clusters } from './hooks/use-clusters.ts';

/**
 * What the map will show, drawn flat while the map is on its way: its code and its first frames take seconds where a
 * computer draws in software.
 * Same ground, same marks, same places, so that nothing jumps when the map takes over.
 */
export function FirstPicture({
  clusters,
  range,
  area,
  place,
}: {
  clusters: Clusters | undefined;
  range: TimeRange | undefined;
  area: BoundingBox | undefined;
  place: MapPlace | undefined;
}) {
  const palette = usePalette();
  const { name: theme } = useTheme();
  const board = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = board.current;
    const pen = canvas?.getContext('2d') ?? null;
    if (clusters === undefined || canvas === null || pen === null) return undefined;
    const ratio = Math.min(2, Math.max(1, devicePixelRatio));
    const size = { width: canvas.clientWidth, height: canvas.clientHeight };
    const view = viewFor(
      place === undefined ? fitFor(clusters.points, range, area) : { centre: place.middle, zoom: place.zoom },
      size,
    );
    const brush = { pen, view, palette, theme, ratio };
    const box = boxOf(view);
    canvas.dataset['firstView'] = `${((box[0] + box[2]) / 2).toFixed(5)},${view.zoom.toFixed(2)}`;
    let gone = false;
    void Promise.all([clusters.client.marks(box, Math.floor(view.zoom)), fetchDrawn()]).then(
      ([marks]) => {
        if (gone) return;
        canvas.width = size.width * ratio;
        canvas.height = size.height * ratio;
        pen.setTransform(ratio, 0, 0, ratio, 0, 0);
        drawGround(brush);
        canvas.dataset['firstMarks'] = String(drawMarks(brush, marks));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [clusters, range, area, place, palette, theme]);
  return <Board ref={board} aria-hidden data-first-marks="0" />;
}

const Board = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;
