import type { ListedCity } from '@moontower/contracts/routes/cities';
import { StatsSummary } from '@moontower/contracts/feeds/stats';
import type { Log } from '@moontower/runtime';
import type { OtherCity } from '@moontower/runtime/variables/other-cities';
import { z } from 'zod';
import type { ApiConfig } from '../config.ts';
import { askCity } from './ask-city.ts';
import { readOtherFigures, type OtherFigures } from './other-figures.ts';

const LOOK_MS = 60_000;
const ANSWER_MS = 5_000;
const MOST_BYTES = 200_000;

/** Only what is asked for here, so that another release may say more. */
const Summary = z.object({ city: StatsSummary.shape.city.pick({ id: true, mode: true }).loose() });

type Look = Pick<ListedCity, 'state' | 'records'>;
const AWAY: Look = { state: 'away' };

/** Other cities as they were when they were last looked at. */
export interface OtherCities {
  name: string;
  list: () => ListedCity[];
  /** What they publish of themselves, as it was last read. */
  readings: OtherFigures['readings'];
  stop: () => void;
}

interface OtherCitiesOptions {
  cities: readonly OtherCity[];
  log: Log;
  everyMs?: number;
  answerMs?: number;
}

/** @throws where it does not answer in time, or as another city */
async function lookAt({ id, url }: OtherCity, signal: AbortSignal): Promise<Look> {
  const { city } = Summary.parse(await askCity({ url }, '/api/stats/summary', { signal, mostBytes: MOST_BYTES }));
  if (city.id !== id) throw new Error(`${city.id} answers there.`);
  return { state: 'active', records: city.mode };
}

/**
 * Looks each minute whether the other cities answer. Whoever asks for the list waits for none of them: two services
 * that name each other would wait for each other.
 */
export function lookAtCities({
  cities,
  log,
  everyMs = LOOK_MS,
  answerMs = ANSWER_MS,
}: OtherCitiesOptions): Omit<OtherCities, 'readings'> {
  const looks = new Map<string, Look>();
  const ending = new AbortController();

  async function look(city: OtherCity): Promise<void> {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(answerMs)]);
    const before = looks.get(city.id);
    const found = await lookAt(city, signal).catch((error: unknown) => {
      if (before?.state !== 'away' && !ending.signal.aborted)
        log.warn({ 'city.id': city.id, err: error }, 'Another city does not answer');
      return AWAY;
    });
    looks.set(city.id, found);
  }
  const lookAll = () => void Promise.all(cities.map(look));
  const timer = cities.length === 0 ? undefined : setInterval(lookAll, everyMs);
  timer?.unref();
  lookAll();
  return {
    name: 'other cities',
    list: () => cities.map(({ id, name, url }) => ({ id, name, url, ...(looks.get(id) ?? AWAY) })),
    stop: () => {
      clearInterval(timer);
      ending.abort();
    },
  };
}

/** As configured: every deployment may be told of all, this one too. */
export const otherCitiesOf = (
  { CITIES = [], MOONTOWER_CITY: { id: here } }: Pick<ApiConfig, 'CITIES' | 'MOONTOWER_CITY'>,
  log: Log,
): OtherCities => {
  const cities = CITIES.filter(({ id }) => id !== here);
  const [looks, figures] = [lookAtCities({ cities, log }), readOtherFigures({ cities, log })];
  const stop = (): void => {
    looks.stop();
    figures.stop();
  };
  return { ...looks, readings: figures.readings, stop };
};

const PREFIX = /^\/c\/([a-z0-9-]{1,80})(?:\/+(.*))?$/s;

/**
 * Where `/c/<city>/<page>` leads: to that page of that city's own service, or of this one. Undefined for other
 * addresses, and for a city that is not known here.
 */
export function cityElsewhere(
  { path, search }: { path: string; search: string },
  here: string,
  others: () => readonly Pick<OtherCity, 'id' | 'url'>[],
): string | undefined {
  const [, id, page = ''] = PREFIX.exec(path) ?? [];
  if (id === undefined) return undefined;
  // What begins with two slashes, or one and a backslash, would be another host.
  const local = `/${page.replace(/^[/\\]+/, '')}${search === '' ? '' : `?${search}`}`;
  if (id === here) return local;
  const other = others().find((city) => city.id === id);
  return other === undefined ? undefined : `${other.url}${local}`;
}
