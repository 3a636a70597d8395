import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as maplibre from 'maplibre-gl';
import { Map as GlMap, type ErrorEvent, type MapRef } from 'react-map-gl/maplibre';
import styled from 'styled-components';
import 'maplibre-gl/dist/maplibre-gl.css';
import './tiles/map-worker.ts';
import { city } from '../city.ts';
import { color, elevation, font, radius } from '../theme/styles.ts';
import { usePalette } from '../theme/use-palette.ts';
import { useLanguage } from '../words/WordsProvider.tsx';
import { AtlasControls } from './AtlasControls.tsx';
import type { AtlasProps, AtlasWords } from './atlas-props.ts';
import { basemapStyle, TILES } from './tiles/basemap.ts';
import { FIRST_ZOOM } from './view/fit.ts';
import { CLOSEST_ZOOM, LEAST_ZOOM } from './view/map-place.ts';
import { MapData } from './MapData.tsx';
import { MapPlate } from './MapPlate.tsx';
import { StreetTiles } from './tiles/StreetTiles.tsx';
import { useChosen } from './hooks/use-chosen.ts';
import { useData } from './hooks/use-data.ts';
import { useFit } from './hooks/use-fit.ts';
import { usePointing } from './hooks/use-pointing.ts';
import { useTiles } from './tiles/use-tiles.ts';

const START = { longitude: city.centre[0], latitude: city.centre[1], zoom: FIRST_ZOOM };
const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
const UNSEEN = { ...FILL, visibility: 'hidden' } as const;
/** Seen from above, north up. */
const FLAT = {
  minZoom: LEAST_ZOOM,
  maxZoom: CLOSEST_ZOOM,
  maxPitch: 0,
  dragRotate: false,
  touchPitch: false,
  attributionControl: false,
  fadeDuration: 0,
} as const;
/**
 * Until all sources are there a frame follows each of them. They are drawn unseen and coarse: whole, in software, each
 * costs 150 ms.
 */
const COARSE = 0.1;
/** So long a surface that was taken away may take to come back. */
const RENEWAL_MS = 5_000;

const localeOf = (words: AtlasWords) => ({
  'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
  'CooperativeGesturesHandler.WindowsHelpText': words.ctrlScroll,
  'CooperativeGesturesHandler.MacHelpText': words.cmdScroll,
  'Map.Title': words.label,
});

/**
 * The map: bundled ground, street tiles where they load, and the events in one of three views. Everything it shows is
 * in the list too.
 */
export function Atlas(props: AtlasProps) {
  const { clusters, tilesUrl, words, onReady } = props;
  const palette = usePalette();
  const language = useLanguage();
  const [map, setMap] = useState<MapRef | null>(null);
  const [loaded, setLoaded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const ready = loaded ? map : null;
  const tiles = useTiles(tilesUrl);
  // Neither waits for the ground: the worker clusters while the map starts, and the map starts where the events are.
  const data = useData(map, props);
  const fit = useFit(map, props);
  const pointing = usePointing(map, { ...data, clusters }, { ...props, onMoved: fit.own, onTake: fit.take });
  const lost = useSurface(map, props);
  const seen = loaded && !lost;
  useChosen(map, props, fit.given);
  const style = useMemo(() => basemapStyle(palette, language), [palette, language]);

  const { refresh } = data;
  const moved = useCallback(() => {
    refresh();
    if (map === null || frame.current === null) return;
    const { lng, lat } = map.getCenter();
    frame.current.dataset['view'] = `${lng.toFixed(5)},${lat.toFixed(5)},${map.getZoom().toFixed(2)}`;
  }, [map, refresh]);
  const failed = (event: ErrorEvent) => {
    if ('sourceId' in event && event.sourceId === TILES) tiles.onTileError();
    else if (!loaded && /webgl/i.test(event.error.message)) props.onUnavailable();
  };

  return (
    <Frame
      ref={frame}
      data-atlas
      data-marks={loaded ? data.marks.length : 0}
      data-drawn-by={data.handedOver ? 'deck.gl' : 'maplibre'}
      data-points={clusters?.points.length ?? 0}
      data-tiles={tiles.state}
      onKeyDown={pointing.onKeyDown}
      onFocus={pointing.onFocus}
      onBlur={pointing.onBlur}
    >
      <GlMap
        ref={setMap}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={START}
        {...FLAT}
        cooperativeGestures={matchMedia('(pointer: coarse)').matches}
        locale={localeOf(words)}
        style={seen ? FILL : UNSEEN}
        onError={failed}
        pixelRatio={COARSE}
        onLoad={({ target }) => {
          target.setPixelRatio(devicePixelRatio);
          target.once('render', () => {
            setLoaded(true);
            onReady();
          });
        }}
        onMove={() => {
          moved();
          pointing.onMove();
        }}
        onMoveEnd={(event) => {
          moved();
          fit.onMoveEnd();
          pointing.onMoveEnd(event.originalEvent !== undefined);
        }}
        onClick={(event) => pointing.onClick(event.point, event.originalEvent)}
        onMouseMove={(event) => pointing.onHover(event.point)}
        onMouseOut={() => pointing.onHover(undefined)}
        onSourceData={(event) => {
          if (event.sourceId === TILES && event.tile?.state === 'loaded') tiles.onTile();
        }}
      >
        {ready !== null && <StreetTiles tilesUrl={tilesUrl} />}
        <MapData map={map} ready={loaded} atlas={props} {...data} />
      </GlMap>
      <MapPlate hidden={seen}>{words.loading}</MapPlate>
      <Pointed {...pointing} />
      <AtlasControls
        words={words}
        moved={fit.moved}
        tilesFailed={tilesUrl !== undefined && tiles.state === 'failed'}
        tilesShown={tiles.state === 'shown'}
        hint={pointing.hint}
        onZoom={(by) => {
          map?.zoomTo(map.getZoom() + by);
          fit.own();
        }}
        onSearch={fit.search}
      />
    </Frame>
  );
}

/**
 * A map whose drawing surface was taken away (a card that was reset) begins anew when there is one again; the flat
 * picture stands until then. Where none is given back, the map cannot be drawn.
 * @returns whether it has none: what a browser shows of it then is a blank
 */
function useSurface(
  map: MapRef | null,
  { onLost, onRenew, onUnavailable }: Pick<AtlasProps, 'onLost' | 'onRenew' | 'onUnavailable'>,
): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (map === null) return undefined;
    let waiting: ReturnType<typeof setTimeout>;
    const taken = () => {
      setLost(true);
      onLost();
      clearTimeout(waiting);
      waiting = setTimeout(onUnavailable, RENEWAL_MS);
    };
    map.on('webglcontextlost', taken);
    map.on('webglcontextrestored', onRenew);
    return () => {
      clearTimeout(waiting);
      map.off('webglcontextlost', taken);
      map.off('webglcontextrestored', onRenew);
    };
  }, [map, onLost, onRenew, onUnavailable]);
  return lost;
}

/** What the keyboard or the mouse is on. */
function Pointed({ keyboard, tip }: Pick<ReturnType<typeof usePointing>, 'keyboard' | 'tip'>) {
  return (
    <>
      {keyboard && <Reticle aria-hidden />}
      {tip !== undefined && (
        <Tip style={{ transform: `translate(${tip.x}px, ${tip.y}px)` }} aria-hidden data-tip>
          {tip.text}
        </Tip>
      )}
    </>
  );
}

const Frame = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  canvas:focus-visible {
    outline: 2px solid ${color.ink};
    outline-offset: -4px;
    box-shadow: inset 0 0 0 7px ${color.lamp};
    border-radius: 0;
  }
  .maplibregl-cooperative-gesture-screen {
    font: ${font.body};
  }
`;
const Reticle = styled.div`
  position: absolute;
  left: 50%;
  top: 50%;
  width: 52px;
  height: 52px;
  margin: -26px 0 0 -26px;
  border-radius: 50%;
  pointer-events: none;
  border: 2px solid ${color.ink};
  box-shadow:
    0 0 0 3px ${color.lamp},
    inset 0 0 0 2px ${color.surface};
`;
const Tip = styled.div`
  position: absolute;
  left: 0;
  top: 0;
  z-index: var(--layer-pointed);
  margin: 16px 0 0 12px;
  max-width: 260px;
  padding: 4px 10px;
  pointer-events: none;
  border-radius: ${radius.badge};
  background: ${color.surface};
  color: ${color.ink};
  font: ${font.metaStrong};
  box-shadow: ${elevation.e2};
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
  overflow-wrap: anywhere;
`;
