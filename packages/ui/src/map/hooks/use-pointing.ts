import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { BoundingBox, LonLat } from '@moontower/contracts/place/place';
import type { AtlasProps } from '../atlas-props.ts';
import type { Mark } from '../clusters/cluster-index.ts';
import { CLOSEST_ZOOM } from '../view/map-place.ts';
import type { Clusters } from './use-clusters.ts';
import { CENTRE_PX, HOVER_PX, reachOf, type PointerTarget } from '../marks/pick-mark.ts';

const SAY_AFTER_MS = 500;

const PADDING_PX = 60;
/** How much closer a press goes at least. */
const CLOSER = 1;

type Extent = Awaited<ReturnType<Clusters['client']['extent']>>;

const roomAround = ([west, south, east, north]: BoundingBox): BoundingBox => {
  const room = 1e-5;
  return [west - room, south - room, east + room, north + room];
};

/**
 * Where a press on a cluster goes: as close as it falls apart at, for on a small map its box may fit as it is. The
 * worker may no longer know it, as other marks are on their way: then closer to where it stands.
 */
function cameraInto(map: MapRef, { lon, lat }: Mark, known: Extent | undefined) {
  const closer = map.getZoom() + CLOSER;
  if (known === undefined) return { center: [lon, lat] satisfies LonLat, zoom: Math.min(CLOSEST_ZOOM, closer) };
  const { box, zoom } = known;
  const fit = map.cameraForBounds(box, { padding: PADDING_PX, maxZoom: CLOSEST_ZOOM })?.zoom ?? 0;
  return {
    center: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] satisfies LonLat,
    zoom: Math.min(CLOSEST_ZOOM, Math.max(fit, zoom, closer)),
  };
}

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
      const known = await clusters.client.extent(mark.cluster).catch(() => undefined);
      if (known !== undefined && (known.zoom > CLOSEST_ZOOM || map.getZoom() >= CLOSEST_ZOOM)) {
        latest.current.props.onArea(roomAround(known.box));
        return;
      }
      map.easeTo({ ...cameraInto(map, mark, known), duration: 400 });
      if (known !== undefined) latest.current.props.onTake(roomAround(known.box));
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
      if (mark !== undefined) void open(mark);
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
        void open(mark);
      }
    },
  };
}
