import { fileURLToPath } from 'node:url';
import { createLifecycle, createLog, endWith, loadConfig } from '@moontower/runtime';
import { ApiConfig } from './config.ts';
import { startApi } from './start-api.ts';

const config = loadConfig(ApiConfig);
const log = createLog('api', config.LOG_LEVEL);
const lifecycle = createLifecycle({ log });
endWith(lifecycle, log);
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

try {
  const preparing = (isPreparing: boolean) => process.send?.({ preparing: isPreparing });
  const { url, port } = await startApi({ config, log, lifecycle, webRoot, preparing });
  log.info({ 'api.url': url }, 'API is listening');
  process.send?.({ ready: { port } });
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'The API could not start');
  await lifecycle.stop('could not start');
  process.exit(1);
}
