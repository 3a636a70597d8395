import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startFakeCity, type CityOptions } from '@moontower/fake-city';
import { CITY_IDS } from '@moontower/city/city-ids';
import type { City } from '@moontower/runtime/variables/city-choice';

export interface UpstreamCity {
  /** Addresses for the processes, by variable; empty where the real hosts are meant. */
  addresses: Record<string, string>;
  /** The stand-in's own address, where there is one. */
  url: string | undefined;
  stop: () => Promise<void>;
}

export interface CitySettings {
  seed: number;
  shift: boolean;
  pace: number | undefined;
}

/** Records are made up of the city alone whose generator there is. */
export const isMadeUp = ({ id }: Pick<City, 'id'>): boolean => id === CITY_IDS[0];

/** The services the worker will read: the real ones, or a stand-in over recorded or made-up records. */
export async function startCity(city: City, { seed, shift, pace }: CitySettings): Promise<UpstreamCity> {
  if (city.mode === 'live')
    return {
      addresses: {},
      url: undefined,
      stop: async () => {
        /* Nothing was started. */
      },
    };
  if (city.mode === 'sample' && !isMadeUp(city))
    throw new Error(`There are no made-up records of ${city.id} yet: MOONTOWER_CITY=${city.id}:recorded:<folder>.`);
  const options: CityOptions = { port: 0, seed, open311PerMinute: 100_000, geocoderPerSecond: 100, open311Filing: {} };
  if (city.mode === 'recorded') Object.assign(options, { recordings: recordingsIn(city.folder), shift });
  if (pace !== undefined) Object.assign(options, { pace: { factor: pace } });
  const fake = await startFakeCity(options);
  return { addresses: { ...fake.addresses }, url: fake.url, stop: fake.stop };
}

function recordingsIn(folder: string): string {
  if (!existsSync(join(folder, 'manifest.json')))
    throw new Error(`MOONTOWER_CITY names recordings in ${folder}, but there is no manifest.json in it.`);
  return folder;
}

/** Can the portal be spoken to at all? Any HTTP answer counts; 8 s of silence do not. */
export async function portalAnswers(urls: readonly string[]): Promise<boolean> {
  const asked = urls.map(async (url) => {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(8_000) });
  });
  return Promise.any(asked).then(
    () => true,
    () => false,
  );
}

/** True when no item was ever stored in this database. */
export async function isEmpty(mongoUri: string, database: string): Promise<boolean> {
  const client = new MongoClient(mongoUri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return (
      (await client
        .db(database)
        .collection('items')
        .findOne({}, { projection: { _id: 1 } })) === null
    );
  } finally {
    await client.close();
  }
}
