import { filterParameters } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { cornerAt, moveCorner, shapeState, shapeText, withCorner, type Corner } from './drawn-shape.ts';

const SQUARE: readonly Corner[] = [
  [-97.75, 30.25],
  [-97.73, 30.25],
  [-97.73, 30.27],
  [-97.75, 30.27],
];

describe('a drawn area', () => {
  it('is one from three corners on that enclose something, and the API takes it as it is written', () => {
    expect(shapeState(SQUARE.slice(0, 2))).toBe('few');
    expect(shapeText(SQUARE.slice(0, 2))).toBeUndefined();
    expect(shapeState(SQUARE)).toBe('ready');
    expect(filterParameters.within.parse(shapeText(SQUARE))).toEqual(SQUARE);
  });
  it('that crosses itself is none', () => {
    const [a, b, c, d] = SQUARE;
    const crossed = [a, c, b, d].flatMap((corner) => (corner === undefined ? [] : [corner]));
    expect([shapeState(crossed), shapeText(crossed)]).toEqual(['crossed', undefined]);
  });
  it('takes sixty corners and no more, and the same place once', () => {
    let corners: readonly Corner[] = [];
    for (let n = 0; n < 80; n += 1) {
      const turn = (n / 60) * 2 * Math.PI;
      corners = withCorner(corners, cornerAt(-97.7 + Math.cos(turn) / 50, 30.3 + Math.sin(turn) / 50));
    }
    expect([corners.length, shapeState(corners)]).toEqual([60, 'full']);
    expect(filterParameters.within.safeParse(shapeText(corners)).success).toBe(true);
    expect(withCorner(SQUARE, [-97.75, 30.27])).toBe(SQUARE);
  });
  it('has corners that keys move by a block', () => {
    const [lon, lat] = moveCorner([-97.75, 30.25], [1, -1]);
    expect([(lon + 97.75) * 96_000, (30.25 - lat) * 111_195].map((metres) => Math.round(metres / 10))).toEqual([
      10, 10,
    ]);
  });
});
