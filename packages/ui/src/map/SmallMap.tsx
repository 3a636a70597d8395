import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import * as maplibre from 'maplibre-gl';
import { Map as GlMap, type MapRef } from 'react-map-gl/maplibre';
import styled from 'styled-components';
import 'maplibre-gl/dist/maplibre-gl.css';
import './tiles/map-worker.ts';
import { summary } from '../data/queries/queries.ts';
import { basemapStyle } from './tiles/basemap.ts';
import { canDrawMaps } from './tiles/can-draw-maps.ts';
import { MapPlate } from './MapPlate.tsx';
import { StreetTiles } from './tiles/StreetTiles.tsx';
import { color, font, radius } from '../theme/styles.ts';
import { usePalette } from '../theme/use-palette.ts';

export const CITY_ZOOM = 10;
/** North up, seen from above. */
const FLAT = { maxPitch: 0, dragRotate: false, touchPitch: false, attributionControl: false } as const;

export interface SmallMapWords {
  map: string;
  loading: string;
  noMap: string;
}
interface SmallMapProps {
  start: { lon: number; lat: number; zoom: number };
  heightPx: number;
  words: SmallMapWords;
  onPress: (lon: number, lat: number) => void;
  /** Brings into sight what was set elsewhere: called once the map is there, and when it is another function. */
  follow: (map: MapRef) => void;
  /** What is drawn on the ground, once that is there. */
  drawn?: ReactNode;
  /** The marks. */
  children: ReactNode;
}

/** A small map of a form, on which a press sets something. Keys do the same by buttons beneath. */
export function SmallMap({ start, heightPx, words, onPress, follow, drawn, children }: SmallMapProps) {
  const palette = usePalette();
  const { data } = useQuery(summary());
  const map = useRef<MapRef>(null);
  const [loaded, setLoaded] = useState(false);
  const [broken, setBroken] = useState(!canDrawMaps());
  const style = useMemo(() => basemapStyle(palette), [palette]);
  useEffect(() => {
    if (loaded && map.current !== null) follow(map.current);
  }, [follow, loaded]);
  if (broken) return <p>{words.noMap}</p>;
  return (
    <Frame style={{ height: heightPx }}>
      <GlMap
        ref={map}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={{ longitude: start.lon, latitude: start.lat, zoom: start.zoom }}
        {...FLAT}
        locale={{ 'Map.Title': words.map }}
        style={{ width: '100%', height: '100%' }}
        onLoad={() => setLoaded(true)}
        onError={({ error }) => {
          if (!loaded && /webgl/i.test(error.message)) setBroken(true);
        }}
        onClick={({ lngLat }) => onPress(lngLat.lng, lngLat.lat)}
      >
        {loaded ? <StreetTiles tilesUrl={data?.tilesUrl} /> : null}
        {loaded ? drawn : null}
        {children}
      </GlMap>
      <MapPlate hidden={loaded}>{words.loading}</MapPlate>
      {data?.tilesUrl === undefined ? null : <Credit>© OpenStreetMap</Credit>}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  margin-top: 8px;
  overflow: hidden;
  border-radius: ${radius.card};
  border: 1px solid ${color.control};
  background: ${color.land};
`;
const Credit = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  padding: 0 6px;
  background: ${color.surface};
  color: ${color.ink2};
  font: ${font.micro};
`;
