import { AppError, type GeocodeAnswer } from '@moontower/contracts';
import { AUSTIN_BOX, districtAt } from '@moontower/city';
import { searchWords } from '@moontower/store/search-words';
import type { FoundAddress, GeocodeReads } from '@moontower/store/geocode-queries';
import { z } from 'zod';

const WAIT_MS = 3_000;
const STEP_MS = 200;
const ANSWER_MS = 5_000;
const LARGEST = 200_000;
const ATTRIBUTION = '© OpenStreetMap contributors';

const coordinate = z.string().transform(Number).pipe(z.number().min(-180).max(180));
const Place = z.object({ display_name: z.string().max(1000), lat: coordinate, lon: coordinate });
const Nowhere = z.object({ error: z.unknown() });

export interface GeocoderOptions { reads: GeocodeReads; url: string; agent: string; nowMs: () => number; fetch?: typeof fetch }
export interface Geocoder { search: (text: string) => Promise<GeocodeAnswer>; reverse: (lon: number, lat: number) => Promise<GeocodeAnswer> }

/** Addresses and places: published records first, then answers the map service gave before, then the service, one request a second. */
export function createGeocoder({ reads, url, agent, nowMs, fetch: ask = fetch }: GeocoderOptions): Geocoder {
  const [west, south, east, north] = AUSTIN_BOX;

  async function asked(key: string, path: string): Promise<GeocodeAnswer> {
    const kept = await reads.kept(key);
    if (kept !== undefined) return answered(kept);
    if (!(await turn())) return { places: [], geocoder: 'unavailable' };
    try {
      const places = await request(path);
      await reads.keep(key, places, nowMs());
      return answered(places);
    } catch {
      return { places: [], geocoder: 'unavailable' };
    }
  }

  async function turn(): Promise<boolean> {
    for (let waited = 0; waited <= WAIT_MS; waited += STEP_MS) {
      if (await reads.takeTurn(nowMs())) return true;
      await new Promise((resolve) => { setTimeout(resolve, STEP_MS); });
    }
    return false;
  }

  async function request(path: string): Promise<FoundAddress[]> {
    const answer = await ask(`${url.replace(/\/$/, '')}${path}`, { headers: { 'User-Agent': agent, Accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) throw new AppError('source_unavailable');
    const text = await answer.text();
    if (text.length > LARGEST) throw new AppError('source_changed');
    const body: unknown = JSON.parse(text);
    if (Nowhere.safeParse(body).success) return [];
    return z.array(Place).parse(Array.isArray(body) ? body : [body]).slice(0, 5).map(({ display_name, lat, lon }) => ({ label: display_name, location: [lon, lat], district: districtAt(lon, lat) }));
  }

  return {
    search: async (text) => {
      const known = await reads.recordsOf(text);
      if (known !== undefined) return { places: [{ ...known, source: 'records' }], geocoder: 'not-asked' };
      const words = searchWords(text);
      if (words.length === 0) return { places: [], geocoder: 'not-asked' };
      const query = new URLSearchParams({ q: `${text}, Austin, Texas`, format: 'json', limit: '3', countrycodes: 'us', viewbox: `${west},${north},${east},${south}`, bounded: '1' });
      return asked(`q ${words.join(' ')}`, `/search?${query.toString()}`);
    },
    reverse: async (lon, lat) => {
      const known = await reads.recordAt(lon, lat);
      if (known !== undefined) return { places: [{ ...known, source: 'records' }], geocoder: 'not-asked' };
      if (lon < west || lon > east || lat < south || lat > north) return { places: [], geocoder: 'not-asked' };
      // Four decimals are about 10 m: enough for an address, and neighbours share the answer.
      const [x, y] = [lon.toFixed(4), lat.toFixed(4)];
      return asked(`r ${x} ${y}`, `/reverse?${new URLSearchParams({ format: 'json', lat: y, lon: x, zoom: '18' }).toString()}`);
    },
  };
}

function answered(places: readonly FoundAddress[]): GeocodeAnswer {
  return { places: places.map((place) => ({ ...place, source: 'geocoder' })), geocoder: 'answered', attribution: ATTRIBUTION };
}
