// npm start and npm run dev. Node built-ins only up to the hand-over: it runs before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, home, requireNode, root } from './install.mjs';
import { acquireLock } from './start-lock.mjs';

const startedAt = Date.now();
const say = (line) => console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${line}`);

requireNode();
const dotenv = join(root, '.env');
if (existsSync(dotenv)) process.loadEnvFile(dotenv);
const url = `http://localhost:${process.env.PORT || 3000}`;
const lock = acquireLock(join(home, 'start.lock'), { what: 'start', url });
if (lock.holder !== undefined) {
  console.error(
    `Moontower is already running from this folder${lock.holder.url ? ` at ${lock.holder.url}` : ''} (process ` +
      `${lock.holder.pid}); stop that one first.`,
  );
  process.exit(1);
}
process.on('exit', lock.release);
const interrupted = () => process.exit(130);
process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
if (lock.crashed) say('An earlier run did not end properly; clearing up after it');
try {
  await ensureInstalled(say);
  const { register } = await import('tsx/esm/api');
  register();
  const { start } = await import('../packages/stack/src/start/start.ts');
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  await start({ dev: process.argv.includes('--dev'), tell: say });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
