import { describe, vi } from 'vitest';
import { apiOverEngine, runningEngine, type Engine } from '../../test/running-engine.ts';
import type { runningApi } from '../../test/running-api.ts';
import { describePlaces } from './testing/search-places-suite.ts';
import { describeSearch } from './testing/search-suite.ts';
import { describeBoth } from './testing/two-engines-suite.ts';

/** Eight of each kind; `SEARCH_QUESTIONS=300` asks as many as docs/decisions/0067 tells of. */
const QUESTIONS = Number(process.env['SEARCH_QUESTIONS'] ?? 96);
const engine = await runningEngine();
const [running, why] = 'problem' in engine ? [undefined, `: left out, ${engine.problem}`] : [engine, ''];

describe.skipIf(running === undefined)(`a search engine${why}`, () => {
  if (running !== undefined) describeEngine(running);
});

function describeEngine(given: Engine): void {
  const over = (prepare: Parameters<typeof runningApi>[0]) => apiOverEngine(given, prepare);
  describe('the search over OpenSearch', () => {
    describeSearch(over);
  });
  describe('places and names over OpenSearch', () => {
    describePlaces(over, (look) => vi.waitFor(look, 30_000));
  });
  describe('OpenSearch beside the memory of a process', () => {
    describeBoth(given, QUESTIONS);
  });
}
