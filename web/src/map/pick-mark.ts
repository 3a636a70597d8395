import type { MapRef } from 'react-map-gl/maplibre';
import type { Mark } from './cluster-index.ts';

const MOUSE_PX = 13;
const TOUCH_PX = 22;
const CENTRE_PX = 70;

/** The mark drawn nearest to a point on the canvas, within reach; 44 px across for fingers. */
export function markNear(map: MapRef, marks: readonly Mark[], point: { x: number; y: number }, reachPx: number): Mark | undefined {
  if (map.getLayer('marks') === undefined) return undefined;
  const found = map.queryRenderedFeatures([[point.x - reachPx, point.y - reachPx], [point.x + reachPx, point.y + reachPx]], { layers: ['marks'] });
  const candidates = found.flatMap(({ properties }) => marks[Number(properties['at'])] ?? []);
  const away = ({ lon, lat }: Mark) => { const { x, y } = map.project([lon, lat]); return Math.hypot(x - point.x, y - point.y); };
  return candidates.reduce<Mark | undefined>((best, mark) => (best === undefined || away(mark) < away(best) ? mark : best), undefined);
}

export function reachOf(event: Event | undefined): number {
  return event instanceof PointerEvent && event.pointerType === 'mouse' ? MOUSE_PX : matchMedia('(pointer: coarse)').matches ? TOUCH_PX : MOUSE_PX;
}

/** The mark a keyboard reader means: the one nearest to the middle of the view. */
export function markAtCentre(map: MapRef, marks: readonly Mark[]): Mark | undefined {
  const { clientWidth, clientHeight } = map.getContainer();
  return markNear(map, marks, { x: clientWidth / 2, y: clientHeight / 2 }, CENTRE_PX);
}
