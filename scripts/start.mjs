// npm start and npm run dev. Node built-ins only up to the hand-over: it runs before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireFreePort } from '../packages/stack/src/machine/taken-port.mjs';
import { requireRoom } from './ask-room.mjs';
import { ensureInstalled, home, requireNode, root } from './install.mjs';
import { feedsOf } from './feeds-of.mjs';
import { acquireLock } from './start-lock.mjs';

const startedAt = Date.now();
const say = (line) => console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${line}`);

requireNode();
const dotenv = join(root, '.env');
if (existsSync(dotenv)) process.loadEnvFile(dotenv);
const port = Number(process.env.PORT || 3000);
const url = `http://localhost:${port}`;
const lock = lockOrEnd();
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
  // A number that is none is told with all other settings, once those can be read.
  if (Number.isInteger(port) && port > 0 && port < 65_536) await requireFreePort(port, process.env.HOST || '127.0.0.1');
  requireRoom();
  await ensureInstalled(say);
  const { register } = await import('tsx/esm/api');
  register();
  const { start } = await import('../packages/stack/src/start/start.ts');
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  await start({ dev: process.argv.includes('--dev'), tell: say, feedsOf });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** On a full disk there is no room for the lock either. */
function lockOrEnd() {
  try {
    return acquireLock(join(home, 'start.lock'), { what: 'start', url });
  } catch (error) {
    console.error(error.code === 'ENOSPC' ? `The disk of ${home} is full; make room and start again.` : error.message);
    process.exit(1);
  }
}
