import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { cityOf } from '@moontower/city';
import { CITY_IDS } from '@moontower/city/city-ids';
import { startFakeCity, type CityOptions } from '@moontower/fake-city';
import { citySample } from '@moontower/fake-city/sample/city-sample';
import type { SampleFeed } from '@moontower/fake-city/sample/column-table';
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

/** What the feeds of a city read: the worker's to say, whom nobody imports, so that whoever starts hands it in. */
export type FeedsOf = (city: Pick<City, 'id'>) => Promise<readonly SampleFeed[]>;

const nobody: FeedsOf = ({ id }) =>
  Promise.reject(new Error(`Nobody said what the feeds of ${id} read: no records of it can be made up here.`));

/** The services the worker will read: the real ones, or a stand-in over recorded or made-up records. */
export async function startCity(
  city: City,
  { seed, shift, pace }: CitySettings,
  feedsOf: FeedsOf = nobody,
): Promise<UpstreamCity> {
  if (city.mode === 'live')
    return {
      addresses: {},
      url: undefined,
      stop: async () => {
        /* Nothing was started. */
      },
    };
  const options: CityOptions = { port: 0, seed, open311PerMinute: 100_000, geocoderPerSecond: 100, open311Filing: {} };
  if (city.mode === 'recorded') Object.assign(options, { recordings: recordingsIn(city.folder), shift });
  // The first city has a generator of its own, whose records go on living.
  if (city.mode === 'sample' && city.id !== CITY_IDS[0])
    Object.assign(options, { sample: citySample(cityOf(city), await feedsOf(city), { seed, now: Date.now() }) });
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
