// Installs what package-lock.json says, when it is not there yet or the lockfile has changed. Node built-ins only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Everything a start leaves on disk. */
export const home = process.env.MOONTOWER_HOME || join(root, '.moontower');
const lockfile = join(root, 'package-lock.json');
const marker = join(root, 'node_modules', '.moontower-installed');
const OLDEST = [20, 19];

/** Ends the process with one sentence when Node is too old to go on. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `Moontower needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Get it at ` +
      'https://nodejs.org.',
  );
  process.exit(1);
}

/** Whether anything was installed here, of this lockfile or of one before it. */
export const hasPackages = () => existsSync(join(root, 'node_modules', '.package-lock.json'));

/** Installs the packages of the lockfile when needed. Throws with npm's last lines when that fails. */
export async function ensureInstalled(say) {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted && hasOwnLinks()) return;
  if (!matchesLockfile() || !hasOwnLinks()) await install(say);
  writeFileSync(marker, wanted);
}

/** A package of ours that came with an update is a link, without a version that could differ. */
function hasOwnLinks() {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.entries(packages).every(([path, { link }]) => link !== true || existsSync(join(root, path)));
}

/** npm keeps a copy of what it installed; equal versions mean that somebody ran `npm ci` already. */
function matchesLockfile() {
  try {
    const there = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional, link, peer }]) =>
        !path.includes('node_modules/') || optional || peer || link || there[path]?.version === version,
    );
  } catch {
    return false;
  }
}

async function install(say) {
  say('Installing packages (a minute or two the first time)');
  const startedAt = Date.now();
  const beat = setInterval(
    () => say(`Still installing packages (${Math.round((Date.now() - startedAt) / 1000)} s)`),
    15_000,
  );
  try {
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  } finally {
    clearInterval(beat);
  }
  say(`Installed packages in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

function npm(args) {
  const byNode = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const [program, given] = byNode === undefined ? ['npm', args] : [process.execPath, [byNode, ...args]];
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: byNode === undefined && process.platform === 'win32',
    });
    let output = '';
    const gather = (chunk) => {
      output = (output + chunk).slice(-4_000);
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`Packages could not be installed (npm ci ended with code ${code}):\n${output.trim()}`)),
    );
  });
}
