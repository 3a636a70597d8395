import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox } from '@moontower/contracts/place/place';
import type { AtlasProps } from '../atlas-props.ts';
import type { Mark } from '../clusters/cluster-index.ts';
import { CLOSEST_ZOOM } from '../view/map-place.ts';
import type { Clusters } from './use-clusters.ts';
import { CENTRE_PX, HOVER_PX, reachOf, type PointerTarget } from '../marks/pick-mark.ts';

const SAY_AFTER_MS = 500;

/** The worker no longer knows the cluster: other marks are on their way. */
const gone = () => undefined;

type PointingProps = Pick<AtlasProps, 'words' | 'onPick' | 'onArea' | 'onLeave'> & {
  onMoved: () => void;
  /** Asks for the events of a box that the map goes to by itself. */
  onTake: (box: BoundingBox) => void;
};
interface Tip {
  x: number;
  y: number;
  text: string;
}

/** For a keyboard on the map: what is in the middle is named when the map has stood for a moment. */
function useKeyboardName(nameAtCentre: () => string, marks: readonly Mark[]) {
  const [keyboard, setKeyboard] = useState(false);
  const [hint, setHint] = useState<string | undefined>();
  const nameCentre = useCallback(() => setHint(nameAtCentre()), [nameAtCentre]);
  useEffect(() => {
    if (!keyboard) {
      setHint(undefined);
      return undefined;
    }
    const timer = setTimeout(nameCentre, SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [keyboard, marks, nameCentre]);
  return { keyboard, setKeyboard, hint, nameCentre };
}

/** Opens a mark: an event is chosen, a cluster is gone into, or its area listed where the map goes no closer. */
function useOpening(
  map: MapRef | null,
  clusters: Clusters | undefined,
  latest: RefObject<{ props: Pick<PointingProps, 'onPick' | 'onArea' | 'onTake'> }>,
) {
  return useCallback(
    async (mark: Mark) => {
      if (map === null) return;
      if (mark.cluster === undefined || clusters === undefined) {
        latest.current.props.onPick(mark.row);
        return;
      }
      const { box, zoom } = await clusters.client.extent(mark.cluster);
      const room = 1e-5;
      const area: BoundingBox = [box[0] - room, box[1] - room, box[2] + room, box[3] + room];
      if (zoom > CLOSEST_ZOOM) {
        latest.current.props.onArea(area);
        return;
      }
      map.fitBounds(box, { padding: 60, maxZoom: CLOSEST_ZOOM, duration: 400 });
      latest.current.props.onTake(area);
    },
    [map, clusters, latest],
  );
}

/** The mark a keyboard reader means: the one nearest to the middle of the view. */
function useCentre(
  map: MapRef | null,
  find: (pointed: PointerTarget) => Mark | undefined,
  latest: RefObject<{ props: Pick<PointingProps, 'words'> }>,
) {
  const findAtCentre = useCallback(() => {
    if (map === null) return undefined;
    const { clientWidth, clientHeight } = map.getContainer();
    return find({ x: clientWidth / 2, y: clientHeight / 2, reachPx: CENTRE_PX });
  }, [map, find]);
  const nameAtCentre = useCallback(() => {
    const { words } = latest.current.props;
    const mark = findAtCentre();
    return mark === undefined ? words.keys : words.mark(mark);
  }, [findAtCentre, latest]);
  return { findAtCentre, nameAtCentre };
}

/**
 * What people point at: clicks and taps, the name under the mouse, and for keyboards the mark in the middle of the
 * view.
 */
export function usePointing(
  map: MapRef | null,
  {
    marks,
    clusters,
    find,
  }: { marks: readonly Mark[]; clusters: Clusters | undefined; find: (pointed: PointerTarget) => Mark | undefined },
  props: PointingProps,
) {
  const [tip, setTip] = useState<Tip | undefined>();
  const latest = useRef({ props });
  useEffect(() => {
    latest.current = { props };
  });

  const open = useOpening(map, clusters, latest);
  const { findAtCentre, nameAtCentre } = useCentre(map, find, latest);
  const { keyboard, setKeyboard, hint, nameCentre } = useKeyboardName(nameAtCentre, marks);

  return {
    tip,
    keyboard,
    hint,
    onFocus: (event: FocusEvent) =>
      setKeyboard(event.target instanceof HTMLCanvasElement && event.target.matches(':focus-visible')),
    onBlur: () => setKeyboard(false),
    // The name belongs to a place on the screen that something else now stands at.
    onMove: () => setTip(undefined),
    onMoveEnd: (byPerson: boolean) => {
      if (byPerson) latest.current.props.onMoved();
      if (keyboard) nameCentre();
    },
    onClick: (point: { x: number; y: number }, event: Event) => {
      const mark = find({ x: point.x, y: point.y, reachPx: reachOf(event) });
      if (mark !== undefined) void open(mark).catch(gone);
    },
    onHover: (point: { x: number; y: number } | undefined) => {
      const mark = point === undefined ? undefined : find({ x: point.x, y: point.y, reachPx: HOVER_PX });
      if (map !== null) map.getCanvas().style.cursor = mark === undefined ? '' : 'pointer';
      if (mark === undefined || point === undefined) setTip(undefined);
      else setTip({ x: Math.round(point.x), y: Math.round(point.y), text: latest.current.props.words.mark(mark) });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLCanvasElement) || map === null) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latest.current.props.onLeave();
      }
      const mark = event.key === 'Enter' ? findAtCentre() : undefined;
      if (mark !== undefined) {
        event.preventDefault();
        void open(mark).catch(gone);
      }
    },
  };
}
