import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '@moontower/stack/machine/places';

let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'moontower-bare-'));
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(checkout, name));
  const machine = 'packages/stack/src/machine';
  for (const folder of ['scripts', machine]) {
    mkdirSync(join(checkout, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder)).filter((each) => each.endsWith('.mjs')))
      cpSync(join(root, folder, name), join(checkout, folder, name));
  }
  // In place of npm: it leaves a file.
  writeFileSync(
    join(checkout, 'npm.js'),
    "import { writeFileSync } from 'node:fs'; writeFileSync('installed', ''); process.exit(1);",
  );
});
afterAll(() => {
  rmSync(checkout, { recursive: true, force: true });
});

interface BarePlan {
  program?: string;
  before?: readonly string[];
  env?: Record<string, string>;
}

/** `npm start` of a checkout in which nothing is installed. */
async function start({ program = process.execPath, before = [], env = {} }: BarePlan): Promise<string> {
  const child = spawn(program, [...before, join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      npm_execpath: join(checkout, 'npm.js'),
      MOONTOWER_HOME: join(checkout, 'home'),
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  await once(child, 'close');
  return said.trim();
}
const isInstalled = () => existsSync(join(checkout, 'installed'));

describe('a start where nothing is installed', () => {
  it('says that the port is taken before it installs anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await start({ env: { PORT: String(port) } })).toBe(
      `Port ${port} is taken by another program; choose another one, for example PORT=${port + 1} npm start.`,
    );
    other.close();
    expect(isInstalled()).toBe(false);
  });

  it('installs what an update brought of our own packages, though every version is as it was', async () => {
    const modules = join(checkout, 'node_modules');
    mkdirSync(modules);
    const lock = readFileSync(join(checkout, 'package-lock.json'));
    writeFileSync(join(modules, '.moontower-installed'), createHash('sha256').update(lock).digest('hex'));
    await start({ env: { PORT: '0' } });
    expect(isInstalled()).toBe(true);
    for (const left of ['installed', 'node_modules']) rmSync(join(checkout, left), { recursive: true });
  });

  const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
  it.runIf(mayMount)('asks for room where the records will be before it installs anything', async () => {
    const disk = join(checkout, 'small');
    mkdirSync(disk);
    const said = await start({
      program: 'unshare',
      before: ['-rm', 'sh', '-c', `mount -t tmpfs -o size=50m tmpfs "${disk}" && exec "$0" "$1"`, process.execPath],
      env: { MOONTOWER_HOME: join(disk, 'home'), PORT: '0' },
    });
    expect(said).toBe(
      `Moontower needs 3.0 GB of free disk (3.0 GB for records in ${join(disk, 'home')}); there are 0.1 GB.\n` +
        'Make room there, or name a folder of another disk in MOONTOWER_HOME.',
    );
    expect(isInstalled()).toBe(false);
  });
});
