import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '@moontower/stack/machine/free-port';
import { home, root } from '@moontower/stack/machine/places';
import { build } from '@moontower/stack/start/build';
import { startCity } from '@moontower/stack/start/city';
import { runProduct, untilReady } from '@moontower/stack/start/product';
import { environmentOf, readSettings, citySettingsOf } from '@moontower/stack/start/settings';
import { prepareTestChromium } from './find-chromium.ts';
import { startMailInbox, type MailInbox } from './mail-inbox.ts';
import './provided-context.ts';

const recordings = join(root, '../shared/data/recordings');
/**
 * Recorded feeds take half a minute, longer on a busy machine; some made-up ones are slow on purpose and are not waited
 * for.
 */
const LOADED_MS = existsSync(recordings) ? 300_000 : 90_000;
const tell = (line: string): void => {
  console.log(`[product] ${line}`);
};

/** True when no feed is at its first load any more; totals then stand still while tests compare them. */
async function untilLoaded(baseUrl: string): Promise<boolean> {
  for (
    const until = Date.now() + LOADED_MS;
    Date.now() < until;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    })
  ) {
    const answer = await fetch(`${baseUrl}/api/feeds`);
    // On a busy machine the first readings may keep the API from answering in time.
    const feeds: { state: string }[] = answer.ok ? await answer.json() : [];
    if (feeds.length > 0 && feeds.every(({ state }) => state !== 'loading' && state !== 'waiting')) return true;
  }
  return false;
}

interface OwnSettings {
  baseUrl: string;
  port: number;
  inbox: MailInbox;
  stores: { mongoUri: string; redisUrl: string };
}
const PREFIX = `t_product_${process.pid}`;

/** What the product under test is told beside what every start is told. */
const own = ({ baseUrl, port, inbox, stores }: OwnSettings) => ({
  MONGODB_URI: stores.mongoUri,
  REDIS_URL: stores.redisUrl,
  REDIS_PREFIX: PREFIX,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: baseUrl,
  SMTP_URL: inbox.smtpUrl,
  MAIL_FROM: 'Moontower <mail@moontower.example>',
  OPERATOR_TOKEN: 'operator-token-of-the-tests',
  LOG_KEY: Buffer.alloc(32, 7).toString('base64url'),
  JWT_SECRET: 'the secret of the tests in a browser',
  OPERATOR_EMAILS: 'first-operator@city.example',
  // Chromium takes both processors, and tests wait for the worker; all come from one address.
  WORKER_NICE: '0',
  LIMIT_SIGN_UP_HALF_HOUR: '1000',
  LIMIT_SIGN_UP_DAY: '1000',
  LIMIT_INQUIRY_HOUR: '1000',
  LIMIT_INQUIRY_DAY: '1000',
});

/**
 * Vitest global setup after `global-stores`: the built product over recorded records where they are at hand, made-up
 * ones otherwise.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareTestChromium(tell);
  await build(tell);
  const settings = readSettings({
    MOONTOWER_CITY: existsSync(recordings) ? `recorded:${recordings}` : 'sample',
    MONGODB_DATABASE: PREFIX,
    REDIS_PREFIX: PREFIX,
    LOG_LEVEL: 'info',
  });
  if (settings.MOONTOWER_CITY.mode === 'sample')
    tell('../shared/data is not here: the product shows sample records, and tests of recorded ones are skipped');
  const city = await startCity(settings.MOONTOWER_CITY, citySettingsOf(settings));
  const inbox = await startMailInbox();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    ...environmentOf(settings),
    ...city.addresses,
    ...own({ baseUrl, port, inbox, stores: project.getProvidedContext() }),
  };
  const product = runProduct({
    env,
    port,
    dev: false,
    logs: join(home, 'test-logs'),
    tell,
    gaveUp: (why) => {
      throw new Error(why);
    },
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    await Promise.all([city.stop(), inbox.stop()]);
  };
  try {
    await untilReady(port, product, () => false);
    tell((await untilLoaded(baseUrl)) ? 'First records are stored' : 'Some first loads are still running');
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('baseUrl', baseUrl);
  project.provide('inboxUrl', inbox.url);
  project.provide('fakeCityUrl', city.url ?? '');
  project.provide('cityMode', settings.MOONTOWER_CITY.mode);
  return stop;
}
