import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place/place';
import { NO_MARKS } from '../drawn-marks.ts';
import type { Clusters } from './use-clusters.ts';

const MARGIN = 0.35;

/** The view's box, wider by a third on each side, so that a short pan needs no new question. */
export function widerBox(map: MapRef): BoundingBox {
  const bounds = map.getBounds();
  const dx = (bounds.getEast() - bounds.getWest()) * MARGIN;
  const dy = (bounds.getNorth() - bounds.getSouth()) * MARGIN;
  return [
    Math.max(-180, bounds.getWest() - dx),
    Math.max(-85, bounds.getSouth() - dy),
    Math.min(180, bounds.getEast() + dx),
    Math.min(85, bounds.getNorth() + dy),
  ];
}

export function holds(box: BoundingBox, map: MapRef): boolean {
  const bounds = map.getBounds();
  return (
    box[0] <= bounds.getWest() &&
    box[1] <= bounds.getSouth() &&
    box[2] >= bounds.getEast() &&
    box[3] >= bounds.getNorth()
  );
}

/**
 * Keeps the marks in view up to date. `refresh` is called as the map moves and asks only when needed.
 * @param resting nothing is asked meanwhile: events are drawn one by one while their time is played
 */
export function useMarks(map: MapRef | null, clusters: Clusters | undefined, resting: boolean) {
  const asked = useRef<{ box: BoundingBox; level: number } | undefined>(undefined);
  const round = useRef(0);
  const [drawn, setDrawn] = useState(NO_MARKS);

  const refresh = useCallback((): void => {
    if (map === null || clusters === undefined || resting) return;
    const level = Math.floor(map.getZoom());
    if (asked.current?.level === level && holds(asked.current.box, map)) return;
    const box = widerBox(map);
    asked.current = { box, level };
    round.current += 1;
    const mine = round.current;
    const { client, points } = clusters;
    void client.marks(box, level).then(
      (marks) => {
        if (mine === round.current) setDrawn({ marks, level, points, from: clusters });
      },
      () => undefined,
    );
  }, [map, clusters, resting]);

  useEffect(() => {
    asked.current = undefined;
    refresh();
  }, [refresh]);
  return { drawn, refresh };
}
