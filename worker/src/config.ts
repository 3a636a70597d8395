import { env, loadConfig, upstreams, type Variables } from '@moontower/runtime';
import { z } from 'zod';

const schema = z.object({
  ...upstreams,
  LOG_LEVEL: env.LOG_LEVEL,
  MONGODB_URI: env.MONGODB_URI,
  MONGODB_DATABASE: env.MONGODB_DATABASE,
  REDIS_URL: env.REDIS_URL,
  REDIS_PREFIX: env.REDIS_PREFIX,
  MOONTOWER_CITY: env.MOONTOWER_CITY,
  BACKFILL: env.BACKFILL,
  CITY_SHIFT: env.CITY_SHIFT,
  POLITENESS: env.POLITENESS,
  ROBOTS_EXCEPT: env.ROBOTS_EXCEPT,
  WORKER_NICE: env.WORKER_NICE,
  SODA_VERSION: env.SODA_VERSION,
  SODA_APP_TOKEN: env.SODA_APP_TOKEN,
  OPEN311_API_KEY: env.OPEN311_API_KEY,
  OPEN311_POST_KEY: env.OPEN311_POST_KEY,
  PUBLIC_URL: env.PUBLIC_URL,
  SMTP_URL: env.SMTP_URL,
  MAIL_FROM: env.MAIL_FROM,
  SMS_URL: env.SMS_URL,
  SMS_ACCOUNT: env.SMS_ACCOUNT,
  SMS_TOKEN: env.SMS_TOKEN,
  SMS_FROM: env.SMS_FROM,
  WEBHOOK_SECRET: env.WEBHOOK_SECRET,
  WEBHOOK_INSIDE: env.WEBHOOK_INSIDE,
  SEARCH_URL: env.SEARCH_URL,
  PHOTOS_S3_URL: env.PHOTOS_S3_URL,
  LOG_KEY: env.LOG_KEY,
  LOG_KEY_BEFORE: env.LOG_KEY_BEFORE,
});
export type WorkerConfig = Readonly<z.infer<typeof schema>>;

/** Everything the worker is told from outside. All problems are reported at once. */
export function readWorkerConfig(given?: Variables): WorkerConfig {
  return loadConfig(schema, given);
}
