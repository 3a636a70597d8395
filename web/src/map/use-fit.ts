import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place';
import type { AtlasProps } from './atlas-props.ts';
import { FIT_PADDING_PX, fitFor } from './fit.ts';

// Addresses hold five decimals of a degree.
const ROUNDED = 1e-5;
const isSame = (one: BoundingBox | undefined, other: BoundingBox | undefined): boolean => one !== undefined && other !== undefined && one.every((edge, at) => Math.abs(edge - (other[at] ?? Infinity)) < ROUNDED);

/** Moves the map once for each new set of events; after that only people move it, and may search where they went: an area that was taken from the view is not fitted again. */
export function useFit(map: MapRef | null, { points, range, area, fitKey, chosen, onArea }: Pick<AtlasProps, 'points' | 'range' | 'area' | 'fitKey' | 'chosen' | 'onArea'>) {
  const [moved, setMoved] = useState(false);
  const fitted = useRef<string>(undefined);
  const taken = useRef<BoundingBox>(undefined);
  useEffect(() => {
    if (map === null || points === undefined || fitted.current === fitKey) return;
    const first = fitted.current === undefined;
    fitted.current = fitKey;
    // An event named in the address is shown where it is.
    if (first && chosen !== undefined) return;
    setMoved(false);
    if (isSame(taken.current, area)) return;
    taken.current = undefined;
    const fit = fitFor(points, range, area);
    if ('box' in fit) map.fitBounds(fit.box, { padding: FIT_PADDING_PX, maxZoom: fit.maxZoom, duration: first ? 0 : 500 });
    else if (first) map.jumpTo({ center: fit.centre, zoom: fit.zoom });
    else map.easeTo({ center: fit.centre, zoom: fit.zoom, duration: 500 });
  }, [map, points, range, area, fitKey, chosen]);
  const own = useCallback(() => setMoved(true), []);
  const take = useCallback((box: BoundingBox) => {
    taken.current = box;
    setMoved(false);
    onArea(box);
  }, [onArea]);
  const search = useCallback(() => {
    const bounds = map?.getBounds();
    if (bounds !== undefined) take([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
  }, [map, take]);
  return { moved, own, search, take };
}
