// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { MapRef } from 'react-map-gl/maplibre';
import { describe, expect, it, vi } from 'vitest';
import type { BoundingBox } from '@moontower/contracts/place/place';
import type { AtlasWords } from '../atlas-props.ts';
import type { ClusterClient } from '../clusters/cluster-client.ts';
import type { Mark } from '../clusters/cluster-index.ts';
import { emptyColumns } from '../points/point-columns.ts';
import { usePointing } from './use-pointing.ts';

const BOX: BoundingBox = [-97.75, 30.26, -97.74, 30.27];
const WORDS: AtlasWords = {
  label: '',
  loading: '',
  tilesFailed: '',
  zoomIn: '',
  zoomOut: '',
  searchArea: '',
  keys: '',
  twoFingers: '',
  ctrlScroll: '',
  cmdScroll: '',
  credit: '',
  ownCredit: '',
  oldLines: () => '',
  opensNew: '',
  mark: () => '',
};
const nothing = () => undefined;
const never = () => new Promise<never>(() => undefined);
const cluster: Mark = {
  lon: -97.745,
  lat: 30.265,
  count: 40,
  families: [40, 0, 0, 0, 0, 0],
  row: 0,
  shape: 0,
  cluster: { near: false, id: 1 },
};

/**
 * A map of which only the zoom is of interest: whatever it is asked to fit fits already, as a cluster's box does on the
 * small map of a phone.
 */
function aMap(zoom: number) {
  const at = { zoom };
  const map = {
    getZoom: () => at.zoom,
    cameraForBounds: () => ({ zoom }),
    fitBounds: () => {
      at.zoom = zoom;
    },
    easeTo: ({ zoom: next }: { zoom: number }) => {
      at.zoom = next;
    },
  };
  return { at, map };
}

function pressed({ zoom, opensAt }: { zoom: number; opensAt: number | undefined }) {
  const { at, map } = aMap(zoom);
  const client: ClusterClient = {
    load: () => undefined,
    setRange: () => undefined,
    marks: never,
    density: never,
    extent: async () => {
      if (opensAt === undefined) throw new Error('The cluster is gone');
      return { box: BOX, zoom: opensAt };
    },
    close: () => undefined,
  };
  const [onArea, onTake] = [vi.fn<(box: BoundingBox) => void>(), vi.fn<(box: BoundingBox) => void>()];
  const { result } = renderHook(() =>
    usePointing(
      Reflect.apply((ref: MapRef) => ref, undefined, [map]),
      { marks: [cluster], clusters: { client, points: emptyColumns(0) }, find: () => cluster },
      { words: WORDS, onPick: nothing, onLeave: nothing, onMoved: nothing, onArea, onTake },
    ),
  );
  result.current.onClick({ x: 10, y: 10 }, new Event('click'));
  return { at, onArea, onTake };
}

describe('a press on a cluster', () => {
  it.each([
    { zoom: 11, opensAt: 14, closer: 14 },
    { zoom: 11.6, opensAt: 12, closer: 12.6 },
    { zoom: 17.5, opensAt: 18, closer: 18 },
  ])('goes in until it opens, also where its box fits as it is: %o', async ({ zoom, opensAt, closer }) => {
    const { at, onTake } = pressed({ zoom, opensAt });
    await vi.waitFor(() => expect(onTake).toHaveBeenCalled());
    expect(at.zoom).toBe(closer);
  });

  it('goes closer where the worker no longer knows it, and asks for no area that it does not know', async () => {
    const { at, onTake } = pressed({ zoom: 12, opensAt: undefined });
    await vi.waitFor(() => expect(at.zoom).toBe(13));
    expect(onTake).not.toHaveBeenCalled();
  });

  it.each([
    { zoom: 18, opensAt: 18 },
    { zoom: 13, opensAt: 21 },
  ])('lists its events where it never opens: %o', async ({ zoom, opensAt }) => {
    const { at, onArea } = pressed({ zoom, opensAt });
    await vi.waitFor(() => expect(onArea).toHaveBeenCalled());
    expect(at.zoom).toBe(zoom);
  });
});
