import { describe, expect, it } from 'vitest';
import { boxBetween, boxByKey, MIDDLE } from './boxes.ts';

describe('a black box', () => {
  it('is drawn from any corner and stays on the photo', () => {
    expect(boxBetween([0.5, 0.6], [0.1, 0.2])).toEqual({ x: 0.1, y: 0.2, width: 0.4, height: 0.4 });
    expect(boxBetween([-1, 0.5], [2, 0.9])).toEqual({ x: 0, y: 0.5, width: 1, height: 0.4 });
    expect(boxBetween([0.5, 0.5], [0.505, 0.9])).toBeUndefined();
  });
  it('moves and is sized by keys, and never leaves the photo', () => {
    expect(boxByKey(MIDDLE, 'ArrowLeft', false)).toMatchObject({ x: 0.38, y: 0.4 });
    expect(boxByKey(MIDDLE, 'ArrowDown', true)).toMatchObject({ y: 0.4, height: 0.22 });
    let box = MIDDLE;
    for (let press = 0; press < 100; press += 1) box = boxByKey(box, 'ArrowRight', false) ?? box;
    expect(box.x + box.width).toBeCloseTo(1);
    for (let press = 0; press < 100; press += 1) box = boxByKey(box, 'ArrowLeft', true) ?? box;
    expect(box.width).toBe(0.02);
    expect(boxByKey(MIDDLE, 'Enter', false)).toBeUndefined();
  });
});
