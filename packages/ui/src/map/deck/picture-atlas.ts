import type { MarkImage } from '../marks/mark-images.ts';

/** Where a picture lies in the atlas, in pixels of the atlas. */
export interface PicturePlace {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Pictures beside each other in one texture: one draw call for all marks. */
export interface PictureAtlas {
  width: number;
  height: number;
  data: Uint8Array;
  places: Record<string, PicturePlace>;
}

const WIDTH_PX = 1024;
/** Nothing of a neighbour is drawn with a picture, whose edges are read between pixels. */
const GAP_PX = 2;

/** Rows of pictures, the highest first, so that little of a row is empty. */
function placed(pictures: readonly (readonly [string, MarkImage])[]): Omit<PictureAtlas, 'data'> {
  const width = pictures.reduce((most, [, picture]) => Math.max(most, picture.width + 2 * GAP_PX), WIDTH_PX);
  const places: Record<string, PicturePlace> = {};
  let [x, y, rowHeight] = [GAP_PX, GAP_PX, 0];
  for (const [name, picture] of pictures) {
    if (x + picture.width + GAP_PX > width) [x, y, rowHeight] = [GAP_PX, y + rowHeight + GAP_PX, 0];
    places[name] = { x, y, width: picture.width, height: picture.height };
    x += picture.width + GAP_PX;
    rowHeight = Math.max(rowHeight, picture.height);
  }
  return { width, height: y + rowHeight + GAP_PX, places };
}

/** Packs pictures by name; each name has a place of its own. */
export function packPictures(pictures: ReadonlyMap<string, MarkImage>): PictureAtlas {
  const highestFirst = [...pictures].sort(([, a], [, b]) => b.height - a.height);
  const { width, height, places } = placed(highestFirst);
  const data = new Uint8Array(width * height * 4);
  for (const [name, picture] of highestFirst) {
    const at = places[name];
    if (at === undefined) continue;
    const rowBytes = picture.width * 4;
    for (let row = 0; row < picture.height; row += 1)
      data.set(picture.data.subarray(row * rowBytes, (row + 1) * rowBytes), ((at.y + row) * width + at.x) * 4);
  }
  return { width, height, data, places };
}
