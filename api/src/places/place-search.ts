import { AppError, type GeocodeAnswer } from '@moontower/contracts';
import type { Asker, GeocodeResult, Geocoder } from '@moontower/store/geocoding/geocoder';
import type { PlaceSearch } from '@moontower/endpoints/place-search';
import type { Visitor } from '@moontower/endpoints/visitor';

/**
 * How long a question waits for its turn, and then for its answer; the second question of a search has less of both.
 */
const FIRST = { turnMs: 3_000, answerMs: 5_000 } as const;
const SECOND = { turnMs: 1_200, answerMs: 3_000 } as const;
/** Seconds after which asking again may help. */
const AGAIN_S = { busy: 5, slow: 15, down: 30 } as const;
const ATTRIBUTION = '© OpenStreetMap contributors';
const ZIP = /\b\d{5}(?:-\d{4})?$/;

export interface PlaceSearchPlan {
  geocoder: Geocoder;
  /** The city's name, and the ZIP codes in and around it. */
  city: { name: string; zips: RegExp };
}
const asker = ({ spared, wideKey }: Visitor, patience: Pick<Asker, 'turnMs' | 'answerMs'>): Asker => ({
  who: spared ? 'spared' : { visitor: wideKey },
  ...patience,
});

/** The geocoder as visitors meet it: whatever goes wrong with the map service is an answer with its reason. */
export function createPlaceSearch({ geocoder, city }: PlaceSearchPlan): PlaceSearch {
  return {
    search: (text, who) =>
      orRefusal(async () => {
        const found = await geocoder.find(text, asker(who, FIRST));
        const answer = toAnswer(found);
        if (found.from !== 'service' || found.places.length > 0 || !namesElsewhere(text, city)) return answer;
        // So that nobody is told that a place in another town does not exist. Without an answer, the first one stands.
        const outside = await geocoder.elsewhere(text, asker(who, SECOND)).catch(unlessSpent);
        return outside === undefined ? answer : { ...answer, outside };
      }),
    reverse: (lon, lat, who) => orRefusal(async () => toAnswer(await geocoder.at([lon, lat], asker(who, FIRST)))),
  };
}

function toAnswer({ from, places }: GeocodeResult): GeocodeAnswer {
  const source = from === 'records' ? 'records' : 'geocoder';
  return {
    places: places.map((place) => ({ ...place, source })),
    ...(from === 'service' ? { geocoder: 'answered', attribution: ATTRIBUTION } : { geocoder: 'not-asked' }),
  };
}

async function orRefusal(answer: () => Promise<GeocodeAnswer>): Promise<GeocodeAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (!isService(error)) throw error;
    const problem = error.code === 'source_throttled' ? 'busy' : isLate(error) ? 'slow' : 'down';
    const retryInS = error.retryAfterMs === undefined ? AGAIN_S[problem] : Math.ceil(error.retryAfterMs / 1_000);
    return { places: [], geocoder: 'unavailable', problem, retryInS };
  }
}

const isService = (error: unknown): error is AppError => error instanceof AppError && error.code.startsWith('source_');
const isLate = ({ cause }: AppError): boolean => cause instanceof Error && cause.name === 'TimeoutError';

function unlessSpent(error: unknown): undefined {
  if (!isService(error)) throw error;
}

/** True when the text itself names a town or ZIP code that is not the city's: `1500 Marilla St, Dallas`. */
function namesElsewhere(text: string, { name, zips }: PlaceSearchPlan['city']): boolean {
  if (new RegExp(`\\b${name}\\b`, 'i').test(text)) return false;
  const zip = ZIP.exec(text.trim())?.[0];
  if (zip !== undefined) return !zips.test(zip);
  const [, ...rest] = text.split(',');
  return rest.some((part) => /\p{L}{3,}/u.test(part));
}
