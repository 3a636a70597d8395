import { MapLibreOverlay } from '@deck.gl/maplibre';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useControl } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place';
import type { DensityCells } from './density-cells.ts';
import type { DensityProps } from './density-props.ts';
import { densityLayer } from './layers/density-layer.ts';
import { holds, widerBox } from './use-marks.ts';

/** Events counted by hexagon, drawn into the map's own canvas: an overlaid canvas would leak a WebGL context at every mount. */
export function DensityOverlay({ map, clusters, palette }: DensityProps) {
  const [cells, setCells] = useState<DensityCells | undefined>();
  const asked = useRef<{ box: BoundingBox; level: number } | undefined>(undefined);
  useEffect(() => {
    asked.current = undefined;
    let gone = false;
    const refresh = () => {
      if (map === null || clusters === undefined) return;
      const level = Math.floor(map.getZoom());
      if (asked.current?.level === level && holds(asked.current.box, map)) return;
      const box = widerBox(map);
      asked.current = { box, level };
      void clusters.client.density(box, level).then((answer) => { if (!gone) setCells(answer); }, () => undefined);
    };
    refresh();
    map?.on('moveend', refresh);
    return () => { gone = true; map?.off('moveend', refresh); };
  }, [map, clusters]);
  const layers = useMemo(() => (cells === undefined ? [] : [densityLayer(palette, cells)]), [cells, palette]);
  const overlay = useControl(() => new MapLibreOverlay({ interleaved: true, layers }));
  overlay.setProps({ layers });
  useEffect(() => {
    // While tiles or events are loading, the overlay takes no layer and does not come back for it; a map at rest takes it.
    const settle = () => overlay.setProps({ layers });
    map?.once('idle', settle);
    map?.triggerRepaint();
    return () => { map?.off('idle', settle); };
  }, [map, overlay, layers]);
  return null;
}
