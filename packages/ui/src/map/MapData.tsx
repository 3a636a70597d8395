import { Suspense, useMemo, useEffect } from 'react';
import { Layer, Source, type MapRef } from 'react-map-gl/maplibre';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { usePalette } from '../theme/use-palette.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Nothing } from '../feedback/PartFailed.tsx';
import type { AtlasProps, Spot } from './atlas-props.ts';
import { featuresOf, type DrawnMarks } from './drawn-marks.ts';
import { atlasLayers } from './layers/atlas-layers.ts';
import { ARRIVALS, CHOSEN, LIT, MARKS, pointFeature, type MarkCollection } from './layers/mark-layers.ts';
import { useGlow } from './hooks/use-glow.ts';
import type { ThemeName } from '../theme/tokens.ts';
import { chosenName, drawMark } from './marks/mark-images.ts';

/** Draws a mark's picture the first time the map asks for its name. */
function useMarkPictures(map: MapRef | null): void {
  const palette = usePalette();
  useEffect(() => {
    const gl = map?.getMap();
    gl?.setMissingStyleImageResolver((id) => {
      const picture = drawMark(id, palette, Math.min(2, Math.max(1, devicePixelRatio)));
      if (picture !== undefined && !gl.hasImage(id)) gl.addImage(id, picture, { pixelRatio: picture.pixelRatio });
    });
  }, [map, palette]);
}

/** Spots as features with the large picture of their mark. */
function spotFeatures(spots: readonly Spot[], theme: ThemeName): MarkCollection {
  return {
    type: 'FeatureCollection',
    features: spots.map((spot) =>
      pointFeature(spot.lon, spot.lat, { title: spot.title, image: chosenName(theme, spot) }),
    ),
  };
}

// Where deck.gl does not come, MapLibre's marks stay: nothing is missing that a reader could ask for again.
const DeckDensity = lazyPart(async () => (await import('./deck/DeckDensity.tsx')).DeckDensity, []);
const DeckData = lazyPart(async () => (await import('./deck/DeckData.tsx')).DeckData, [], Nothing);

interface MapDataProps {
  map: MapRef | null;
  /** The ground is drawn: deck.gl comes after it, and after the first marks. */
  ready: boolean;
  /** Who draws: deck.gl where there is a graphics card, else MapLibre, and until deck.gl is there. */
  card: boolean;
  handedOver: boolean;
  atlas: AtlasProps;
  drawn: DrawnMarks;
  singly: boolean;
  onHandOver: () => void;
}

/** Everything above the ground, by one of two that draw the same. */
export function MapData({ map, ready, card, handedOver, atlas, drawn, singly, onHandOver }: MapDataProps) {
  const stands = ready ? map : null;
  return (
    <>
      {handedOver ? null : <PlainData map={map} atlas={atlas} drawn={drawn} />}
      {stands === null ? null : (
        <Suspense>
          {card ? (
            <DeckData map={stands} atlas={atlas} drawn={drawn} singly={singly} onDrawn={onHandOver} />
          ) : atlas.view === 'density' ? (
            <DeckDensity map={stands} clusters={atlas.clusters} />
          ) : null}
        </Suspense>
      )}
    </>
  );
}

const spots = (spot: Spot | undefined) => (spot === undefined ? [] : [spot]);

/** The data as layers of MapLibre. */
function PlainData({ map, atlas, drawn }: Pick<MapDataProps, 'map' | 'atlas' | 'drawn'>) {
  const { view, counts, districts, arrivals, lit, chosen } = atlas;
  const { name: theme } = useTheme();
  const palette = usePalette();
  const glow = useGlow(arrivals);
  useMarkPictures(map);
  const layers = useMemo(
    () => atlasLayers(palette, { view, counts, districts, glow }),
    [palette, view, counts, districts, glow],
  );
  const marks = useMemo(() => featuresOf(drawn, theme), [drawn, theme]);
  const arrived = useMemo(() => spotFeatures(arrivals, theme), [arrivals, theme]);
  const pointed = useMemo(() => spotFeatures(spots(lit), theme), [lit, theme]);
  const picked = useMemo(() => spotFeatures(spots(chosen), theme), [chosen, theme]);
  const sources = [
    [MARKS, marks],
    [ARRIVALS, arrived],
    [LIT, pointed],
    [CHOSEN, picked],
  ] as const;
  return (
    <>
      {sources.map(([id, data]) => (
        <Source key={id} id={id} type="geojson" data={data} />
      ))}
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
    </>
  );
}
