import type { MapRef } from 'react-map-gl/maplibre';
import type { Mark } from './cluster-index.ts';

const MOUSE_PX = 13;
const TOUCH_PX = 22;
const CENTRE_PX = 70;

/** The mark drawn nearest to a point on the canvas, within reach; 44 px across for fingers. */
export function markNear(map: MapRef, marks: readonly Mark[], { x, y, reachPx }: { x: number; y: number; reachPx: number }): Mark | undefined {
  if (map.getLayer('marks') === undefined) return undefined;
  const found = map.queryRenderedFeatures([[x - reachPx, y - reachPx], [x + reachPx, y + reachPx]], { layers: ['marks'] });
  const candidates = found.flatMap(({ properties }) => marks[Number(properties['at'])] ?? []);
  const away = ({ lon, lat }: Mark) => { const at = map.project([lon, lat]); return Math.hypot(at.x - x, at.y - y); };
  return candidates.reduce<Mark | undefined>((best, mark) => (best === undefined || away(mark) < away(best) ? mark : best), undefined);
}

export function reachOf(event: Event | undefined): number {
  return event instanceof PointerEvent && event.pointerType === 'mouse' ? MOUSE_PX : matchMedia('(pointer: coarse)').matches ? TOUCH_PX : MOUSE_PX;
}

/** The mark a keyboard reader means: the one nearest to the middle of the view. */
export function markAtCentre(map: MapRef, marks: readonly Mark[]): Mark | undefined {
  const { clientWidth, clientHeight } = map.getContainer();
  return markNear(map, marks, { x: clientWidth / 2, y: clientHeight / 2, reachPx: CENTRE_PX });
}
