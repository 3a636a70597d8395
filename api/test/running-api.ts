import { austin } from '@moontower/city';
import { loadConfig, createLifecycle, quietLog, type Log } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll } from 'vitest';
import type { HashingWay } from '../src/accounts/passwords.ts';
import { ApiConfig } from '../src/config.ts';
import { startApi } from '../src/start-api.ts';

export interface RunningApi {
  url: () => string;
  store: () => Store;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
}

/** The whole API over the run's stores, on a port of its own, with the operators' token `operators-token-1`. */
export function runningApi(
  prepare: (store: Store) => Promise<void>,
  given: Record<string, string> = {},
  {
    log = quietLog(),
    // At the product's cost a file that signs in a hundred times did little else for half a minute.
    hashing = { cost: { logN: 10, r: 8, p: 1 } },
    stores = testStores(),
  }: { log?: Log; hashing?: HashingWay; stores?: ReturnType<typeof testStores> } = {},
): RunningApi {
  const { mongoUri, redisUrl, database, redisPrefix } = stores;
  const lifecycle = createLifecycle({ log: quietLog() });
  let url = '';
  let store: Store | undefined;
  const held = (): Store => {
    if (store === undefined) throw new Error('The API is not running yet.');
    return store;
  };
  beforeAll(async () => {
    store = await connectStore({ uri: mongoUri, database, appName: 'api-test', zone: austin.zone });
    await prepare(store);
    const config = loadConfig(ApiConfig, {
      PORT: '0',
      MONGODB_URI: mongoUri,
      MONGODB_DATABASE: database,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: redisPrefix,
      OPERATOR_TOKEN: 'operators-token-1',
      ...given,
    });
    ({ url } = await startApi({ config, log, lifecycle, webRoot: '/nonexistent', hashing }));
  });
  afterAll(async () => {
    await lifecycle.stop('test over');
    await store?.close();
  });
  return { url: () => url, store: held, ask: (path, init) => fetch(`${url}${path}`, init) };
}
