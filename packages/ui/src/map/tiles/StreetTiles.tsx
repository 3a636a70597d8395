import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import { usePalette } from '../../theme/use-palette.ts';
import { PLACES, TILES, tileLayers } from './basemap.ts';

/** Street tiles come once the map stands, so that a slow tile host keeps nothing waiting. */
export function StreetTiles({ tilesUrl }: { tilesUrl: string | undefined }) {
  const { name } = useTheme();
  const palette = usePalette();
  const tiles = useMemo(() => (tilesUrl === undefined ? undefined : [tilesUrl]), [tilesUrl]);
  if (tiles === undefined) return null;
  return (
    <>
      <Source id={TILES} type="raster" tiles={tiles} tileSize={256} maxzoom={19} />
      {tileLayers(name, palette).map((layer) => (
        <Layer key={layer.id} {...layer} beforeId={PLACES} />
      ))}
    </>
  );
}
