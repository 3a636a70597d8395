import type { PrintLine } from '../choice.ts';
import { home } from '../machine/places.ts';
import { startStores } from '../start-stores.ts';
import { startCity, type FeedsOf } from './city.ts';
import { databasesOf, environmentOf, readSettings, redisPrefixOf, citySettingsOf } from './settings.ts';

/** Stores and city for one command, when no start is running. */
export async function startBackground(
  tell: PrintLine,
  feedsOf: FeedsOf,
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const settings = readSettings();
  const stores = await startStores({ dir: home, log: tell, databases: databasesOf(settings) });
  try {
    const city = await startCity(settings.MOONTOWER_CITY, citySettingsOf(settings), feedsOf);
    const env = {
      ...environmentOf(settings),
      ...city.addresses,
      MONGODB_URI: stores.mongoUri,
      REDIS_URL: stores.redisUrl,
      REDIS_PREFIX: redisPrefixOf(settings, stores),
    };
    return {
      env,
      stop: async () => {
        await city.stop();
        await stores.stop();
      },
    };
  } catch (error) {
    await stores.stop();
    throw error;
  }
}
