import { useCallback, useEffect } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { glyphs } from './glyphs.ts';
import { drawMark } from './mark-images.ts';

/** Draws a mark's picture the first time the map asks for its name. */
export function useMarkPictures(map: MapRef | null): void {
  const { palette } = useTheme();
  const draw = useCallback(({ id }: { id: string }) => {
    const gl = map?.getMap();
    const picture = gl === undefined || gl.hasImage(id) ? undefined : drawMark(id, palette, Math.min(2, Math.max(1, devicePixelRatio)), glyphs);
    if (picture !== undefined) gl?.addImage(id, picture, { pixelRatio: picture.pixelRatio });
  }, [map, palette]);
  useEffect(() => {
    const gl = map?.getMap();
    gl?.on('styleimagemissing', draw);
    return () => { gl?.off('styleimagemissing', draw); };
  }, [map, draw]);
}
