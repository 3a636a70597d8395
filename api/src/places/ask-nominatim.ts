import { districtAt } from '@moontower/city';
import type { FoundAddress } from '@moontower/store/geocode-queries';
import { z } from 'zod';

const LARGEST = 200_000;
const MOST_PLACES = 5;
/** Said to be throttled without saying for how long. */
const REST_S = 60;
const LONGEST_REST_S = 600;
const AGAIN_S = { slow: 15, down: 30 } as const;
/** Nominatim's place ranks: 28 and up are houses and named places, 26 and 27 streets, below that quarters, ZIP codes, cities. */
const HOUSE_RANK = 28;
const STREET_RANK = 26;

const coordinate = z.union([z.string(), z.number()]).transform(Number).pipe(z.number().min(-180).max(180));
const Place = z.object({ display_name: z.string().max(1000), lat: coordinate, lon: coordinate, place_rank: z.number().optional() });
const Nowhere = z.object({ error: z.unknown() });

/** Why there is no answer, and after how many seconds asking again may help. */
export interface Refusal { problem: 'busy' | 'slow' | 'down'; retryInS: number }
export interface NominatimOptions { url: string; agent: string; nowMs: () => number; fetch?: typeof fetch }
export type AskNominatim = (path: string, answerMs: number) => Promise<FoundAddress[] | Refusal>;

/**
 * One request to Nominatim. After it asked us to slow down, nobody asks until the time it named (`Retry-After`; a minute where it named none) is over.
 * @returns at most five places, each once, or why there are none
 */
export function createNominatim({ url, agent, nowMs, fetch: ask = fetch }: NominatimOptions): AskNominatim {
  let restUntilMs = 0;
  return async (path, answerMs) => {
    const restMs = restUntilMs - nowMs();
    if (restMs > 0) return { problem: 'busy', retryInS: Math.ceil(restMs / 1_000) };
    try {
      const answer = await ask(`${url.replace(/\/$/, '')}${path}`, { headers: { 'User-Agent': agent, Accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
      if (answer.status === 429 || answer.status === 403) {
        const retryInS = restOf(answer.headers.get('Retry-After'));
        restUntilMs = nowMs() + retryInS * 1_000;
        return { problem: 'busy', retryInS };
      }
      if (!answer.ok) return { problem: 'down', retryInS: AGAIN_S.down };
      return readPlaces(await answer.text());
    } catch (error) {
      const problem = error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'down';
      return { problem, retryInS: AGAIN_S[problem] };
    }
  };
}

function restOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? '');
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_REST_S) : REST_S;
}

/** Throws for whatever is no list of places. */
function readPlaces(text: string): FoundAddress[] {
  if (text.length > LARGEST) throw new Error('larger than any list of places');
  const body: unknown = JSON.parse(text);
  if (Nowhere.safeParse(body).success) return [];
  const found = z.array(Place).parse(Array.isArray(body) ? body : [body]).map(({ display_name: label, lat, lon, place_rank: rank }): FoundAddress => ({
    label, location: [lon, lat], district: districtAt(lon, lat), ...(rank === undefined ? {} : { precision: rank >= HOUSE_RANK ? 'address' : rank >= STREET_RANK ? 'street' : 'area' }),
  }));
  // A street is several ways with one name each.
  return found.filter(({ label }, at) => found.findIndex((other) => other.label === label) === at).slice(0, MOST_PLACES);
}
