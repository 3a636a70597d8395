import { z } from 'zod';
import { CITY_IDS } from '@moontower/city/city-ids';
import { City } from './city-choice.ts';
import { inquiryVariables } from './inquiry-variables.ts';
import { operatorAlertVariables } from './operator-news.ts';
import { OtherCities } from './other-cities.ts';
import { logKeys } from './log-keys.ts';
import { limitVariables } from './limit-variables.ts';
import { smsVariables } from './sms-variables.ts';
import { sourceVariables } from './source-variables.ts';
import { tokenSecrets } from './token-secrets.ts';
import { TrustedProxies } from './trusted-proxies.ts';
import { variables } from './variables.ts';

export { processes, variables, type ProcessName, type VariableFacts } from './variables.ts';

const everywhere = ['start', 'api', 'worker'] as const;
const readers = ['worker'] as const;
const port = z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535);
const web = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const factor = z.coerce.number({ error: 'must be a number' }).positive();

/** Every environment variable the product reads: the one table behind configuration, `.env.example` and the docs. */
export const env = {
  PORT: port
    .default(3000)
    .register(variables, { about: 'The one port that serves pages, API and socket.', used: ['start', 'api'] }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .register(variables, {
      about: 'Address the API listens on. 0.0.0.0 opens it to other machines.',
      used: ['start', 'api'],
    }),
  PUBLIC_URL: web
    .optional()
    .register(variables, {
      about: 'Address people reach this service at, when it is behind a proxy. Used in shared links and mails.',
      used: ['api', 'worker'],
    }),
  TRUSTED_PROXIES: z
    .string()
    .pipe(TrustedProxies)
    .optional()
    .register(variables, {
      about:
        'Proxies that say for whom a request is (X-Forwarded-For, X-Forwarded-Proto): how many stand before the API, ' +
        'or their networks, such as 10.0.0.0/8,loopback. Without it only one on this machine is believed.',
      used: ['api'],
    }),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0)
    .max(15)
    .default(0)
    .register(variables, {
      about:
        'So long an API that is told to end says at /readyz that it is not ready, before its port closes: as long as ' +
        'whatever stands before several of them takes to see it.',
      used: ['api'],
    }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .register(variables, { about: 'The least severe line that is logged.', used: everywhere }),

  MOONTOWER_HOME: z
    .string()
    .optional()
    .register(variables, {
      about: 'Folder for everything npm start leaves on disk. Without it, .moontower in the checkout.',
      used: ['start', 'tests'],
    }),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/[^\s/?]+(?:[/?]\S*)?$/, { error: 'must be a mongodb:// address' })
    .optional()
    .register(variables, {
      about: 'MongoDB to use; it must be a replica set. Without it one is found or started.',
      used: everywhere,
      secret: true,
    }),
  MONGODB_DATABASE: z
    .string()
    .regex(/^[\w-]{1,60}$/, { error: 'must be letters, digits, _ and -' })
    .optional()
    .register(variables, {
      about:
        'Database name. Without it, one for each MOONTOWER_CITY: live, recorded and sample records never share one.',
      used: everywhere,
    }),
  MONGOD_BINARY: z
    .string()
    .optional()
    .register(variables, {
      about: 'Path of a mongod program to run when MONGODB_URI is not given.',
      used: ['start', 'tests'],
    }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// address' })
    .optional()
    .register(variables, {
      about: 'Redis to use, with maxmemory-policy noeviction. Without it one is found or started.',
      used: everywhere,
      secret: true,
    }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:-]{1,60}$/, { error: 'must be letters, digits, _, : and -' })
    .default('moontower')
    .register(variables, { about: 'First part of every key in Redis.', used: everywhere }),

  MOONTOWER_CITY: z
    .string()
    .default('live')
    .pipe(City)
    .register(variables, {
      about:
        'live: the city’s own services. recorded:<folder>: real records replayed from a folder. sample: ' +
        `made-up records, labelled as such. Behind a city where another is meant, as in ${CITY_IDS[0]}:sample.`,
      used: everywhere,
    }),
  CITIES: z
    .string()
    .pipe(OtherCities)
    .optional()
    .register(variables, {
      about:
        'Other cities that Moontower runs for, each in a deployment of its own, with commas between: ' +
        'Fort Worth=https://fort-worth.moontower.example. The list of cities links them; /c/fort-worth/… leads there.',
      used: ['api'],
    }),
  BACKFILL: z
    .enum(['window', 'all'])
    .optional()
    .register(variables, {
      about: 'How far the first load reaches: each feed’s window (live), or all there is (recorded, sample).',
      used: readers,
    }),
  CITY_SHIFT: z
    .enum(['none', 'now'])
    .default('none')
    .register(variables, {
      about: 'now: moves the dates of recorded records so that the newest is from now. The screens say so.',
      used: everywhere,
    }),
  CITY_PACE: factor
    .optional()
    .register(variables, {
      about: 'Recorded or sample records keep arriving, this many times faster than they did.',
      used: ['start'],
    }),
  CITY_SEED: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .default(1)
    .register(variables, {
      about: 'Seed of the sample records: the same seed makes the same records.',
      used: ['start'],
    }),
  POLITENESS: factor
    .default(1)
    .register(variables, { about: 'Requests a second to one host of the city.', used: readers }),
  WORKER_NICE: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(19)
    .default(5)
    .register(variables, {
      about:
        'How far the worker stands behind others on the same machine, as nice has it: at 5 it has a quarter of a ' +
        'processor that the API wants too, at 0 half of it.',
      used: readers,
    }),

  ...sourceVariables,
  OPERATOR_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .optional()
    .register(variables, {
      about:
        'Opens /ops to its bearer. Without it /ops stays shut, apart from the token npm start makes and ' +
        'prints where to find.',
      used: ['api'],
      secret: true,
    }),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' })
    .optional()
    .register(variables, {
      about:
        'Where weaknesses are told of, for /.well-known/security.txt. Without it that names the page of corrections.',
      used: ['api'],
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })
    .optional()
    .register(variables, {
      about: 'Mail server for hourly bulletins. Without it and MAIL_FROM, the page offers the feed instead.',
      used: ['api', 'worker'],
      secret: true,
    }),
  MAIL_FROM: z
    .string()
    .optional()
    .register(variables, { about: 'Sender of mails.', used: ['api', 'worker'] }),
  ...smsVariables,
  ...inquiryVariables,
  WEBHOOK_SECRET: z
    .string()
    .min(32, { error: 'must have at least 32 characters' })
    .optional()
    .register(variables, {
      about:
        'What the secrets of webhooks are derived from, the same for API and worker. npm start makes one and keeps ' +
        'it in .moontower/webhook-secret; API and worker started alone take no webhook without it.',
      used: ['api', 'worker'],
      secret: true,
    }),
  ...tokenSecrets,
  ...logKeys,
  OPERATOR_EMAILS: z
    .string()
    .transform(
      (text) => new Set(text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim().toLowerCase()]))),
    )
    .optional()
    .register(variables, {
      about:
        'E-mail addresses of the first operators, with commas between them, whether they have an account yet or not. ' +
        'Each is one once its owner, signed in, opened the link that is mailed there, or set a new password by mail. ' +
        'Without a mail server nobody is: the role is granted with OPERATOR_TOKEN then, see docs/operations.md.',
      used: ['api'],
    }),
  ...operatorAlertVariables,
  EDGE_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .register(variables, {
      about:
        'Address of a caching proxy before the API that throws away by key: after each burst of news it is sent PURGE ' +
        'with the keys in Surrogate-Key. Without it answers name no keys. See docs/edge.',
      used: ['api'],
    }),
  SEARCH_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .register(variables, {
      about:
        'Address of an OpenSearch (2 or later; with name and password where it asks for them) that records are found ' +
        'by: for several APIs, or for more than a million records. The worker feeds it. Without it each API holds ' +
        'the records’ words in its own memory.',
      used: ['api', 'worker'],
    }),
  PHOTOS_S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine((url) => /^https?:\/\/[^:/@]+:[^:/@]+@[^/]+\/[^/?]+\/?(?:\?|$)/.test(url), {
      error: 'must be of the form https://<key>:<secret>@<host>/<bucket>',
    })
    .optional()
    .register(variables, {
      about:
        'Bucket of a storage that speaks S3, which bytes of photos lie in from now on: ' +
        '`https://<key>:<secret>@<host>/<bucket>?region=<region>`. Photos that lie in MongoDB stay there. ' +
        'Backups then hold the list of photos, not their bytes. Without it photos lie in MongoDB.',
      used: ['api', 'worker'],
    }),
  WEBHOOK_INSIDE: z
    .enum(['no', 'yes'])
    .default('no')
    .register(variables, {
      about: 'yes: webhooks may go to http and to private addresses. For one machine and for tests.',
      used: ['api', 'worker'],
    }),
  ...limitVariables,
} as const;
export type EnvName = keyof typeof env;
