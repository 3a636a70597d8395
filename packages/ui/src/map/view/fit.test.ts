import { describe, expect, it } from 'vitest';
import { manyFeatures } from '../testing/pulse-stub.ts';
import { fitFor } from './fit.ts';
import { columnsOfFeatures } from '../points/point-columns.ts';

describe('where the map goes', () => {
  it('shows all of fewer than 100 events, no closer than zoom 13', () => {
    const fit = fitFor(columnsOfFeatures(manyFeatures(99)), undefined, undefined);
    expect('box' in fit && fit.maxZoom).toBe(13);
  });
  it('stays on the city at zoom 10 for 100 and more', () => {
    expect(fitFor(columnsOfFeatures(manyFeatures(100)), undefined, undefined)).toEqual({
      centre: [-97.7431, 30.2672],
      zoom: 10,
    });
  });
  it('begins at zoom 11 without events', () => {
    expect(fitFor(columnsOfFeatures([]), undefined, undefined)).toEqual({ centre: [-97.7431, 30.2672], zoom: 11 });
  });
  it('goes to a chosen area whatever is in it', () => {
    const fit = fitFor(columnsOfFeatures(manyFeatures(500)), undefined, [-97.8, 30.2, -97.7, 30.3]);
    expect('box' in fit && fit.box).toEqual([-97.8, 30.2, -97.7, 30.3]);
  });
});
