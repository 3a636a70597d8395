import { useEffect, type RefObject } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { AtlasProps } from '../atlas-props.ts';

const LEAST_ZOOM = 12;

/**
 * Brings the chosen event to the middle. MapLibre makes it one jump where motion is unwelcome, for it is never marked
 * essential.
 * @param given the event that came in one address with the map's place: there the map stays while the event is in sight
 */
export function useChosen(
  map: MapRef | null,
  { chosen, item }: Pick<AtlasProps, 'chosen' | 'item'>,
  given: RefObject<string | undefined>,
): void {
  const [lon, lat] = [chosen?.lon, chosen?.lat];
  useEffect(() => {
    if (map === null || lon === undefined || lat === undefined) return;
    if (given.current !== undefined && map.getBounds().contains([lon, lat])) return;
    map.easeTo({ center: [lon, lat], zoom: Math.max(LEAST_ZOOM, map.getZoom()), duration: 400 });
  }, [map, lon, lat, item, given]);
}
