import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cityOf } from '@moontower/city';
import { z } from 'zod';
import { databaseOf, SHARED_DATABASE, writeCity, type City } from '@moontower/runtime/variables/city-choice';
import { env } from '@moontower/runtime/variables/env';
import { loadConfig, type Variables } from '@moontower/runtime/variables/load-config';
import { root } from '../machine/places.ts';
import type { Stores } from '../start-stores.ts';
import type { CitySettings } from './city.ts';
import { keptSecret } from './kept-secret.ts';
import { keptLogKeys } from './log-key.ts';

const StartConfig = z.object({
  PORT: env.PORT,
  HOST: env.HOST,
  MONGODB_DATABASE: env.MONGODB_DATABASE,
  REDIS_PREFIX: env.REDIS_PREFIX,
  LOG_LEVEL: env.LOG_LEVEL,
  MOONTOWER_CITY: env.MOONTOWER_CITY,
  BACKFILL: env.BACKFILL,
  CITY_SHIFT: env.CITY_SHIFT,
  CITY_PACE: env.CITY_PACE,
  CITY_SEED: env.CITY_SEED,
  SODA_URL: env.SODA_URL,
  SODA_FALLBACK_URL: env.SODA_FALLBACK_URL,
  CKAN_URL: env.CKAN_URL,
  OPERATOR_TOKEN: env.OPERATOR_TOKEN,
  WEBHOOK_SECRET: env.WEBHOOK_SECRET,
  JWT_SECRET: env.JWT_SECRET,
  LOG_KEY: env.LOG_KEY,
  LOG_KEY_BEFORE: env.LOG_KEY_BEFORE,
});
export type Settings = z.infer<typeof StartConfig>;

export function readSettings(given: Variables = process.env): Settings {
  return loadConfig(StartConfig, given);
}

/** Addresses of the city's open data portal, the first one first. */
export function portalsOf({ MOONTOWER_CITY, SODA_URL, SODA_FALLBACK_URL, CKAN_URL }: Settings): string[] {
  const { soda, sodaFallback, ckan } = cityOf(MOONTOWER_CITY).sources;
  const all = [SODA_URL ?? soda, SODA_FALLBACK_URL ?? sodaFallback, CKAN_URL ?? ckan];
  return all.filter((url) => url !== undefined);
}

/** The same settings with made-up records, in a database of their own. */
export function asSample(settings: Settings): Settings {
  const sample: City = { id: settings.MOONTOWER_CITY.id, mode: 'sample' };
  return {
    ...settings,
    MOONTOWER_CITY: sample,
    MONGODB_DATABASE: settings.MONGODB_DATABASE === undefined ? undefined : `${settings.MONGODB_DATABASE}_sample`,
  };
}

/** What the processes are told about where records come from and go to. */
export function environmentOf(settings: Settings): Record<string, string> {
  const city = settings.MOONTOWER_CITY;
  return {
    MOONTOWER_CITY: writeCity(city),
    MONGODB_DATABASE: settings.MONGODB_DATABASE ?? databaseOf(city),
    BACKFILL: settings.BACKFILL ?? (city.mode === 'live' ? 'window' : 'all'),
    CITY_SHIFT: settings.CITY_SHIFT,
    LOG_LEVEL: settings.LOG_LEVEL,
    ...(city.mode === 'live' ? {} : { POLITENESS: '1000' }),
  };
}

/** Every database that a start with these settings may come to use: live ones fall back to made-up records. */
export function databasesOf(settings: Settings): string[] {
  const wished = settings.MOONTOWER_CITY.mode === 'live' ? [settings, asSample(settings)] : [settings];
  const own = wished.map((each) => environmentOf(each)['MONGODB_DATABASE'] ?? databaseOf(each.MOONTOWER_CITY));
  return settings.MOONTOWER_CITY.mode === 'live' ? [...own, SHARED_DATABASE] : own;
}

/** The log's keys: those of the environment together, or those of the folder. */
function logKeysOf({ LOG_KEY, LOG_KEY_BEFORE }: Settings, folder: string) {
  if (LOG_KEY === undefined) return keptLogKeys(folder);
  return LOG_KEY_BEFORE === undefined ? { LOG_KEY } : { LOG_KEY, LOG_KEY_BEFORE };
}

/**
 * What operators, webhooks, people's tokens and the log need: as given, else made at the first start and kept in the
 * folder.
 */
export function secretsOf(settings: Settings, folder: string) {
  return {
    ...logKeysOf(settings, folder),
    JWT_SECRET: settings.JWT_SECRET ?? keptSecret(join(folder, 'jwt-secret')),
    OPERATOR_TOKEN: settings.OPERATOR_TOKEN ?? keptSecret(join(folder, 'operator-token')),
    WEBHOOK_SECRET: settings.WEBHOOK_SECRET ?? keptSecret(join(folder, 'webhook-secret')),
  };
}

export function citySettingsOf(settings: Settings): CitySettings {
  return { seed: settings.CITY_SEED, shift: settings.CITY_SHIFT === 'now', pace: settings.CITY_PACE };
}

/**
 * A Redis that was named to us may serve others too: it gets a prefix of this checkout, so that two checkouts do not
 * share jobs.
 */
export function redisPrefixOf(settings: Settings, stores: Stores): string {
  if (stores.redis !== undefined || process.env['REDIS_PREFIX']) return settings.REDIS_PREFIX;
  return `${settings.REDIS_PREFIX}-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`;
}
