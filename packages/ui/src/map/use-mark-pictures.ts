import { useEffect } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { usePalette } from '../theme/use-palette.ts';
import { drawMark } from './mark-images.ts';

/** Draws a mark's picture the first time the map asks for its name. */
export function useMarkPictures(map: MapRef | null): void {
  const palette = usePalette();
  useEffect(() => {
    const gl = map?.getMap();
    gl?.setMissingStyleImageResolver((id) => {
      const picture = drawMark(id, palette, Math.min(2, Math.max(1, devicePixelRatio)));
      if (picture !== undefined && !gl.hasImage(id)) gl.addImage(id, picture, { pixelRatio: picture.pixelRatio });
    });
  }, [map, palette]);
}
