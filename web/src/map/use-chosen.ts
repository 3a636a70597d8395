import { useEffect } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { Spot } from './atlas-props.ts';

const LEAST_ZOOM = 12;

/** Brings the chosen event to the middle. MapLibre makes it one jump where motion is unwelcome, for it is never marked essential. */
export function useChosen(map: MapRef | null, chosen: Spot | undefined): void {
  const [lon, lat] = [chosen?.lon, chosen?.lat];
  useEffect(() => {
    if (map === null || lon === undefined || lat === undefined) return;
    map.easeTo({ center: [lon, lat], zoom: Math.max(LEAST_ZOOM, map.getZoom()), duration: 400 });
  }, [map, lon, lat]);
}
