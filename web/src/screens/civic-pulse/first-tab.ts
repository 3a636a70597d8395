import { canDrawMaps } from '@moontower/ui/map/can-draw-maps.ts';
import type { Tab } from './filters/pulse-filters.ts';

/** The list where motion is unwelcome or no map can be drawn, unless the address names a view. */
export function firstTab(): Tab {
  return canDrawMaps() && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'map' : 'feed';
}
