import { cityOf, type City } from '@moontower/city';
import { refusalOf } from '@moontower/registry/release';
import { databaseOf } from '@moontower/runtime';
import { RELEASE } from '@moontower/runtime/release';
import { env } from '@moontower/runtime/variables/env';
import { loadConfig } from '@moontower/runtime/variables/load-config';
import { connectStore, type Store } from '@moontower/store';
import { keepPhotosInS3 } from '@moontower/store/photos/s3-photos';
import { tellCityFacts } from '@moontower/contracts/place/city-facts';
import { z } from 'zod';

interface CommandStore {
  /** Under which MongoDB sees the command. */
  appName: string;
  /** Another database than that of the product. */
  database?: string | undefined;
  /** What is told of data that a newer release has changed; without it the command refuses them. */
  warn?: (sentence: string) => void;
}

/** The city that the product is told to be; from here on the process knows its districts and feeds. */
export function chosenCity(): City {
  const { MOONTOWER_CITY } = loadConfig(z.object({ MOONTOWER_CITY: env.MOONTOWER_CITY }), process.env);
  const city = cityOf(MOONTOWER_CITY);
  tellCityFacts(city);
  return city;
}

/** Where the stores are: as the product is told, and in its database unless it is told another. */
export function placeOfStore(): { uri: string; database: string; isLive: boolean } {
  const uri = process.env['MONGODB_URI'];
  const { MONGODB_DATABASE, MOONTOWER_CITY } = loadConfig(
    z.object({ MONGODB_DATABASE: env.MONGODB_DATABASE, MOONTOWER_CITY: env.MOONTOWER_CITY }),
    process.env,
  );
  if (!uri) throw new Error('Name the stores: MONGODB_URI and MONGODB_DATABASE.');
  return { uri, database: MONGODB_DATABASE ?? databaseOf(MOONTOWER_CITY), isLive: MOONTOWER_CITY.mode === 'live' };
}

/**
 * The store of a command. A command of an older release would write what the newer one does not read, so it refuses.
 * @throws Error with a sentence
 */
export async function openStoreFor({ appName, database, warn }: CommandStore): Promise<Store> {
  const place = placeOfStore();
  const { zone, placeOf } = chosenCity();
  const { PHOTOS_S3_URL } = loadConfig(z.object({ PHOTOS_S3_URL: env.PHOTOS_S3_URL }), process.env);
  const store = await connectStore({
    uri: place.uri,
    database: database ?? place.database,
    appName: `moontower-${appName}`,
    zone,
    placeOf,
  });
  keepPhotosInS3(store, PHOTOS_S3_URL);
  const refusal = await refusalOf(store, RELEASE);
  if (refusal === undefined) return store;
  if (warn === undefined) {
    await store.close();
    throw new Error(refusal);
  }
  warn(refusal);
  return store;
}
