import { AppError } from '@moontower/contracts';
import type { AskService } from '@moontower/store/geocoding/geocoder';

export interface NominatimOptions {
  url: string;
  agent: string;
  fetch?: typeof fetch;
}

/** One request to Nominatim from the API: no redirects, and no longer than was said. */
export function queryNominatim({ url, agent, fetch: ask = fetch }: NominatimOptions): AskService {
  return async (path, answerMs) => {
    try {
      const answer = await ask(`${url.replace(/\/$/, '')}${path}`, {
        headers: { 'User-Agent': agent, Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      // Nominatim shuts those out whom it finds too eager, too.
      if (answer.status === 429 || answer.status === 403)
        throw new AppError('source_throttled', 'The geocoder asked us to slow down.', {
          retryAfterMs: restOf(answer.headers.get('Retry-After')),
        });
      if (!answer.ok) throw new AppError('source_unavailable', `The geocoder answered ${answer.status}.`);
      return await answer.text();
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('source_unavailable', 'The geocoder did not answer.', { cause });
    }
  };
}

function restOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? '');
  return Number.isInteger(seconds) && seconds > 0 ? seconds * 1_000 : undefined;
}
