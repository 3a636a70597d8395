import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailSink, type MailSink } from '@moontower/fake-city';
import { createLifecycle, loadConfig, quietLog } from '@moontower/runtime';
import { startStores } from '@moontower/stack';
import { root } from '@moontower/stack/machine/places';
import { startCity } from '@moontower/stack/start/city';
import { citySettingsOf, environmentOf, readSettings } from '@moontower/stack/start/settings';
import { ApiConfig } from '../../api/src/config.ts';
import { startApi } from '../../api/src/start-api.ts';
import { sampleFeedsOf } from '../../worker/src/feeds/index.ts';
import { readWorkerConfig } from '../../worker/src/config.ts';
import { createDeps, type Deps } from '../../worker/src/deps.ts';

export const OPERATOR = 'operator of the snapshot';
/** Keys that are the same in each run; nobody but this process is reached with them. */
const OWN = {
  PUBLIC_URL: 'https://moontower.example',
  MAIL_FROM: 'Moontower <mail@moontower.example>',
  OPERATOR_TOKEN: OPERATOR,
  JWT_SECRET: 'the secret of the snapshot, which is no secret',
  WEBHOOK_SECRET: 'the secret of webhooks of the snapshot, which is none',
  LOG_KEY: Buffer.alloc(32, 7).toString('base64url'),
  PORT: '0',
  HOST: '127.0.0.1',
};
/** One process asks everything at once. */
const LIMITS = Object.fromEntries(
  ['LIMIT_READ_10_SECONDS', 'LIMIT_READ_5_MINUTES', 'LIMIT_READ_ROWS_5_MINUTES'].map((name) => [name, '1000000000']),
);

export interface OpenCity {
  deps: Deps;
  sink: MailSink;
  /** Starts the API over what is stored by then. @returns its address */
  serve: () => Promise<string>;
  stop: () => Promise<void>;
}

/** A city, stores and the parts of worker and API in this one process, which does one thing after the other. */
export async function openCity(city: string, tell: (line: string) => void): Promise<OpenCity> {
  const dir = mkdtempSync(join(tmpdir(), 'moontower-snapshot-'));
  const stores = await startStores({ dir, log: tell, own: true });
  const settings = readSettings({ MOONTOWER_CITY: city, MONGODB_DATABASE: 'snapshot', REDIS_PREFIX: 'snapshot' });
  const upstream = await startCity(settings.MOONTOWER_CITY, citySettingsOf(settings), (of) =>
    Promise.resolve(sampleFeedsOf(of)),
  );
  const sink = await startMailSink();
  const env = {
    ...environmentOf(settings),
    ...upstream.addresses,
    ...OWN,
    ...LIMITS,
    SMTP_URL: sink.url,
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    REDIS_PREFIX: 'snapshot',
  };
  const log = quietLog();
  const deps = await createDeps(readWorkerConfig(env), log);
  const lifecycle = createLifecycle({ log });
  const serve = async (): Promise<string> => {
    const webRoot = join(dir, 'pages');
    pagesIn(webRoot);
    return (await startApi({ config: loadConfig(ApiConfig, env), log, lifecycle, webRoot })).url;
  };
  const stop = async (): Promise<void> => {
    await lifecycle.stop('the snapshot is taken');
    deps.redis.disconnect();
    await deps.store.close();
    await Promise.all([upstream.stop(), sink.stop()]);
    await stores.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { deps, sink, serve, stop };
}

/** The page before it is built: heads are filled into it as into the built one, without names that a build gives. */
function pagesIn(folder: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, 'web/index.html'), join(folder, 'index.html'));
}
