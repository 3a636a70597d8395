import { quietLog } from '@moontower/runtime';
import { feedEngine } from '@moontower/search/worker/feed-engine';
import type { Store } from '@moontower/store';
import { findOpenSearch, startOpenSearch } from '@moontower/testkit/opensearch';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll } from 'vitest';
import { runningApi, type RunningApi } from './running-api.ts';

export type Engine = Awaited<ReturnType<typeof startOpenSearch>>;
/** A real OpenSearch for one test file, or why there is none here. */
export async function runningEngine(): Promise<Engine | { problem: string }> {
  const program = await findOpenSearch();
  if ('problem' in program) return program;
  const engine = await startOpenSearch(program);
  afterAll(() => engine.stop());
  return engine;
}

/** The whole API over an engine that a worker's part feeds. */
export function apiOverEngine(engine: Engine, prepare: (store: Store) => Promise<void>): RunningApi {
  const stores = testStores();
  const api = runningApi(prepare, { SEARCH_URL: engine.url }, { stores });
  let feeding: ReturnType<typeof feedEngine> | undefined;
  beforeAll(() => {
    const deps = { store: api.store(), nowMs: Date.now, log: quietLog(), workerId: 'feeder' };
    feeding = feedEngine(deps, { url: engine.url, name: stores.database });
  });
  afterAll(() => feeding?.stop());
  return api;
}
