import { useState, type RefObject } from 'react';
import { ringInUse, RINGS, type FeedFilters, type Ring } from './feed-filters.ts';
import type { LocationProblem, Place } from './find-place.ts';

export type NearProblem = LocationProblem | 'outside';
export interface NearMe { busy: boolean; problem: NearProblem | undefined; ring: Ring; setRing: (ring: Ring) => void; search: (text: string) => Promise<void> }

const isRing = (ring: Ring): ring is keyof typeof RINGS => ring in RINGS;

/**
 * "Show near me": an address where one was typed, else the browser's location. Whatever fails leaves the reader in the
 * address field with the reason; text that is no known address is searched for as words.
 */
export function useNearMe({ filters, change, field, you }: { filters: FeedFilters; change: (patch: Partial<FeedFilters>) => void; field: RefObject<HTMLInputElement | null>; you: string }): NearMe {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<NearProblem>();
  const [ring, chooseRing] = useState<Ring>(() => ringInUse(filters));

  const fail = (reason: NearProblem) => { setProblem(reason); field.current?.focus(); };
  const show = async (place: Place, within: Ring) => {
    if (isRing(within)) { change({ near: { lon: place.lon, lat: place.lat }, place: place.name, radius: RINGS[within], q: '', districts: [] }); return; }
    if (within === 'city') { change({ near: undefined, place: '', districts: [] }); return; }
    const { districtOf } = await import('./find-place.ts');
    const district = await districtOf(place);
    if (district === undefined) { fail('outside'); return; }
    change({ near: undefined, place: '', q: '', districts: [district] });
  };
  const search = async (text: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { locateReader, placeOfAddress } = await import('./find-place.ts');
      if (text.trim() !== '') {
        const place = await placeOfAddress(text).catch(() => undefined);
        if (place === undefined) change({ q: text.trim(), near: undefined, place: '' });
        else await show(place, ring);
        return;
      }
      const found = await locateReader();
      if (typeof found === 'string') fail(found);
      else await show({ ...found, name: you }, ring);
    } finally { setBusy(false); }
  };
  const setRing = (next: Ring) => {
    chooseRing(next);
    if (filters.near !== undefined) void show({ ...filters.near, name: filters.place }, next);
  };
  return { busy, problem, ring, setRing, search };
}
