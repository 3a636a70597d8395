import { describe, expect, it } from 'vitest';
import { boxOf, pixelOf, viewFor } from './flat-view.ts';
import { FIT_PADDING_PX } from './fit.ts';

const SIZE = { width: 800, height: 600 };

describe('the still view', () => {
  it('has its centre in the middle, and a world of 512 pixels at zoom 0', () => {
    const view = viewFor({ centre: [-97.7431, 30.2672], zoom: 10 }, SIZE);
    expect(pixelOf(view, [-97.7431, 30.2672])).toEqual([400, 300]);
    const whole = viewFor({ centre: [0, 0], zoom: 0 }, { width: 512, height: 512 });
    expect(pixelOf(whole, [-180, 0])[0]).toBeCloseTo(0);
    expect(pixelOf(whole, [180, 0])[0]).toBeCloseTo(512);
    // The northern edge of web Mercator.
    expect(pixelOf(whole, [0, 85.0511287798])[1]).toBeCloseTo(0);
  });

  it('puts a box within the padding, touching it on one side, with its middle in the middle', () => {
    const box: [number, number, number, number] = [-97.9, 30.1, -97.5, 30.5];
    const view = viewFor({ box, maxZoom: 13 }, SIZE);
    const [left, bottom] = pixelOf(view, [box[0], box[1]]);
    const [right, top] = pixelOf(view, [box[2], box[3]]);
    expect(Math.min(left, top)).toBeCloseTo(FIT_PADDING_PX);
    expect(left).toBeGreaterThanOrEqual(FIT_PADDING_PX - 0.01);
    expect(left + right).toBeCloseTo(SIZE.width);
    expect(top + bottom).toBeCloseTo(SIZE.height);
  });

  it('goes no closer than the fit allows, also for one point', () => {
    expect(viewFor({ box: [-97.7, 30.2, -97.7, 30.2], maxZoom: 13 }, SIZE).zoom).toBe(13);
  });

  it('says what it shows', () => {
    const view = viewFor({ centre: [-97.7431, 30.2672], zoom: 10 }, SIZE);
    const [west, south, east, north] = boxOf(view);
    const [left, top] = pixelOf(view, [west, north]);
    const [right, bottom] = pixelOf(view, [east, south]);
    expect([left, top, right, bottom].map((at) => Math.round(at * 1e6) / 1e6 + 0)).toEqual([0, 0, 800, 600]);
  });
});
