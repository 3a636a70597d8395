import type { MapLibreOverlayProps } from '@deck.gl/maplibre';
import { useEffect, useRef, useState } from 'react';
import type { Palette, ThemeName } from '../../theme/tokens.ts';
import { drawLabel, type Label } from '../marks/label-images.ts';
import { drawMark, type MarkImage } from '../marks/mark-images.ts';
import { packPictures, type PictureAtlas, type PicturePlace } from './picture-atlas.ts';
import type { Scene } from './scene.ts';

/** deck.gl's handle on the graphics card. */
export type Device = Parameters<NonNullable<MapLibreOverlayProps['onDeviceInitialized']>>[0];
type Texture = ReturnType<Device['createTexture']>;

/** The pictures of one scene on the card; `ratio`: pixels of theirs to one of the page. */
export interface PictureSheet {
  texture: Texture;
  places: Record<string, PicturePlace>;
  ratio: number;
}
export interface PicturedScene {
  scene: Scene;
  sheet: PictureSheet;
}

const FRESH_NAMES = 600;

/**
 * Puts the atlas on the card, its colours multiplied by their alpha: between a light edge and nothing lies a lighter
 * edge, not grey. How pictures are unpacked is a setting of the context, which the map shares.
 */
function textureOf(device: Device, { width, height, data }: PictureAtlas): Texture {
  const gl = device.canvasContext?.canvas.getContext('webgl2');
  const premultiplied: unknown = gl?.getParameter(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL);
  gl?.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  const texture = device.createTexture({
    width,
    height,
    data,
    format: 'rgba8unorm',
    sampler: { minFilter: 'linear', magFilter: 'linear', addressModeU: 'clamp-to-edge', addressModeV: 'clamp-to-edge' },
  });
  gl?.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, premultiplied === true);
  return texture;
}

/** Pictures drawn so far, kept as long as they are of this theme and size. */
function pictureStore(palette: Palette, ratio: number) {
  const kept = new Map<string, MarkImage>();
  const draw = (name: string, label: Label | undefined) => {
    const picture = kept.get(name) ?? (label === undefined ? drawMark(name, palette, ratio) : drawLabel(label, ratio));
    if (picture !== undefined) kept.set(name, picture);
    return picture;
  };
  return (wanted: Scene['wanted']): Map<string, MarkImage> => {
    if (kept.size > FRESH_NAMES) for (const name of kept.keys()) if (!wanted.has(name)) kept.delete(name);
    const found = [...wanted].flatMap(([name, label]): [string, MarkImage][] => {
      const picture = draw(name, label);
      return picture === undefined ? [] : [[name, picture]];
    });
    return new Map(found);
  };
}

/**
 * A scene with its pictures on the card, never a scene without them: a mark must not vanish while the next ones are
 * drawn.
 */
export function usePictures(
  device: Device | undefined,
  scene: Scene,
  { palette, theme }: { palette: Palette; theme: ThemeName },
): PicturedScene | undefined {
  const [pictured, setPictured] = useState<PicturedScene>();
  const store = useRef<{ theme: ThemeName; pictures: ReturnType<typeof pictureStore>; ratio: number }>(undefined);
  useEffect(() => {
    if (device === undefined) return;
    const ratio = Math.min(2, Math.max(1, devicePixelRatio));
    if (store.current?.theme !== theme || store.current.ratio !== ratio)
      store.current = { theme, ratio, pictures: pictureStore(palette, ratio) };
    const atlas = packPictures(store.current.pictures(scene.wanted));
    setPictured({ scene, sheet: { texture: textureOf(device, atlas), places: atlas.places, ratio } });
  }, [device, scene, palette, theme]);
  // Drawn no more once other pictures are there, or the map is gone.
  useEffect(() => () => pictured?.sheet.texture.destroy(), [pictured]);
  return pictured;
}
