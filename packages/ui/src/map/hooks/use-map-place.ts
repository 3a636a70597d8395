import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { AtlasProps } from '../atlas-props.ts';
import { roundPlace, writeMapPlace } from '../view/map-place.ts';

/** Browsers take a hundred changes of the address in half a minute. */
const NOTE_AFTER_MS = 400;

/**
 * Keeps the map where the address says, and the address where a reader has moved the map: once it stands still, and
 * from then on wherever else it goes by itself for a chosen event.
 * @returns `free`: changes when the address has lost its place, so that the map goes to its events again; `given`: the
 * event that came with the place
 */
export function useMapPlace(
  map: MapRef | null,
  { place, item, pointsOld, onPlace }: Pick<AtlasProps, 'place' | 'item' | 'pointsOld' | 'onPlace'>,
) {
  const [free, setFree] = useState(0);
  const stands = useRef('');
  const given = useRef<string>(undefined);
  // The address tells of a change later: what was written meanwhile is no order to go back.
  const written = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const latest = useRef({ place, item, pointsOld, onPlace });
  useEffect(() => {
    latest.current = { place, item, pointsOld, onPlace };
  });
  const text = writeMapPlace(place);
  // Chosen by hand, the same event is gone to as any other.
  useEffect(() => {
    if (item !== given.current) given.current = undefined;
  }, [item]);

  useEffect(() => {
    const own = written.current.lastIndexOf(text);
    written.current.splice(0, own + 1);
    if (map === null || own >= 0 || text === stands.current) return;
    clearInterval(timer.current);
    stands.current = text;
    const { place: goal, item: chosen } = latest.current;
    if (goal === undefined) {
      setFree((before) => before + 1);
      return;
    }
    given.current = chosen;
    map.jumpTo({ center: goal.middle, zoom: goal.zoom });
  }, [map, text]);

  const note = useCallback(() => {
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      if (map?.isMoving() === true) return;
      clearInterval(timer.current);
      if (map === null || latest.current.pointsOld) return;
      const { lng, lat } = map.getCenter();
      const here = roundPlace([lng, lat], map.getZoom());
      if (writeMapPlace(here) === stands.current) return;
      stands.current = writeMapPlace(here);
      written.current.push(stands.current);
      latest.current.onPlace(here);
    }, NOTE_AFTER_MS);
  }, [map]);
  useEffect(() => () => clearInterval(timer.current), []);
  const onMoveEnd = useCallback(() => {
    if (latest.current.place !== undefined) note();
  }, [note]);
  return { free, given, note, onMoveEnd };
}
