import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place/place';
import type { AtlasProps } from '../atlas-props.ts';
import { FIT_PADDING_PX, fitFor, type Fit } from '../view/fit.ts';
import { useMapPlace } from './use-map-place.ts';

// Addresses hold five decimals of a degree.
const ROUNDED = 1e-5;
const isSame = (one: BoundingBox | undefined, other: BoundingBox | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.every((edge, at) => Math.abs(edge - (other[at] ?? Infinity)) < ROUNDED);

function go(map: MapRef, fit: Fit, duration: number): void {
  if ('box' in fit) map.fitBounds(fit.box, { padding: FIT_PADDING_PX, maxZoom: fit.maxZoom, duration });
  else if (duration === 0) map.jumpTo({ center: fit.centre, zoom: fit.zoom });
  else map.easeTo({ center: fit.centre, zoom: fit.zoom, duration });
}

/**
 * Moves the map once for each new set of events, unless the address says where it stands; after that only people move
 * it, and may search where they went:
 * an area that was taken from the view is not fitted again.
 */
export function useFit(map: MapRef | null, props: AtlasProps) {
  const { points, pointsOld, range, area, chosen, place, onArea } = props;
  const { free, given, note, onMoveEnd } = useMapPlace(map, props);
  const goal = `${props.fitKey} ${String(free)}`;
  const [moved, setMoved] = useState(false);
  const fitted = useRef<string>(undefined);
  const taken = useRef<BoundingBox>(undefined);
  useEffect(() => {
    if (map === null || points === undefined || pointsOld || fitted.current === goal) return;
    const first = fitted.current === undefined;
    fitted.current = goal;
    if (place !== undefined) {
      setMoved(true);
      return;
    }
    // An event named in the address is shown where it is.
    if (first && chosen !== undefined) return;
    setMoved(false);
    if (isSame(taken.current, area)) return;
    taken.current = undefined;
    go(map, fitFor(points, range, area), first ? 0 : 500);
  }, [map, points, pointsOld, range, area, goal, chosen, place]);
  const own = useCallback(() => {
    setMoved(true);
    note();
  }, [note]);
  const take = useCallback(
    (box: BoundingBox) => {
      taken.current = box;
      setMoved(false);
      onArea(box);
    },
    [onArea],
  );
  const search = useCallback(() => {
    const bounds = map?.getBounds();
    if (bounds !== undefined) take([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
  }, [map, take]);
  return { moved, own, search, take, given, onMoveEnd };
}
