import { useEffect, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place/place';
import type { DensityCells } from '../points/density-cells.ts';
import type { Clusters } from './use-clusters.ts';
import { holds, widerBox } from './use-marks.ts';

/**
 * Events of the view counted by cell, counted anew as the map moves or its events change; nothing is asked while `on`
 * is not.
 */
export function useDensityCells(
  map: MapRef | null,
  clusters: Clusters | undefined,
  on: boolean,
): DensityCells | undefined {
  const [cells, setCells] = useState<DensityCells | undefined>();
  const asked = useRef<{ box: BoundingBox; level: number } | undefined>(undefined);
  useEffect(() => {
    asked.current = undefined;
    if (!on) return undefined;
    let gone = false;
    const refresh = () => {
      if (map === null || clusters === undefined) return;
      const level = Math.floor(map.getZoom());
      if (asked.current?.level === level && holds(asked.current.box, map)) return;
      const box = widerBox(map);
      asked.current = { box, level };
      void clusters.client.density(box, level).then(
        (answer) => {
          if (!gone) setCells(answer);
        },
        () => undefined,
      );
    };
    refresh();
    map?.on('moveend', refresh);
    return () => {
      gone = true;
      map?.off('moveend', refresh);
    };
  }, [map, clusters, on]);
  return on ? cells : undefined;
}
