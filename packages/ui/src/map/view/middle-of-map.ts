import type { LonLat } from '@moontower/contracts/place/place';

/** The middle of the map as it is on screen; undefined where there is no map. */
export function middleOfMap(): LonLat | undefined {
  const [lon = Number.NaN, lat = Number.NaN] = (
    document.querySelector<HTMLElement>('[data-atlas]')?.dataset['view'] ?? ''
  )
    .split(',')
    .map(Number);
  return Number.isFinite(lon) && Number.isFinite(lat) ? [lon, lat] : undefined;
}
