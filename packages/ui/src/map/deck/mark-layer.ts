import { IconLayer } from '@deck.gl/layers';
import type { PicturePlace } from './picture-atlas.ts';
import type { PicturedPlace } from './scene.ts';
import type { PictureSheet } from './use-pictures.ts';

/** The sheet's colours are multiplied by their alpha already. */
const PREMULTIPLIED = { blendColorSrcFactor: 'one', blendAlphaSrcFactor: 'one' } as const;
const NOWHERE: PicturePlace = { x: 0, y: 0, width: 0, height: 0 };

/** How far a picture's middle lies from its place, in px. */
export function offsetOf(
  { beside }: PicturedPlace,
  { width, height }: { width: number; height: number },
): [number, number] {
  if (beside === undefined) return [0, 0];
  return beside.side === 'right' ? [beside.px + width / 2, 0] : [0, beside.px + height / 2];
}

/** Pictures at their places, the first lowest. Those that are not on the sheet yet are left out. */
export function pictureLayer(id: string, places: readonly PicturedPlace[], sheet: PictureSheet) {
  const sizeOf = ({ picture }: PicturedPlace) => {
    const { width, height } = sheet.places[picture] ?? NOWHERE;
    return { width: width / sheet.ratio, height: height / sheet.ratio };
  };
  return new IconLayer<PicturedPlace>({
    id,
    data: places.filter(({ picture }) => picture in sheet.places),
    iconAtlas: sheet.texture,
    iconMapping: sheet.places,
    sizeUnits: 'pixels',
    alphaCutoff: 0,
    parameters: PREMULTIPLIED,
    getPosition: ({ lon, lat }) => [lon, lat],
    getIcon: ({ picture }) => picture,
    getSize: (place) => sizeOf(place).height,
    getPixelOffset: (place) => offsetOf(place, sizeOf(place)),
  });
}
