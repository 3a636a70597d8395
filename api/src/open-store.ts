import { randomUUID } from 'node:crypto';
import { cityOf } from '@moontower/city';
import { prepareStore } from '@moontower/registry/release';
import { describeReports } from '@moontower/reports/store/describe-reports';
import { databaseOf, type Lifecycle, type Log } from '@moontower/runtime';
import { RELEASE } from '@moontower/runtime/release';
import { connectStore, type Store } from '@moontower/store';
import { keepPhotosInS3 } from '@moontower/store/photos/s3-photos';
import { startPresence } from '@moontower/store/db/presence';
import { settleUnused } from '@moontower/store/events/settle-unused';
import type { ApiConfig } from './config.ts';

export interface OpenedStore {
  store: Store;
  /** Where it is, for connections beside this one. */
  place: { uri: string; database: string };
  /** To be called whenever somebody writes: loads of the workers rest then. */
  writes: () => void;
}

interface OpenStoreSetting {
  log: Log;
  lifecycle: Lifecycle;
  publicUrl: string;
  preparing?: ((isPreparing: boolean) => void) | undefined;
}

/** The store, made ready for this release, before anything is read of it. @throws as `prepareStore` does */
export async function openStore(
  config: ApiConfig,
  { log, lifecycle, publicUrl, preparing }: OpenStoreSetting,
): Promise<OpenedStore> {
  if (config.MONGODB_URI === undefined)
    throw new Error('The API needs a MongoDB: set MONGODB_URI, or use npm start, which brings one.');
  const place = { uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? databaseOf(config.MOONTOWER_CITY) };
  const { zone, placeOf } = cityOf(config.MOONTOWER_CITY);
  const store = await connectStore({ ...place, appName: 'moontower-api', zone, placeOf });
  keepPhotosInS3(store, config.PHOTOS_S3_URL);
  lifecycle.add('MongoDB', () => store.close());
  const writes = await sayThatItLives(store, { log, lifecycle });
  preparing?.(true);
  const { indexes } = await prepareStore(store, RELEASE, { tell: (line) => log.info(line) });
  preparing?.(false);
  for (const { collection, index, says } of indexes)
    log.warn({ 'store.collection': collection, 'store.index': index }, `The index ${index} of ${collection}: ${says}`);
  await describeReports(store, publicUrl);
  return { store, place, writes };
}

/** Before anything is written: an API that died in a transaction may hold the very documents. */
async function sayThatItLives(
  store: Store,
  { log, lifecycle }: { log: Log; lifecycle: Lifecycle },
): Promise<() => void> {
  const warn = (err: unknown) => log.warn({ err }, 'This API could not say that it lives; trying again');
  let wroteSince = false;
  const wrote = (): boolean => {
    const told = wroteSince;
    wroteSince = false;
    return told;
  };
  const presence = await startPresence(store, {
    id: randomUUID(),
    role: 'api',
    wrote,
    ended: (lsids) => settleUnused(store, lsids),
    warn,
  });
  lifecycle.add('presence', presence.stop);
  return () => {
    wroteSince = true;
  };
}
