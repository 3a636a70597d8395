import { useCallback, useEffect, useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { AtlasProps } from '../atlas-props.ts';
import type { Mark } from '../clusters/cluster-index.ts';
import type { DrawnMarks } from '../drawn-marks.ts';
import { nearestEvent, nearestMark, type PointerTarget, type Projection } from '../marks/pick-mark.ts';

/**
 * What stands where, whoever draws it: marks, or the events one by one while their time is played. Density and
 * districts have none.
 */
export function useFinding(
  map: MapRef | null,
  shown: Pick<AtlasProps, 'view' | 'points' | 'range'> & { drawn: DrawnMarks; singly: boolean },
): (pointed: PointerTarget) => Mark | undefined {
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  return useCallback(
    (pointed) => {
      const { view, points, range, drawn, singly } = latest.current;
      if (map === null || view !== 'clusters') return undefined;
      const projection: Projection = {
        project: (place) => map.project(place),
        unproject: (point) => map.unproject(point),
      };
      return singly && points !== undefined
        ? nearestEvent({ points, range }, projection, pointed)
        : nearestMark(drawn.marks, projection, pointed);
    },
    [map],
  );
}
