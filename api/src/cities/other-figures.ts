import { SentFigures, type OtherCityFigures } from '@moontower/contracts/analytics/benchmarks';
import { HOUR_MS, MINUTE_MS } from '@moontower/contracts/time';
import type { Log } from '@moontower/runtime';
import type { OtherCity } from '@moontower/runtime/variables/other-cities';
import { askCity, RefusedAnswer } from './ask-city.ts';

const READ_MS = 10 * MINUTE_MS;
/** Services that start together find each other soon; one that stays away is asked each minute. */
const FIRST_AGAIN_MS = 1_000;
const AGAIN_MS = MINUTE_MS;
/** After so long without a new answer, months have begun that a kept one says nothing of. */
const KEEP_MS = 7 * 24 * HOUR_MS;
const ANSWER_MS = 10_000;
const MOST_BYTES = 500_000;

export interface OtherFigures {
  readings: () => OtherCityFigures[];
  stop: () => void;
}

interface OtherFiguresOptions {
  cities: readonly OtherCity[];
  log: Log;
  nowMs?: () => number;
  readMs?: number;
  againMs?: number;
  answerMs?: number;
}

/** @throws where its answer is not of that city or not of the form */
async function readFigures(city: OtherCity, signal: AbortSignal): Promise<SentFigures> {
  const read = SentFigures.safeParse(await askCity(city, '/api/cities/figures', { signal, mostBytes: MOST_BYTES }));
  if (!read.success) throw new RefusedAnswer('Its figures have another form.', { cause: read.error });
  if (read.data.city.id !== city.id) throw new RefusedAnswer(`${read.data.city.id} answers there.`);
  return read.data;
}

/** Reads what other cities publish of themselves, beside all requests: a reader waits for none of them. */
export function readOtherFigures({
  cities,
  log,
  nowMs = Date.now,
  readMs = READ_MS,
  againMs = FIRST_AGAIN_MS,
  answerMs = ANSWER_MS,
}: OtherFiguresOptions): OtherFigures {
  const held = new Map<string, { state: OtherCityFigures['state']; readMs?: number; figures?: SentFigures }>();
  const failures = new Map<string, number>();
  const ending = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();

  function keep(city: OtherCity, error: unknown): void {
    const before = held.get(city.id);
    if (before === undefined || before.state === 'read')
      log.warn({ 'city.id': city.id, err: error }, 'The figures of another city were not read');
    const state = error instanceof RefusedAnswer ? 'refused' : 'not-read';
    held.set(city.id, before?.figures === undefined ? { state } : { ...before, state: 'kept' });
    failures.set(city.id, (failures.get(city.id) ?? 0) + 1);
  }

  async function read(city: OtherCity): Promise<void> {
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(answerMs)]);
      held.set(city.id, { state: 'read', readMs: nowMs(), figures: await readFigures(city, signal) });
      failures.set(city.id, 0);
    } catch (error) {
      if (ending.signal.aborted) return;
      keep(city, error);
    }
    const failed = failures.get(city.id) ?? 0;
    const next = failed === 0 ? readMs : Math.min(AGAIN_MS, againMs * 2 ** (failed - 1));
    timers.set(city.id, setTimeout(() => void read(city), next).unref());
  }
  for (const city of cities) void read(city);
  return {
    readings: () =>
      cities.map(({ id, name, url }): OtherCityFigures => {
        const { state = 'not-read', readMs: at, figures } = held.get(id) ?? {};
        if (figures === undefined || at === undefined) return { id, name, url, state };
        if (nowMs() - at > KEEP_MS) return { id, name, url, state: 'not-read' };
        return { id, name, url, state, readAt: new Date(at).toISOString(), figures };
      }),
    stop: () => {
      ending.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
