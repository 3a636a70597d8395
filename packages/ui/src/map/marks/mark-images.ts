import type { Palette, ThemeName } from '../../theme/tokens.ts';
import { glyphs } from './glyphs.ts';
import { FAMILIES } from '../points/point-columns.ts';
import type { Mark } from '../clusters/cluster-index.ts';

const PARTS = 24;
const LARGE = 1.3;
const DIAMOND = 1;
const SQUARE = 2;

/** Events as ring text: 7, 940, 1.2K, 48K. */
export function countText(count: number): string {
  if (count < 1000) return String(count);
  return count < 9950 ? `${(count / 1000).toFixed(1).replace('.0', '')}K` : `${Math.round(count / 1000)}K`;
}

const WIDEST_PX = 36;

/** A ring's outer radius in px: 16 for two events, 24 for fifty, 36 at most. */
export function ringRadius(count: number): number {
  return Math.min(WIDEST_PX, Math.round((12.8 + 2.9 * Math.log(count + 1)) * 2) / 2);
}

/** Families of a cluster in 24ths, largest remainder first; every family present keeps at least one part. */
export function ringParts(families: readonly number[]): number[] {
  const sum = families.reduce((a, b) => a + b, 0) || 1;
  const exact = families.map((count) => (count / sum) * PARTS);
  const parts = families.map((count, at) => (count === 0 ? 0 : Math.max(1, Math.floor(exact[at] ?? 0))));
  const spare = () => PARTS - parts.reduce((a, b) => a + b, 0);
  while (spare() !== 0) {
    const step = Math.sign(spare());
    const gaps = parts.map((part, at) =>
      part === 0 || (step < 0 && part === 1) ? -Infinity : ((exact[at] ?? 0) - part) * step,
    );
    const at = gaps.indexOf(Math.max(...gaps));
    parts[at] = (parts[at] ?? 0) + step;
  }
  return parts;
}

/**
 * The name under which a mark's picture is kept; equal names look equal.
 * `light:ring:12:18.0,6.2` for clusters, `light:dot:2:1` (family, shape) for single events, with the subtype's glyph
 * when close.
 */
export function imageName(theme: ThemeName, mark: Pick<Mark, 'count' | 'families' | 'shape'>, glyph?: string): string {
  if (mark.count > 1)
    return `${theme}:ring:${countText(mark.count)}:${ringRadius(mark.count)}:${ringParts(mark.families).join('.')}`;
  return (
    `${theme}:dot:${mark.families.findIndex((count) => count > 0)}:${mark.shape}` +
    `${glyph === undefined ? '' : `:${glyph}`}`
  );
}

/** The name of the large picture of an event that is pointed out. */
export function chosenName(
  theme: ThemeName,
  { family, shape, subtype }: { family: number; shape: number; subtype: string },
): string {
  return `${theme}:chosen:${family}:${shape}:${subtype}`;
}

type Pen = OffscreenCanvasRenderingContext2D;
interface Brush {
  pen: Pen;
  palette: Palette;
}
export interface MarkImage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
  pixelRatio: number;
}

/** The letters on the map. */
export const TEXT_FONT = '600 13px "Atkinson Hyperlegible Next Variable", "Atkinson Fallback", Verdana, sans-serif';

/** A pen on an empty picture, its origin in the middle. */
export function canvas({ width, height }: { width: number; height: number }, ratio: number): Pen | undefined {
  const pen = new OffscreenCanvas(Math.ceil(width * ratio), Math.ceil(height * ratio)).getContext('2d') ?? undefined;
  pen?.scale(ratio, ratio);
  pen?.translate(width / 2, height / 2);
  return pen;
}

export function pixels(pen: Pen, ratio: number): MarkImage {
  const { width, height } = pen.canvas;
  return { width, height, data: pen.getImageData(0, 0, width, height).data, pixelRatio: ratio };
}

function disc(pen: Pen, radius: number, fill: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

function drawRing(
  { pen, palette }: Brush,
  radius: number,
  { text, parts }: { text: string; parts: readonly number[] },
): void {
  disc(pen, radius, palette.ink);
  disc(pen, radius - 1.1, palette.surface);
  const arc = radius - 3.6;
  const gap = parts.filter((part) => part > 0).length > 1 ? 1 / arc : 0;
  let from = -Math.PI / 2;
  parts.forEach((part, family) => {
    if (part === 0) return;
    const to = from + (part / PARTS) * 2 * Math.PI;
    pen.beginPath();
    pen.arc(0, 0, arc, from + gap, to - gap);
    pen.lineWidth = 3.4;
    pen.strokeStyle = palette[FAMILIES[family] ?? 'c1'];
    pen.stroke();
    from = to;
  });
  pen.fillStyle = palette.ink;
  pen.font = TEXT_FONT;
  pen.textAlign = 'center';
  const box = pen.measureText('0');
  pen.fillText(text, 0, (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2);
}

function shapePath(pen: Pen, shape: number, radius: number): void {
  pen.beginPath();
  if (shape === SQUARE) {
    const half = radius * 0.9;
    pen.rect(-half, -half, half * 2, half * 2);
    return;
  }
  if (shape === DIAMOND) {
    const tip = radius * 1.22;
    pen.moveTo(0, -tip);
    pen.lineTo(tip, 0);
    pen.lineTo(0, tip);
    pen.lineTo(-tip, 0);
    pen.closePath();
    return;
  }
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
}

function drawDot(
  { pen, palette }: Brush,
  { family, shape, scale }: { family: number; shape: number; scale: number },
): void {
  const layers: [number, string][] = [
    [11, palette.ink],
    [9.8, palette.surface],
    [7.8, palette[FAMILIES[family] ?? 'c1']],
  ];
  for (const [radius, fill] of layers) {
    shapePath(pen, shape, radius * scale);
    pen.fillStyle = fill;
    pen.fill();
  }
}

function drawGlyph({ pen, palette }: Brush, path: Path2D, family: number): void {
  pen.save();
  pen.scale(0.46, 0.46);
  pen.translate(-12, -12);
  pen.lineWidth = 2.6;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = contrastOn(palette[FAMILIES[family] ?? 'c1'], palette);
  pen.stroke(path);
  pen.restore();
}

/** Ink or surface, whichever stands out more from a fill given as six hex digits. */
export function contrastOn(fill: string, palette: Pick<Palette, 'ink' | 'surface'>): string {
  const light = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const ratio = (other: string) => {
    const [a, b] = [light(fill) + 0.05, light(other) + 0.05];
    return Math.max(a, b) / Math.min(a, b);
  };
  return ratio(palette.ink) > ratio(palette.surface) ? palette.ink : palette.surface;
}

interface Picture {
  sizePx: number;
  draw: (brush: Brush) => void;
}

function ringPicture([text = '', radius = '', parts = '']: string[]): Picture {
  return {
    sizePx: Number(radius) * 2 + 2,
    draw: (brush) => drawRing(brush, Number(radius), { text, parts: parts.split('.').map(Number) }),
  };
}

function dotPicture([family = '', shape = '', subtype = '']: string[], scale: number): Picture {
  const glyph = glyphs[subtype];
  const draw = (brush: Brush) => {
    drawDot(brush, { family: Number(family), shape: Number(shape), scale });
    if (glyph !== undefined) drawGlyph(brush, new Path2D(glyph), Number(family));
  };
  return { sizePx: 30 * scale, draw };
}

const kinds: Record<string, (parts: string[]) => Picture> = {
  ring: ringPicture,
  dot: (parts) => dotPicture(parts, 1),
  chosen: (parts) => dotPicture(parts, LARGE),
};

function penFor(name: string, palette: Palette, ratio: number): Pen | undefined {
  const [, kind = '', ...parts] = name.split(':');
  const picture = kinds[kind]?.(parts);
  const pen = picture === undefined ? undefined : canvas({ width: picture.sizePx, height: picture.sizePx }, ratio);
  if (pen !== undefined) picture?.draw({ pen, palette });
  return pen;
}

/** The picture a name stands for, as pixels for the map; undefined when the name is none of ours. */
export function drawMark(name: string, palette: Palette, ratio: number): MarkImage | undefined {
  const pen = penFor(name, palette, ratio);
  return pen === undefined ? undefined : pixels(pen, ratio);
}

/** The same picture to be drawn onto another canvas. */
export function markCanvas(name: string, palette: Palette, ratio: number): OffscreenCanvas | undefined {
  return penFor(name, palette, ratio)?.canvas;
}
