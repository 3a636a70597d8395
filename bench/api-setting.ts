import { createLifecycle, loadConfig, quietLog, type Lifecycle } from '@moontower/runtime';
import { connectStore, type ItemDocument, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { ApiConfig } from '../api/src/config.ts';
import { startApi } from '../api/src/start-api.ts';
import { manyItems, seedItems } from '../api/test/seed.ts';

export interface ApiPlace {
  mongoUri: string;
  database: string;
}

/** The whole API as npm start runs it, on a port of its own. */
export async function startBenchApi(
  { mongoUri, database }: ApiPlace,
  webRoot = '/nonexistent',
  given: Record<string, string> = {},
): Promise<{ port: number; lifecycle: Lifecycle }> {
  const lifecycle = createLifecycle({ log: quietLog() });
  const config = loadConfig(ApiConfig, { PORT: '0', MONGODB_URI: mongoUri, MONGODB_DATABASE: database, ...given });
  const { port } = await startApi({ config, log: quietLog(), lifecycle, webRoot });
  return { port, lifecycle };
}

/** Of the API with accounts. */
export const BENCH_SECRET = 'the secret of the bench, of some length';
const CHUNK = 10_000;

/**
 * Fractions that never repeat and leave no gaps: a point of its own for each record (Roberts, "The unreasonable
 * effectiveness of quasirandom sequences", 2018).
 */
const [ACROSS, UP] = [0.754_877_666_246_692_8, 0.569_840_290_998_053_3];

/** Records as spread as a city's: each in a place of its own, at uneven times, of 13 kinds. */
export function scattered(item: ItemDocument, at: number): ItemDocument {
  const coordinates: [number, number] = [-97.95 + ((at * ACROSS) % 1) * 0.4, 30.1 + ((at * UP) % 1) * 0.35];
  return {
    ...item,
    subtype: `kind-${(at * 7) % 13}`,
    publishedAt: new Date(item.publishedAt.getTime() + ((at * 7_919) % 59) * 1000),
    location: item.location === undefined ? undefined : { type: 'Point', coordinates },
  };
}

/** A database with so many items, a minute apart, indexed as in production. */
export async function filledStore(
  { mongoUri, database }: ApiPlace,
  count: number,
  shape: (item: ItemDocument, at: number) => ItemDocument = (item) => item,
): Promise<Store> {
  const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
  await store.dropDatabase();
  await ensureIndexes(store);
  const all = manyItems(count).map(shape);
  for (let at = 0; at < all.length; at += CHUNK) await seedItems(store, all.slice(at, at + CHUNK));
  return store;
}
