import { join } from 'node:path';
import type { PrintLine } from '../choice.ts';
import { freePort } from '../machine/free-port.ts';
import { home } from '../machine/places.ts';
import { requireFreePort } from '../machine/taken-port.mjs';
import { startStores, type Stores } from '../start-stores.ts';
import { build } from './build.ts';
import { isEmpty, portalAnswers, startCity, type FeedsOf, type UpstreamCity } from './city.ts';
import { cityOf } from '@moontower/city';
import { pageCityTag } from '@moontower/city/page-city';
import { serveDevPages } from './dev-pages.ts';
import { followFirstLoad } from './first-load.ts';
import { runProduct, untilReady } from './product.ts';
import { announce } from './running-start.ts';
import { watchRoom } from './watch-room.ts';
import {
  asSample,
  databasesOf,
  environmentOf,
  readSettings,
  redisPrefixOf,
  secretsOf,
  citySettingsOf,
  type Settings,
  portalsOf,
} from './settings.ts';
import { CalledOff, createCleanupStack, type CleanupStack } from './cleanup-stack.ts';

export interface StartPlan {
  dev: boolean;
  tell: PrintLine;
  feedsOf: FeedsOf;
}

/** `npm start`: brings everything up, says so, and ends all of it when told to. Ends the process. */
export async function start({ dev, tell, feedsOf }: StartPlan): Promise<void> {
  const cleanup = createCleanupStack();
  let over = false;
  const end = async (why: string, code: number): Promise<void> => {
    if (over) return;
    over = true;
    if (code === 0) tell(why);
    else console.error(why);
    const failed = await cleanup.end();
    for (const line of failed) tell(`Could not be stopped cleanly: ${line}`);
    if (code === 0) tell('Stopped');
    process.exit(failed.length > 0 ? 1 : code);
  };
  process.on('SIGINT', () => {
    void end('Stopping', 0);
  });
  process.on('SIGTERM', () => {
    void end('Stopping', 0);
  });
  process.on('SIGHUP', () => {
    void end('Stopping', 0);
  });
  try {
    await bringUp({
      dev,
      tell,
      feedsOf,
      cleanup,
      gaveUp: (why) => {
        void end(why, 1);
      },
      over: () => over,
    });
  } catch (error) {
    if (!(error instanceof CalledOff)) await end(error instanceof Error ? error.message : String(error), 1);
  }
}

interface Course extends StartPlan {
  cleanup: CleanupStack;
  gaveUp: (why: string) => void;
  over: () => boolean;
}

async function bringUp({ dev, tell, feedsOf, cleanup, gaveUp, over }: Course): Promise<void> {
  const wished = readSettings();
  // Once more: an installation takes minutes.
  await requireFreePort(wished.PORT, wished.HOST);
  await cleanup.step(
    'room',
    async () => watchRoom({ folder: home, tell }),
    (begun) => begun.stop(),
  );
  tell('Starting MongoDB and Redis');
  const building = dev ? Promise.resolve() : build(tell);
  building.catch(() => {
    /* Awaited below; until then a failure must not end the process. */
  });
  const stores = await cleanup.step(
    'stores',
    () => startStores({ dir: home, log: tell, gaveUp, databases: databasesOf(wished) }),
    (begun) => begun.stop(),
  );
  const settings = await settle(wished, stores, tell);
  const city = await cleanup.step(
    'city',
    () => startCity(settings.MOONTOWER_CITY, citySettingsOf(settings), feedsOf),
    (begun) => begun.stop(),
  );
  await cleanup.step(
    'build',
    () => building,
    () => undefined,
  );
  const apiPort = dev ? await freePort() : settings.PORT;
  const env = childEnvironment({ settings, stores, city, apiPort });
  tell('Starting the API and the worker');
  const product = await cleanup.step(
    'processes',
    async () => runProduct({ env, port: apiPort, dev, logs: join(home, 'logs'), tell, gaveUp }),
    (begun) => begun.stop(),
  );
  await cleanup.step(
    'ready',
    () => untilReady(apiPort, product, over),
    () => undefined,
  );
  if (dev)
    await cleanup.step(
      'pages',
      () => serveDevPages({ port: settings.PORT, host: settings.HOST, apiPort, ...writtenOf(settings) }),
      (begun) => begun.stop(),
    );
  await announceAndFollow({ settings, env, apiPort, tell, cleanup });
}

/** What the pages say of the city, as the API writes it. */
const writtenOf = (settings: Settings) => ({
  marks: marksOf(settings),
  head: pageCityTag(cityOf(settings.MOONTOWER_CITY)),
});

function marksOf({ MOONTOWER_CITY: { mode }, CITY_SHIFT }: Settings): string {
  if (mode === 'live') return '';
  return mode === 'recorded' && CITY_SHIFT !== 'now' ? ' data-recording data-not-live' : ' data-not-live';
}

/** What the API and the worker are told. */
function childEnvironment({
  settings,
  stores,
  city,
  apiPort,
}: {
  settings: Settings;
  stores: Stores;
  city: UpstreamCity;
  apiPort: number;
}) {
  return {
    ...environmentOf(settings),
    ...city.addresses,
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    REDIS_PREFIX: redisPrefixOf(settings, stores),
    PORT: String(apiPort),
    HOST: settings.HOST,
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${settings.PORT}`,
    ...secretsOf(settings, home),
  };
}

/** It runs: where it is found, and how far the first load is. */
async function announceAndFollow({
  settings,
  env,
  apiPort,
  tell,
  cleanup,
}: Pick<Course, 'tell' | 'cleanup'> & {
  settings: Settings;
  env: ReturnType<typeof childEnvironment>;
  apiPort: number;
}): Promise<void> {
  const url = `http://localhost:${settings.PORT}`;
  await cleanup.step(
    'announcement',
    async () => announce(url, env),
    (begun) => begun.withdraw(),
  );
  if (settings.OPERATOR_TOKEN === undefined)
    tell(`Operators: ${url}/ops opens with the token in .moontower/operator-token`);
  console.log(`Moontower is ready at ${url}`);
  const ask = async (): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${apiPort}/api/feeds`, { signal: AbortSignal.timeout(10_000) })).json();
  await cleanup.step(
    'first load',
    async () => followFirstLoad({ ask, tell }),
    (begun) => begun.stop(),
  );
}

/**
 * Live records need the portal. When it is out of reach and nothing was ever stored, made-up records are shown instead,
 * and said to be.
 */
async function settle(settings: Settings, stores: Stores, tell: PrintLine): Promise<Settings> {
  if (settings.MOONTOWER_CITY.mode !== 'live') return settings;
  const portals = portalsOf(settings);
  if (await portalAnswers(portals)) return settings;
  if (!(await isEmpty(stores.mongoUri, environmentOf(settings)['MONGODB_DATABASE'] ?? 'moontower'))) {
    tell(`The city's data portal (${portals[0]}) cannot be reached; showing what was read before`);
    return settings;
  }
  tell(
    `The city's data portal (${portals[0]}) cannot be reached and there are no records yet: going on with ` +
      'made-up sample records, labelled as such, in a database of their own',
  );
  return asSample(settings);
}
