import type { Store } from '@moontower/store';
import { geocodeItems, type GeocodeCounts, type GeocodeContext } from './geocode-items.ts';

const running = new WeakMap<Store, { again: boolean }>();

/**
 * Looks addresses up, one job of this process at a time: the geocoder is asked once a second whoever asks, and several
 * jobs that wait for it would hold the places in which feeds are read. A job that comes meanwhile ends at once, and the
 * one that runs looks once more for what waits, as far as its own time reaches.
 * @returns what was placed; undefined where another job runs
 */
export async function geocodeOneAtATime(geocoding: GeocodeContext): Promise<GeocodeCounts | undefined> {
  const { store, effects } = geocoding;
  const before = running.get(store);
  if (before !== undefined) {
    before.again = true;
    return undefined;
  }
  const turn = { again: true };
  running.set(store, turn);
  const begun = effects.nowMs();
  const sum = { placed: 0, notFound: 0 };
  try {
    while (turn.again) {
      turn.again = false;
      const { placed, notFound } = await geocodeItems(geocoding, begun);
      sum.placed += placed;
      sum.notFound += notFound;
    }
    return sum;
  } finally {
    running.delete(store);
  }
}
