// The API with accounts in a process of its own, limits widened: node --import tsx bench/sign-in-reader.ts <json>.
import { LIMIT_SETTINGS } from '@moontower/contracts';
import { createLifecycle, loadConfig, quietLog } from '@moontower/runtime';
import { ApiConfig } from '../api/src/config.ts';
import { startApi } from '../api/src/start-api.ts';
import { BENCH_SECRET } from './api-setting.ts';

const [place] = process.argv.slice(2);
if (place !== undefined) {
  const { mongoUri, database }: { mongoUri: string; database: string } = JSON.parse(place);
  const wide = Object.fromEntries(Object.keys(LIMIT_SETTINGS).map((name) => [name, '1000000']));
  const secret = { JWT_SECRET: BENCH_SECRET };
  const given = { PORT: '0', MONGODB_URI: mongoUri, MONGODB_DATABASE: database, ...secret, ...wide };
  const config = loadConfig(ApiConfig, given);
  const lifecycle = createLifecycle({ log: quietLog() });
  const { port } = await startApi({ config, log: quietLog(), lifecycle, webRoot: '/nonexistent' });
  process.send?.({ port });
}
