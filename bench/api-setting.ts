import { createLifecycle, loadConfig, quietLog, type Lifecycle } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/store/indexes';
import { ApiConfig } from '../api/src/config.ts';
import { startApi } from '../api/src/start-api.ts';
import { manyItems, seedItems } from '../api/test/seed.ts';

export interface ApiPlace { mongoUri: string; database: string }

/** The whole API as npm start runs it, on a port of its own. */
export async function startBenchApi({ mongoUri, database }: ApiPlace, webRoot = '/nonexistent'): Promise<{ port: number; lifecycle: Lifecycle }> {
  const lifecycle = createLifecycle({ log: quietLog() });
  const config = loadConfig(ApiConfig, { PORT: '0', MONGODB_URI: mongoUri, MONGODB_DATABASE: database });
  const { port } = await startApi({ config, log: quietLog(), lifecycle, webRoot });
  return { port, lifecycle };
}

const CHUNK = 10_000;

/** A database with so many items, a minute apart, indexed as in production. */
export async function filledStore({ mongoUri, database }: ApiPlace, count: number): Promise<Store> {
  const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
  await store.dropDatabase();
  await ensureIndexes(store);
  const all = manyItems(count);
  for (let at = 0; at < all.length; at += CHUNK) await seedItems(store, all.slice(at, at + CHUNK));
  return store;
}
