import { describe, expect, it } from 'vitest';
import { palettes } from '../../theme/tokens.ts';
import type { Mark } from '../clusters/cluster-index.ts';
import { NO_MARKS } from '../drawn-marks.ts';
import { offsetOf } from './mark-layer.ts';
import { sceneOf, type SceneState } from './scene.ts';

const cluster: Mark = { lon: -97.7, lat: 30.3, count: 12, families: [12, 0, 0, 0, 0, 0], row: 3, shape: 0 };
const single: Mark = { lon: -97.8, lat: 30.2, count: 1, families: [0, 0, 1, 0, 0, 0], row: 5, shape: 1 };
const spot = { lon: -97.75, lat: 30.25, family: 2, shape: 1, subtype: 'hazard', title: 'Traffic Hazard' };
const state: SceneState = {
  palette: palettes.light,
  theme: 'light',
  view: 'clusters',
  counts: new Map(),
  drawn: { ...NO_MARKS, marks: [cluster, single], level: 10 },
  singly: false,
  lit: undefined,
  chosen: undefined,
  widthPx: 1000,
};

describe('what deck.gl draws as pictures', () => {
  it('is every mark under the name of its picture, and a label for each district', () => {
    const { marks, labels, wanted } = sceneOf(state);
    expect(marks.map(({ lon, picture }) => [lon, picture])).toEqual([
      [-97.7, 'light:ring:12:20:24.0.0.0.0.0'],
      [-97.8, 'light:dot:2:1'],
    ]);
    expect(labels).toHaveLength(10);
    for (const { picture } of [...marks, ...labels]) expect(wanted.has(picture)).toBe(true);
  });

  it('are no marks in the other views, nor while the events are drawn one by one', () => {
    expect(sceneOf({ ...state, view: 'density' }).marks).toEqual([]);
    expect(sceneOf({ ...state, view: 'districts' }).marks).toEqual([]);
    expect(sceneOf({ ...state, singly: true }).marks).toEqual([]);
  });

  it('has the count of a district under its name where districts are shown, no figure where it is not known', () => {
    const texts = (counts: ReadonlyMap<number, number>) =>
      [...sceneOf({ ...state, view: 'districts', counts }).wanted.values()].flatMap((label) => label?.text ?? []);
    expect(texts(new Map([[3, 41]]))).toEqual(expect.arrayContaining(['D3\n41', 'D1']));
    expect(texts(new Map())).toContain('D3');
  });

  it('is the chosen event, large, with its title beside it, or below it where the map is narrow', () => {
    const wide = sceneOf({ ...state, chosen: spot }).chosen;
    expect(wide.map(({ picture }) => picture)[0]).toBe('light:chosen:2:1:hazard');
    expect(offsetOf(wide[1] ?? { lon: 0, lat: 0, picture: '' }, { width: 80, height: 20 })).toEqual([67, 0]);
    const narrow = sceneOf({ ...state, chosen: spot, widthPx: 390 }).chosen;
    expect(offsetOf(narrow[1] ?? { lon: 0, lat: 0, picture: '' }, { width: 80, height: 20 })).toEqual([0, 37]);
  });
});
