import type { Box } from '@moontower/contracts/moderation/box';

const STEP = 0.02;
const LEAST = 0.02;
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const tidy = (value: number): number => Number(value.toFixed(4));

/**
 * The box between two points of a photo, in parts of its width and height; nothing where they are too near to be meant.
 */
export function boxBetween(a: readonly [number, number], b: readonly [number, number]): Box | undefined {
  const [x, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])].map((each) => within(each, 0, 1));
  const [y, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])].map((each) => within(each, 0, 1));
  if (x === undefined || right === undefined || y === undefined || bottom === undefined) return undefined;
  return right - x < LEAST || bottom - y < LEAST
    ? undefined
    : { x: tidy(x), y: tidy(y), width: tidy(right - x), height: tidy(bottom - y) };
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** By arrow keys a box moves, with Shift it is sized; it stays on the photo. */
export function boxByKey(box: Box, key: string, shift: boolean): Box | undefined {
  const way = KEYS[key];
  if (way === undefined) return undefined;
  const [right, down] = way;
  return shift
    ? {
        ...box,
        width: tidy(within(box.width + right, LEAST, 1 - box.x)),
        height: tidy(within(box.height + down, LEAST, 1 - box.y)),
      }
    : { ...box, x: tidy(within(box.x + right, 0, 1 - box.width)), y: tidy(within(box.y + down, 0, 1 - box.height)) };
}

/** What "Add a box" begins with: a fifth of the photo, in its middle. */
export const MIDDLE: Box = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
