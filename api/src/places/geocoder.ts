import type { GeocodeAnswer } from '@moontower/contracts';
import { AUSTIN_BOX } from '@moontower/city';
import { searchWords } from '@moontower/store/search-words';
import type { FoundAddress, GeocodeReads } from '@moontower/store/geocode-queries';
import { createNominatim, type NominatimOptions, type Refusal } from './ask-nominatim.ts';
import { namesElsewhere } from './names-elsewhere.ts';

const STEP_MS = 200;
/** How long a question waits for its turn, and then for its answer; the second question of a search has less of both. */
const FIRST = { turnMs: 3_000, answerMs: 5_000 } as const;
const SECOND = { turnMs: 1_200, answerMs: 3_000 } as const;
const BUSY_AGAIN_S = 5;
const ATTRIBUTION = '© OpenStreetMap contributors';
const [WEST, SOUTH, EAST, NORTH] = AUSTIN_BOX;

export interface GeocoderOptions extends NominatimOptions { reads: GeocodeReads }
export interface Geocoder { search: (text: string) => Promise<GeocodeAnswer>; reverse: (lon: number, lat: number) => Promise<GeocodeAnswer> }
interface Question { key: string; path: string; patience: { turnMs: number; answerMs: number } }

/** Addresses and places: published records first, then answers the map service gave before, then the service, one request a second. */
export function createGeocoder({ reads, ...options }: GeocoderOptions): Geocoder {
  const { nowMs } = options;
  const ask = createNominatim(options);

  async function asked({ key, path, patience }: Question): Promise<FoundAddress[] | Refusal> {
    const kept = await reads.kept(key);
    if (kept !== undefined) return kept;
    if (!(await turn(patience.turnMs))) return { problem: 'busy', retryInS: BUSY_AGAIN_S };
    const found = await ask(path, patience.answerMs);
    if (Array.isArray(found)) await reads.keep(key, found, nowMs());
    return found;
  }

  async function turn(longestMs: number): Promise<boolean> {
    for (let waited = 0; waited <= longestMs; waited += STEP_MS) {
      if (await reads.takeTurn(nowMs())) return true;
      await new Promise((resolve) => { setTimeout(resolve, STEP_MS); });
    }
    return false;
  }

  /** Where in the country a place is that names another town: so that nobody is told that it does not exist. */
  async function elsewhere(text: string, words: readonly string[]): Promise<string | undefined> {
    const query = new URLSearchParams({ q: text, format: 'json', limit: '1', countrycodes: 'us' });
    const found = await asked({ key: `w ${words.join(' ')}`, path: `/search?${query.toString()}`, patience: SECOND });
    return Array.isArray(found) ? found[0]?.label : undefined;
  }

  return {
    search: async (text) => {
      const known = await reads.recordsOf(text);
      if (known !== undefined) return { places: [{ ...known, precision: 'address', source: 'records' }], geocoder: 'not-asked' };
      const words = searchWords(text);
      if (words.length === 0) return { places: [], geocoder: 'not-asked' };
      const q = words.includes('austin') ? text : `${text}, Austin, Texas`;
      const query = new URLSearchParams({ q, format: 'json', limit: '5', countrycodes: 'us', viewbox: `${WEST},${NORTH},${EAST},${SOUTH}`, bounded: '1' });
      const found = await asked({ key: `q ${words.join(' ')}`, path: `/search?${query.toString()}`, patience: FIRST });
      if (!Array.isArray(found)) return toAnswer(found);
      if (found.length > 0 || !namesElsewhere(text)) return toAnswer(found.map((place) => asExactAs(words, place)));
      const outside = await elsewhere(text, words);
      return outside === undefined ? toAnswer(found) : { ...toAnswer(found), outside };
    },
    reverse: async (lon, lat) => {
      const known = await reads.recordAt(lon, lat);
      if (known !== undefined) return { places: [{ ...known, precision: 'address', source: 'records' }], geocoder: 'not-asked' };
      if (!inside(lon, lat)) return { places: [], geocoder: 'not-asked' };
      // Four decimals are about 10 m: enough for an address, and neighbours share the answer.
      const [x, y] = [lon.toFixed(4), lat.toFixed(4)];
      return toAnswer(await asked({ key: `r ${x} ${y}`, path: `/reverse?${new URLSearchParams({ format: 'json', lat: y, lon: x, zoom: '18' }).toString()}`, patience: FIRST }));
    },
  };
}

/** A place without the house number that was asked for is not that address, whatever kind of place it is. */
function asExactAs([house = '']: readonly string[], place: FoundAddress): FoundAddress {
  return place.precision === 'address' && /^\d/.test(house) && !searchWords(place.label).includes(house) ? { ...place, precision: 'street' } : place;
}

function inside(lon: number, lat: number): boolean { return lon >= WEST && lon <= EAST && lat >= SOUTH && lat <= NORTH; }

function toAnswer(found: readonly FoundAddress[] | Refusal): GeocodeAnswer {
  if ('problem' in found) return { places: [], geocoder: 'unavailable', ...found };
  return { places: found.map((place) => ({ ...place, source: 'geocoder' })), geocoder: 'answered', attribution: ATTRIBUTION };
}
