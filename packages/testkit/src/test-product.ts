import { join } from 'node:path';
import { freePort } from '@moontower/stack/machine/free-port';
import { home } from '@moontower/stack/machine/places';
import { startCity } from '@moontower/stack/start/city';
import { runProduct, untilReady } from '@moontower/stack/start/product';
import { citySettingsOf, environmentOf, readSettings } from '@moontower/stack/start/settings';
import type { City } from '@moontower/runtime/variables/city-choice';
import { startMailInbox, type MailInbox } from './mail-inbox.ts';

export interface TestProduct {
  baseUrl: string;
  inboxUrl: string;
  fakeCityUrl: string;
  mode: City['mode'];
  stop: () => Promise<void>;
}
export interface TestProductPlan {
  /** As the variable `MOONTOWER_CITY` says it. */
  city: string;
  stores: { mongoUri: string; redisUrl: string };
  /** Of its database and its keys, one a product. */
  prefix: string;
  loadedMs: number;
  tell: (line: string) => void;
}

/** True when no feed is at its first load any more; totals then stand still while tests compare them. */
async function untilLoaded(baseUrl: string, loadedMs: number): Promise<boolean> {
  for (
    const until = Date.now() + loadedMs;
    Date.now() < until;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    })
  ) {
    const answer = await fetch(`${baseUrl}/api/feeds`);
    // On a busy machine the first readings may keep the API from answering in time.
    const feeds: { state: string; dataset: string }[] = answer.ok ? await answer.json() : [];
    if (feeds.length > 0 && feeds.every(({ state }) => state !== 'loading' && state !== 'waiting')) return true;
  }
  return false;
}

/** What a product under test is told beside what every start is told. */
const own = (
  { stores, prefix }: TestProductPlan,
  { baseUrl, port, inbox }: { baseUrl: string; port: number; inbox: MailInbox },
) => ({
  MONGODB_URI: stores.mongoUri,
  REDIS_URL: stores.redisUrl,
  REDIS_PREFIX: prefix,
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
  // On a busy machine answers are late; what a page makes of 503 is tried by tests that answer it.
  LIMIT_ANSWER: '60',
  LIMIT_SIGN_UP_HALF_HOUR: '1000',
  LIMIT_SIGN_UP_DAY: '1000',
  LIMIT_INQUIRY_HOUR: '1000',
  LIMIT_INQUIRY_DAY: '1000',
});

/** The built product over a city's stand-in, with its first records stored. Throws when it does not start. */
export async function startTestProduct(plan: TestProductPlan): Promise<TestProduct> {
  const { prefix, tell } = plan;
  const settings = readSettings({
    MOONTOWER_CITY: plan.city,
    MONGODB_DATABASE: prefix,
    REDIS_PREFIX: prefix,
    LOG_LEVEL: 'info',
  });
  const city = await startCity(settings.MOONTOWER_CITY, citySettingsOf(settings));
  const inbox = await startMailInbox();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const product = runProduct({
    env: { ...environmentOf(settings), ...city.addresses, ...own(plan, { baseUrl, port, inbox }) },
    port,
    dev: false,
    logs: join(home, 'test-logs', settings.MOONTOWER_CITY.id),
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
    tell(
      (await untilLoaded(baseUrl, plan.loadedMs)) ? 'First records are stored' : 'Some first loads are still running',
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const { mode } = settings.MOONTOWER_CITY;
  return { baseUrl, inboxUrl: inbox.url, fakeCityUrl: city.url ?? '', mode, stop };
}
