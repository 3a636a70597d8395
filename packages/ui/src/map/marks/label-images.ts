import { canvas, pixels, TEXT_FONT, type MarkImage } from './mark-images.ts';

/** Words to be drawn onto the map as a picture: the browser shapes them, in any script and direction. */
export interface Label {
  text: string;
  color: string;
  halo: string;
  haloPx: number;
  align: 'center' | 'left';
  /** Lines are broken at spaces to be no wider. */
  widestPx?: number;
}

const LINE_PX = 16;

/** Words in lines that are no wider than that, as `measure` says; a word alone may be. */
export function brokenLines(text: string, widestPx: number, measure: (line: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && measure(`${last} ${word}`) <= widestPx) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

/** The picture of a label with its halo; undefined where the browser cannot draw. */
export function drawLabel(label: Label, ratio: number): MarkImage | undefined {
  const ruler = canvas({ width: 1, height: 1 }, 1);
  if (ruler === undefined) return undefined;
  ruler.font = TEXT_FONT;
  const width = (line: string) => ruler.measureText(line).width;
  const lines = brokenLines(label.text, label.widestPx ?? Infinity, width);
  const size = {
    width: Math.ceil(Math.max(...lines.map(width)) + 2 * label.haloPx + 2),
    height: Math.ceil(lines.length * LINE_PX + 2 * label.haloPx),
  };
  const pen = canvas(size, ratio);
  if (pen === undefined) return undefined;
  Object.assign(pen, { font: TEXT_FONT, textAlign: label.align, textBaseline: 'middle', lineJoin: 'round' });
  Object.assign(pen, { fillStyle: label.color, strokeStyle: label.halo, lineWidth: 2 * label.haloPx });
  const x = label.align === 'center' ? 0 : 1 + label.haloPx - size.width / 2;
  const y = (at: number) => (at - (lines.length - 1) / 2) * LINE_PX;
  lines.forEach((line, at) => pen.strokeText(line, x, y(at)));
  lines.forEach((line, at) => pen.fillText(line, x, y(at)));
  return pixels(pen, ratio);
}
