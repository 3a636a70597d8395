import { AppError, DAY_MS } from '@moontower/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { StoredLimits } from '../requests/stored-limits.ts';
import { searchWords } from '../items/search-words.ts';
import type { FoundAddress, GeocodeReads } from './geocode-queries.ts';
import {
  asExactAs,
  atPoint,
  inCity,
  inCountry,
  readPlaces,
  type GeocodedCity,
  type PlaceQuestion,
} from './nominatim.ts';

const STEP_MS = 200;
/** Asked to slow down without being told for how long. */
const REST_MS = 60_000;
const LONGEST_REST_MS = 600_000;
/**
 * Questions to the service on one day: of one visitor (IPv6: one /48), and of the records that have an address only.
 * All share its one a second.
 */
const A_DAY = { visitor: 300, records: 15_000 } as const;
const TOO_MANY = 'Many places were looked up from here today. Try again tomorrow, or choose the place on the map.';

/**
 * Sends one question of ours to the service. Throws `source_throttled`, `source_unavailable` and their kin where no
 * text comes back.
 */
export type AskService = (path: string, answerMs: number) => Promise<string>;

export interface GeocoderPlan {
  reads: GeocodeReads;
  keptLimits: StoredLimits;
  ask: AskService;
  city: GeocodedCity;
  nowMs: () => number;
}

/** Who asks, and how long they wait for a turn and then for the answer. */
export interface Asker {
  /** A visitor's address, `records` for the worker; `spared` is not counted. */
  who: { visitor: string } | 'records' | 'spared';
  turnMs: number;
  answerMs: number;
  signal?: AbortSignal;
}

export interface GeocodeResult {
  from: 'records' | 'service' | 'nobody';
  places: FoundAddress[];
}
export type Geocoder = ReturnType<typeof createGeocoder>;

/**
 * Addresses and points for API and worker alike: published records first, then what the service said before (kept in
 * MongoDB), then the service, one request a second from all processes together. What we know ourselves is not counted.
 * Throws `too_many_requests` when the asker's day is spent, `source_throttled` when no turn is free in time
 * (`retryAfterMs`), and whatever the effect throws.
 */
export function createGeocoder({ reads, keptLimits, ask, city, nowMs }: GeocoderPlan) {
  const take = sumsOfDay(keptLimits);
  const turn = createTurns(reads, nowMs);

  async function asked({ key, path }: PlaceQuestion, asker: Asker): Promise<FoundAddress[]> {
    const kept = await reads.kept(key);
    if (kept !== undefined) return kept;
    await take(asker.who);
    await turn(asker);
    try {
      const places = readPlaces(await ask(path, asker.answerMs), city);
      await reads.keep(key, places, nowMs());
      return places;
    } catch (error) {
      if (error instanceof AppError && error.code === 'source_throttled')
        await reads.rest(nowMs() + Math.min(error.retryAfterMs ?? REST_MS, LONGEST_REST_MS));
      throw error;
    }
  }

  return {
    /** Where a text is in the city. */
    find: async (text: string, asker: Asker): Promise<GeocodeResult> => {
      const known = await reads.recordsOf(text);
      if (known !== undefined) return { from: 'records', places: [{ ...known, precision: 'address' }] };
      const words = searchWords(text);
      if (words.length === 0) return { from: 'nobody', places: [] };
      const places = await asked(inCity(text, city), asker);
      return { from: 'service', places: places.map((place) => asExactAs(words, place)) };
    },
    /** Which address is at a point; outside the city nobody is asked. */
    at: async ([lon, lat]: readonly [number, number], asker: Asker): Promise<GeocodeResult> => {
      const known = await reads.recordAt(lon, lat);
      if (known !== undefined) return { from: 'records', places: [{ ...known, precision: 'address' }] };
      const [west, south, east, north] = city.box;
      if (lon < west || lon > east || lat < south || lat > north) return { from: 'nobody', places: [] };
      return { from: 'service', places: await asked(atPoint(lon, lat), asker) };
    },
    /** Where in the country a text is that is not in the city. */
    elsewhere: async (text: string, asker: Asker): Promise<string | undefined> =>
      (await asked(inCountry(text), asker))[0]?.label,
  };
}

/** What one asker may cost the service in a day, counted in MongoDB. */
function sumsOfDay(keptLimits: StoredLimits): (who: Asker['who']) => Promise<void> {
  const ofVisitor = keptLimits({ name: 'geocoder visitor', points: A_DAY.visitor, perMs: DAY_MS });
  const ofRecords = keptLimits({ name: 'geocoder records', points: A_DAY.records, perMs: DAY_MS });
  return async (who) => {
    if (who === 'spared') return;
    try {
      await (who === 'records' ? ofRecords.consume(who) : ofVisitor.consume(who.visitor));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new AppError('too_many_requests', TOO_MANY, { retryAfterMs: reason.msBeforeNext });
    }
  };
}

/** Waits for the one turn a second of all processes, as long as the asker would. */
function createTurns(reads: Pick<GeocodeReads, 'takeTurn'>, nowMs: () => number) {
  return async ({ turnMs, signal }: Asker): Promise<void> => {
    for (let waited = 0; ;) {
      const waitMs = await reads.takeTurn(nowMs());
      if (waitMs === 0) return;
      if (waited + waitMs > turnMs)
        throw new AppError('source_throttled', 'The geocoder has no turn free.', { retryAfterMs: waitMs });
      const step = Math.min(STEP_MS, waitMs);
      await sleep(step, undefined, { signal });
      waited += step;
    }
  };
}
