import type { Palette, ThemeName } from '../../theme/tokens.ts';
import type { Mark } from '../clusters/cluster-index.ts';
import { pixelOf, type FlatView } from '../view/flat-view.ts';
import { districts, lines, strokeWidth, STROKES } from '../tiles/ground.ts';
import { imageName, markCanvas } from './mark-images.ts';

type Pen = CanvasRenderingContext2D;
export interface Brush {
  pen: Pen;
  view: FlatView;
  palette: Palette;
  theme: ThemeName;
  ratio: number;
}

function trace({ pen, view }: Brush, line: readonly number[][]): void {
  line.forEach(([lon = 0, lat = 0], at) => {
    const [x, y] = pixelOf(view, [lon, lat]);
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
}

/** The bundled ground as the map will draw it: land, city, river, roads. */
export function drawGround(brush: Brush): void {
  const { pen, view, palette } = brush;
  pen.fillStyle = palette.land;
  pen.fillRect(0, 0, view.width, view.height);
  pen.beginPath();
  for (const { geometry } of districts().features)
    for (const ring of geometry.coordinates.flat()) {
      trace(brush, ring);
      pen.closePath();
    }
  pen.fillStyle = palette.city;
  pen.fill('evenodd');
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const { features } = lines();
  for (const stroke of STROKES) {
    pen.beginPath();
    for (const { properties, geometry } of features)
      if (properties.kind === stroke.kind) trace(brush, geometry.coordinates);
    pen.lineWidth = strokeWidth(stroke, view.zoom);
    pen.strokeStyle = palette[stroke.colour];
    pen.stroke();
  }
}

/**
 * The marks, the map's own pictures at the map's own places, big rings below small ones.
 * @returns how many stand in the view
 */
export function drawMarks({ pen, view, palette, theme, ratio }: Brush, marks: readonly Mark[]): number {
  let drawn = 0;
  for (const mark of marks.toSorted((a, b) => b.count - a.count)) {
    const picture = markCanvas(imageName(theme, mark), palette, ratio);
    if (picture === undefined) continue;
    const [x, y] = pixelOf(view, [mark.lon, mark.lat]);
    const [width, height] = [picture.width / ratio, picture.height / ratio];
    if (x < -width || y < -height || x > view.width + width || y > view.height + height) continue;
    pen.drawImage(picture, x - width / 2, y - height / 2, width, height);
    drawn += 1;
  }
  return drawn;
}
