import { env } from '@moontower/runtime';
import { z } from 'zod';

/** What the API process reads from its environment. */
export const ApiConfig = z.object({
  PORT: env.PORT, HOST: env.HOST, PUBLIC_URL: env.PUBLIC_URL, LOG_LEVEL: env.LOG_LEVEL,
  MONGODB_URI: env.MONGODB_URI, MONGODB_DATABASE: env.MONGODB_DATABASE, REDIS_URL: env.REDIS_URL, REDIS_PREFIX: env.REDIS_PREFIX,
  MOONTOWER_CITY: env.MOONTOWER_CITY, CITY_SHIFT: env.CITY_SHIFT, TILES_URL: env.TILES_URL, GEOCODER_URL: env.GEOCODER_URL,
  OPERATOR_TOKEN: env.OPERATOR_TOKEN, SMTP_URL: env.SMTP_URL, MAIL_FROM: env.MAIL_FROM, WEBHOOK_SECRET: env.WEBHOOK_SECRET, WEBHOOK_INSIDE: env.WEBHOOK_INSIDE,
});
export type ApiConfig = Readonly<z.infer<typeof ApiConfig>>;
