import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFailureCache } from '@moontower/stack/machine/failure-cache';
import { answers, freePort } from '@moontower/stack/machine/free-port';
import { binaries, root } from '@moontower/stack/machine/places';
import { findMongod } from '@moontower/stack/mongo/find-mongod';
import { findRedis } from '@moontower/stack/redis/find-redis';
import { build } from '@moontower/stack/start/build';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = mkdtempSync(join(tmpdir(), 'moontower-image-'));
const image = join(folder, 'image');
const secrets = join(folder, 'secrets');
const begun: ChildProcess[] = [];
const search = { folder: binaries, memory: createFailureCache(join(binaries, 'failed.json')), tell: () => undefined };
let ports: { mongo: number; redis: number; api: number };
afterAll(async () => {
  for (const child of begun) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      peerDependencies: z.record(z.string(), z.string()).default({}),
      link: z.boolean().optional(),
      resolved: z.string().optional(),
    }),
  ),
});

/** What `npm ci --omit=dev` of these workspaces installs, by their paths under node_modules. */
function installed(workspaces: readonly string[]): Set<string> {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Set<string>();
  const resolve = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = dirname(at) === '.' ? '' : dirname(at)) {
      const path = join(at, 'node_modules', name);
      if (packages[path] !== undefined) return path;
      if (at === '') return undefined;
    }
  };
  const walk = (path: string): void => {
    const one = packages[path];
    if (one === undefined || found.has(path)) return;
    found.add(path);
    if (one.link === true) return walk(one.resolved ?? '');
    for (const name of Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies })) {
      const next = resolve(name, path);
      if (next !== undefined) walk(next);
    }
    return undefined;
  };
  for (const workspace of workspaces) walk(workspace);
  return new Set([...found].filter((path) => path.startsWith('node_modules/') && packages[path]?.link !== true));
}

/** The image's folder: its files by the script that the Dockerfile runs, its packages by the lock. */
async function layOut(): Promise<void> {
  await build(() => undefined);
  mkdirSync(image);
  execFileSync(process.execPath, ['scripts/image/files.mjs', image], { cwd: root });
  for (const path of installed(['api', 'worker'])) {
    // Those inside of another come with it.
    if (path.lastIndexOf('node_modules/') > 0 || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(image, path)), { recursive: true });
    symlinkSync(join(root, path), join(image, path));
  }
}

const settings = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  SECRETS_FILE: join(secrets, 'product/env'),
  // As docker compose hands on what nobody set.
  MONGODB_URI: '',
  REDIS_URL: '',
  JWT_SECRET: '',
  MONGODB_DATABASE: '',
  MOONTOWER_CITY: 'sample',
  PORT: String(ports.api),
});
/** Links are followed to where packages really are, as if they were copied. */
const NODE = ['--preserve-symlinks', '--import', './scripts/image/begin.mjs'];

function ops(...words: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...NODE, 'worker/dist/ops.js', ...words], {
    cwd: image,
    env: settings(),
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

async function begin(program: string, args: readonly string[], port: number): Promise<void> {
  begun.push(spawn(program, args, { cwd: image, env: settings(), stdio: 'ignore' }));
  for (let tries = 0; tries < 600 && !(await answers(port)); tries += 1) await wait(100);
}

describe('the image of docker compose, laid out into a folder', () => {
  beforeAll(async () => {
    ports = { mongo: await freePort(), redis: await freePort(), api: await freePort() };
    await layOut();
  });

  it('makes its secrets once, and stores that ask for them', async () => {
    const words = ['secrets', secrets, '--mongo', `127.0.0.1:${ports.mongo}`, '--redis', `127.0.0.1:${ports.redis}`];
    expect(ops(...words)).toEqual({ status: 0, said: '' });
    const made = readFileSync(join(secrets, 'product/env'), 'utf8');
    expect(ops(...words)).toEqual({ status: 0, said: '' });
    expect(readFileSync(join(secrets, 'product/env'), 'utf8')).toBe(made);

    const key = join(folder, 'key');
    copyFileSync(join(secrets, 'mongo/key'), key);
    execFileSync('chmod', ['400', key]);
    mkdirSync(join(folder, 'db'));
    const mongod = ['--keyFile', key, '--replSet', 'moontower', '--dbpath', join(folder, 'db'), '--nounixsocket'];
    const at = ['--bind_ip', '127.0.0.1', '--port', String(ports.mongo), '--logpath', join(folder, 'mongod.log')];
    await begin((await findMongod(search)).binary, [...mongod, ...at], ports.mongo);
    const redis = [join(secrets, 'redis/valkey.conf'), '--port', String(ports.redis), '--bind', '127.0.0.1'];
    await begin((await findRedis(search)).binary, [...redis, '--dir', folder], ports.redis);

    const prepared = ['stores', '--mongo', `127.0.0.1:${ports.mongo}`, '--secrets', join(secrets, 'mongo')];
    const said = 'MongoDB is ready; its user may read and write moontower_sample, moontower_sample_restore_try';
    expect(ops(...prepared)).toEqual({ status: 0, said: `${said}.` });
    expect(ops(...prepared, 'back')).toEqual({ status: 0, said: `${said}, back.` });
    const stranger = new MongoClient(`mongodb://127.0.0.1:${ports.mongo}/?directConnection=true`);
    await expect(stranger.db('moontower_sample').collection('items').findOne()).rejects.toMatchObject({
      codeName: 'Unauthorized',
    });
    await stranger.close();
  });

  it('serves pages, is asked for its health, and has the operators’ commands', async () => {
    await begin(process.execPath, [...NODE, 'api/dist/main.js'], ports.api);
    const at = `http://127.0.0.1:${ports.api}`;
    await expect.poll(async () => (await fetch(`${at}/readyz`)).status, { timeout: 60_000 }).toBe(200);
    expect((await fetch(`${at}/`)).headers.get('content-type')).toMatch(/html/);
    const token = readFileSync(join(secrets, 'product/operator-token'), 'utf8').trim();
    const health = await fetch(`${at}/api/ops/health`, { headers: { authorization: `Bearer ${token}` } });
    expect(health.status).toBe(200);

    expect(ops('role', 'nobody@city.example', 'operator').said).toContain('No account has the address');
    expect(ops('open311-key', 'a program').said).toContain('It is shown this once');
    expect(ops('upgrade', '--check').status).toBe(0);
    expect(ops('feed', 'list').said).toContain('austin-311');
    expect(ops('backup', '--in', join(folder, 'backups'), '--keep', '2').said).toContain(
      'documents of moontower_sample',
    );
    expect(ops('restore', '--try', join(folder, 'backups')).said).toContain('restores well');
  });
});
