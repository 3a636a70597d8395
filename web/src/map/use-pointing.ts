import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place';
import type { AtlasProps } from './atlas-props.ts';
import type { Mark } from './cluster-index.ts';
import { CLOSEST_ZOOM } from './map-place.ts';
import type { Clusters } from './use-clusters.ts';
import { markAtCentre, markNear, reachOf } from './pick-mark.ts';

const SAY_AFTER_MS = 500;

/** The worker no longer knows the cluster: other marks are on their way. */
const gone = () => undefined;

interface Tip { x: number; y: number; text: string }

/** What people point at: clicks and taps, the name under the mouse, and for keyboards the mark in the middle of the view. */
export function usePointing(map: MapRef | null, { marks, clusters }: { marks: readonly Mark[]; clusters: Clusters | undefined }, props: Pick<AtlasProps, 'words' | 'onPick' | 'onArea' | 'onLeave'> & { onMoved: () => void; /** Asks for the events of a box that the map goes to by itself. */ onTake: (box: BoundingBox) => void }) {
  const [tip, setTip] = useState<Tip | undefined>();
  const [keyboard, setKeyboard] = useState(false);
  const [hint, setHint] = useState<string | undefined>();
  const latest = useRef({ marks, props });
  useEffect(() => { latest.current = { marks, props }; });

  const open = useCallback(async (mark: Mark) => {
    if (map === null) return;
    if (mark.cluster === undefined || clusters === undefined) { latest.current.props.onPick(mark.row); return; }
    const { box, zoom } = await clusters.client.extent(mark.cluster);
    const room = 1e-5;
    const area: BoundingBox = [box[0] - room, box[1] - room, box[2] + room, box[3] + room];
    if (zoom > CLOSEST_ZOOM) { latest.current.props.onArea(area); return; }
    map.fitBounds(box, { padding: 60, maxZoom: CLOSEST_ZOOM, duration: 400 });
    latest.current.props.onTake(area);
  }, [map, clusters]);

  const nameCentre = useCallback(() => {
    const mark = map === null ? undefined : markAtCentre(map, latest.current.marks);
    setHint(mark === undefined ? latest.current.props.words.keys : latest.current.props.words.mark(mark));
  }, [map]);
  useEffect(() => {
    if (!keyboard) { setHint(undefined); return undefined; }
    const timer = setTimeout(nameCentre, SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [keyboard, marks, nameCentre]);

  return {
    tip, keyboard, hint,
    onFocus: (event: FocusEvent) => setKeyboard(event.target instanceof HTMLCanvasElement && event.target.matches(':focus-visible')),
    onBlur: () => setKeyboard(false),
    onMoveEnd: (byPerson: boolean) => { if (byPerson) latest.current.props.onMoved(); if (keyboard) nameCentre(); },
    onClick: (point: { x: number; y: number }, event: Event) => {
      const mark = map === null ? undefined : markNear(map, latest.current.marks, { ...point, reachPx: reachOf(event) });
      if (mark !== undefined) void open(mark).catch(gone);
    },
    onHover: (point: { x: number; y: number } | undefined) => {
      const mark = point === undefined || map === null ? undefined : markNear(map, latest.current.marks, { x: point.x, y: point.y, reachPx: 12 });
      if (map !== null) map.getCanvas().style.cursor = mark === undefined ? '' : 'pointer';
      setTip(mark === undefined || point === undefined ? undefined : { x: Math.round(point.x), y: Math.round(point.y), text: latest.current.props.words.mark(mark) });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLCanvasElement) || map === null) return;
      if (event.key === 'Escape') { event.preventDefault(); latest.current.props.onLeave(); }
      const mark = event.key === 'Enter' ? markAtCentre(map, latest.current.marks) : undefined;
      if (mark !== undefined) { event.preventDefault(); void open(mark).catch(gone); }
    },
  };
}
