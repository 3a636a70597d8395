import { env } from '@moontower/runtime';
import { limitVariables } from '@moontower/runtime/variables/limit-variables';
import { z } from 'zod';

/** What the API process reads from its environment. */
export const ApiConfig = z.object({
  PORT: env.PORT,
  HOST: env.HOST,
  PUBLIC_URL: env.PUBLIC_URL,
  TRUSTED_PROXIES: env.TRUSTED_PROXIES,
  LOG_LEVEL: env.LOG_LEVEL,
  MONGODB_URI: env.MONGODB_URI,
  MONGODB_DATABASE: env.MONGODB_DATABASE,
  REDIS_URL: env.REDIS_URL,
  REDIS_PREFIX: env.REDIS_PREFIX,
  MOONTOWER_CITY: env.MOONTOWER_CITY,
  CITY_SHIFT: env.CITY_SHIFT,
  TILES_URL: env.TILES_URL,
  GEOCODER_URL: env.GEOCODER_URL,
  OPEN311_POST_KEY: env.OPEN311_POST_KEY,
  OPERATOR_TOKEN: env.OPERATOR_TOKEN,
  SECURITY_CONTACT: env.SECURITY_CONTACT,
  SMTP_URL: env.SMTP_URL,
  MAIL_FROM: env.MAIL_FROM,
  SMS_URL: env.SMS_URL,
  SMS_ACCOUNT: env.SMS_ACCOUNT,
  SMS_TOKEN: env.SMS_TOKEN,
  SMS_FROM: env.SMS_FROM,
  INQUIRY_EMAIL: env.INQUIRY_EMAIL,
  INQUIRY_ANSWER_HOURS: env.INQUIRY_ANSWER_HOURS,
  WEBHOOK_SECRET: env.WEBHOOK_SECRET,
  JWT_SECRET: env.JWT_SECRET,
  JWT_SECRET_BEFORE: env.JWT_SECRET_BEFORE,
  WEBHOOK_INSIDE: env.WEBHOOK_INSIDE,
  OPERATOR_EMAILS: env.OPERATOR_EMAILS,
  ...limitVariables,
});
export type ApiConfig = Readonly<z.infer<typeof ApiConfig>>;
