import { AUSTIN_BOX, districtAt } from '@moontower/city';
import { AppError } from '@moontower/contracts';
import type { FoundAddress, GeocodeReads } from '@moontower/store/geocode-queries';
import { searchWords } from '@moontower/store/search-words';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { addressOf, readJson } from '../sources/read-json.ts';
import type { Effects } from '../sources/source.ts';

const TURN_STEP_MS = 250;
const LARGEST = 200_000;
const coordinate = z.union([z.string(), z.number()]).transform(Number).pipe(z.number().min(-180).max(180));
const Place = z.object({ display_name: z.string().max(1000), lat: coordinate, lon: coordinate });

export interface LookedUp { place: FoundAddress; from: 'records' | 'geocoder' }

/** One request a second, of all processes and of the API's address search together. */
async function waitForTurn(reads: GeocodeReads, { signal }: Effects): Promise<void> {
  while (!(await reads.takeTurn(Date.now()))) await sleep(TURN_STEP_MS, undefined, { signal });
}

/** Asks Nominatim within the city's box. Throws `source_changed` for anything that is no list of places. */
async function ask(effects: Effects, address: string): Promise<FoundAddress[]> {
  const [west, south, east, north] = AUSTIN_BOX;
  const query = new URLSearchParams({ q: `${address}, Austin, Texas`, format: 'json', limit: '3', countrycodes: 'us', viewbox: `${west},${north},${east},${south}`, bounded: '1' });
  const { value } = await readJson(effects, { url: `${addressOf(effects, 'geocoder')}/search?${query.toString()}`, maxBytes: LARGEST });
  const places = z.array(Place).safeParse(value);
  if (!places.success) throw new AppError('source_changed', 'The geocoder answered something that is not a list of places.');
  return places.data.slice(0, 5).map(({ display_name: label, lat, lon }) => ({ label, location: [lon, lat], district: districtAt(lon, lat) }));
}

/** True when the place has the house number that was asked for: a street's middle is not an address. */
const hasHouse = (house: string, { label }: FoundAddress): boolean => searchWords(label).includes(house);

/**
 * The place of an address: the city's own published point of it first, then what the geocoder said before (kept for good, shared
 * with the API's search), then the geocoder. @returns undefined when none of them knows the house
 */
export async function lookUp(address: string, { reads, effects }: { reads: GeocodeReads; effects: Effects }): Promise<LookedUp | undefined> {
  const words = searchWords(address);
  const [house = ''] = words;
  if (!/^\d/.test(house) || words.length < 2) return undefined;
  const known = await reads.recordsOf(address);
  if (known !== undefined) return { place: known, from: 'records' };
  const key = `q ${words.join(' ')}`;
  const kept = await reads.kept(key);
  const places = kept ?? await fresh();
  const place = places.find((found) => hasHouse(house, found));
  return place === undefined ? undefined : { place, from: 'geocoder' };

  async function fresh(): Promise<FoundAddress[]> {
    await waitForTurn(reads, effects);
    const answered = await ask(effects, address);
    await reads.keep(key, answered, effects.nowMs());
    return answered;
  }
}
