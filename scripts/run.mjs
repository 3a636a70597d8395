// Runs one of the project's TypeScript commands: node scripts/run.mjs [--heap=MB] [--stores] <file.ts> [arguments]
// Installs what is missing first. With --stores, before the file or after it, it runs in the stores of the running start, or in stores of its own
// started for it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, home, requireNode, root } from './install.mjs';
import { feedsOf } from './feeds-of.mjs';
import { acquireLock } from './start-lock.mjs';

const say = (line) => console.error(line);
const words = process.argv.slice(2);
// The most that its objects may take: without it a program lets garbage lie where there is room.
const heap = words[0]?.startsWith('--heap=') === true ? words.shift()?.slice('--heap='.length) : undefined;
const [first, ...others] = words;
const [file, ...args] = first === '--stores' ? others : [first, ...others];
// A command that can do with and without them is told behind its name: npm run calibrate -- --stores
const wantsStores = first === '--stores' || args.includes('--stores');

requireNode();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
if (file === undefined) {
  console.error('Name the file to run.');
  process.exit(2);
}
if (!existsSync(join(root, file))) {
  console.error(`There is no ${file}.`);
  process.exit(2);
}
try {
  await ensureInstalled(say);
  process.exitCode = wantsStores ? await runInStores() : await run({});
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function run(env) {
  return new Promise((resolve, reject) => {
    const flags = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
    const child = spawn(process.execPath, [...flags, '--import', 'tsx', join(root, file), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const pass = (name) => child.kill(name);
    process.on('SIGTERM', pass).on('SIGINT', () => {
      /* The terminal tells the child too. */
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function runInStores() {
  const { register } = await import('tsx/esm/api');
  register();
  const { findRunning } = await import('../packages/stack/src/start/running-start.ts');
  const running = findRunning();
  if (running !== undefined) {
    say(`Using the stores of the Moontower that runs at ${running.url}`);
    return run(running.env);
  }
  const lock = acquireLock(join(home, 'start.lock'), { what: file });
  if (lock.holder !== undefined)
    throw new Error(`Moontower is just being started or used by process ${lock.holder.pid}; try again in a moment.`);
  process.on('exit', lock.release);
  const { startBackground } = await import('../packages/stack/src/start/background.ts');
  const background = await startBackground(say, feedsOf);
  try {
    return await run(background.env);
  } finally {
    await background.stop();
  }
}
