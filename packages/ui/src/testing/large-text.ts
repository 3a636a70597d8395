import type { Page } from 'playwright-core';

/** Text twice as large, as a reader sets it for all pages: everything that is measured in text follows. */
export async function enlargeText(page: Page, percent = 200): Promise<void> {
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', `${size}%`),
    );
  }, percent);
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** A text, and the parts of its lines that the boxes around it let through. */
interface Text {
  at: number;
  said: string;
  rects: Rect[];
  /** Stands in a box that scrolls sideways by itself. */
  aside: boolean;
  /** The box that stays where it is while the page scrolls, by its number; -1 for the page. */
  layer: number;
}

/**
 * Elements that are seen, but for drawings, maps, what only screen readers hear, and what is said elsewhere and gives
 * way (`data-gives-way`).
 */
const SEEN =
  'body *:not(svg, svg *, .maplibregl-map, .maplibregl-map *, [hidden] *, [data-gives-way], [data-gives-way] *)';

/**
 * What does not hold at the page's present text size: that the page runs off sideways, texts that are cut without
 * saying so (an ellipsis says so), texts beyond the edge of the screen, and texts that lie over each other.
 */
export async function lostByLargeText(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const texts = await textsOf(page);
  const beyond = texts.filter(
    ({ aside, rects }) => !aside && rects.some(({ left, right }) => right > width + 1 || left < -1),
  );
  return [
    ...(await runsOff(page)),
    ...(await cutTexts(page)),
    ...new Set(beyond.map(({ said }) => `beyond the edge: ${said}`)),
    ...overlaps(texts),
  ];
}

/** How far the page runs off sideways, and the last of what does so. */
function runsOff(page: Page): Promise<string[]> {
  return page.evaluate((seen) => {
    const aside = document.documentElement.scrollWidth - innerWidth;
    if (aside <= 0) return [];
    const off = [...document.querySelectorAll(seen)].filter(
      (node) => node.getBoundingClientRect().right > innerWidth + 1,
    );
    return [
      `sideways ${String(aside)} px: ${off
        .slice(-2)
        .map((node) => `${node.localName} “${(node.textContent ?? '').slice(0, 40)}”`)
        .join(', ')}`,
    ];
  }, SEEN);
}

/** What is cut in height by no more than the rounding of a line is whole. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((seen) => {
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const cutOf = (node: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(node);
      if (clips(overflowX) && textOverflow !== 'ellipsis' && node.scrollWidth > node.clientWidth + 2)
        return ['at the side'];
      const high = clips(overflowY) && webkitLineClamp === 'none' && node.scrollHeight > node.clientHeight + 4;
      return high ? ['below'] : [];
    };
    return [...document.querySelectorAll(seen)]
      .filter((node) => node.checkVisibility() && node.clientWidth > 2 && node.textContent?.trim() !== '')
      .flatMap((node) =>
        cutOf(node).map((where) => `cut ${where}: ${node.localName} “${(node.textContent ?? '').slice(0, 40)}”`),
      );
  }, SEEN);
}

/** Every text that is seen, with where it is. */
function textsOf(page: Page): Promise<Text[]> {
  return page.evaluate((seen) => {
    const layers: Element[] = [];
    const around = (node: Element) => {
      const boxes: Element[] = [];
      for (let box: Element | null = node; box !== null && box !== document.body; box = box.parentElement)
        boxes.push(box);
      return boxes.map((box) => ({ box, edge: box.getBoundingClientRect(), style: getComputedStyle(box) }));
    };
    const linesOf = (node: Element) => {
      const range = document.createRange();
      return [...node.childNodes]
        .filter((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '')
        .flatMap((child) => {
          range.selectNodeContents(child);
          return [...range.getClientRects()];
        });
    };
    return [...document.querySelectorAll(seen)].flatMap((node, at) => {
      const lines = node.checkVisibility({ visibilityProperty: true }) ? linesOf(node) : [];
      if (lines.length === 0) return [];
      const boxes = around(node);
      const [wide, high] = [
        boxes.filter(({ style }) => style.overflowX !== 'visible'),
        boxes.filter(({ style }) => style.overflowY !== 'visible'),
      ];
      const rects = lines
        .map(({ left, top, right, bottom }) => ({
          left: Math.max(left, ...wide.map(({ edge }) => edge.left)),
          right: Math.min(right, ...wide.map(({ edge }) => edge.right)),
          top: Math.max(top, ...high.map(({ edge }) => edge.top)),
          bottom: Math.min(bottom, ...high.map(({ edge }) => edge.bottom)),
        }))
        .filter(({ left, top, right, bottom }) => right - left > 2 && bottom - top > 2);
      const pinned = boxes.find(({ style }) => ['fixed', 'sticky'].includes(style.position))?.box;
      if (pinned !== undefined && !layers.includes(pinned)) layers.push(pinned);
      return [
        {
          at,
          said: `${node.localName} “${(node.textContent ?? '').trim().slice(0, 40)}”`,
          rects,
          aside: wide.some(({ style }) => ['auto', 'scroll'].includes(style.overflowX)),
          layer: pinned === undefined ? -1 : layers.indexOf(pinned),
        },
      ];
    });
  }, SEEN);
}

/** Texts that lie over each other; what stays in place while the page scrolls covers it by intent. */
function overlaps(texts: readonly Text[]): string[] {
  const lines = texts
    .flatMap((text) => text.rects.map((rect) => ({ text, rect })))
    .sort((one, other) => one.rect.top - other.rect.top);
  const found = lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(
        (other) => other.text.at !== one.text.at && other.text.layer === one.text.layer && cover(one.rect, other.rect),
      )
      .map((other) => `${one.text.said} over ${other.text.said}`),
  );
  return [...new Set(found)];
}

/** Lines of one text stand closer than their letters are tall. */
function cover(one: Rect, other: Rect): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 3 && high > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top);
}
