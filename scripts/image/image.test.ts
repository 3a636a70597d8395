import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@moontower/runtime/variables/env';
import { rotateLogKey } from '@moontower/stack/start/log-key';
import { afterAll, describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'moontower-image-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const alive = join(folder, 'alive');
const secrets = join(folder, 'env');

describe('a process of the image', () => {
  const print = 'console.log(JSON.stringify([process.env.JWT_SECRET, process.env.SMTP_URL, process.env.REDIS_URL]))';
  const begin = (env: Record<string, string>) =>
    JSON.parse(
      spawnSync(process.execPath, ['--import', join(here, 'begin.mjs'), '-e', print], { env, encoding: 'utf8' }).stdout,
    );

  it('has the secrets of the first start where none were given, or only an empty one', () => {
    writeFileSync(secrets, 'JWT_SECRET=made=here\nREDIS_URL=redis://:made@redis:6379\n');
    expect(begin({ SECRETS_FILE: secrets, JWT_SECRET: '', SMTP_URL: '' })).toEqual([
      'made=here',
      '',
      'redis://:made@redis:6379',
    ]);
    expect(begin({ SECRETS_FILE: secrets, REDIS_URL: 'redis://mine:6379' })[2]).toBe('redis://mine:6379');
  });

  it('begins without them where all were given', () => {
    expect(begin({ SECRETS_FILE: join(folder, 'none'), JWT_SECRET: 'mine' })[0]).toBe('mine');
  });
});

describe('the log’s key in docker compose', () => {
  const made = join(folder, 'made');
  const log = join(made, 'log');
  const makeSecrets = () => {
    const script = join(here, '../make-secrets.ts');
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, made], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return readFileSync(join(log, 'log-key'), 'utf8').trim();
  };
  const keysOf = (given: Record<string, string>) => {
    const print = 'console.log(JSON.stringify([process.env.LOG_KEY, process.env.LOG_KEY_BEFORE]))';
    const told = { SECRETS_FILE: join(made, 'product/env'), LOG_KEY: '', LOG_KEY_BEFORE: '', ...given };
    const words = ['--import', join(here, 'begin.mjs'), '-e', print];
    return JSON.parse(spawnSync(process.execPath, words, { env: told, encoding: 'utf8' }).stdout);
  };

  it('is made where secrets of a release before have none, which stay as they are', () => {
    mkdirSync(join(made, 'product'), { recursive: true });
    writeFileSync(join(made, 'product/jwt-secret'), 'of-the-release-before\n');
    const key = makeSecrets();
    expect(env.LOG_KEY.parse(key)).toHaveLength(43);
    expect(statSync(join(log, 'log-key')).mode & 0o777).toBe(0o600);
    const told = readFileSync(join(made, 'product/env'), 'utf8');
    expect(told).toContain('JWT_SECRET=of-the-release-before\n');
    expect(told).not.toContain(key);
    expect(makeSecrets()).toBe(key);
  });

  it('is known to a process that has its folder, and to no other', () => {
    const key = makeSecrets();
    expect(keysOf({ LOG_KEY_FOLDER: log })).toEqual([key, '']);
    expect(keysOf({ LOG_KEY_FOLDER: join(folder, 'none') })).toEqual(['', '']);
  });

  it('comes with the one before it, unless another is given', () => {
    const before = makeSecrets();
    rotateLogKey(log);
    expect(keysOf({ LOG_KEY_FOLDER: log })).toEqual([makeSecrets(), before]);
    expect(keysOf({ LOG_KEY_FOLDER: log, LOG_KEY: 'mine' })).toEqual(['mine', '']);
  });
});

describe('the check of a container', () => {
  const check = () => {
    const { status, stdout } = spawnSync(process.execPath, [join(here, 'health.mjs')], {
      env: { ALIVE_FILE: alive },
      encoding: 'utf8',
    });
    return { status, stdout };
  };

  it('is well while its process lives, and ends one that stands still for a minute', async () => {
    const child = spawn(
      process.execPath,
      ['--import', join(here, 'begin.mjs'), '-e', 'setInterval(() => undefined, 1000)'],
      { env: { ALIVE_FILE: alive, SECRETS_FILE: join(folder, 'none') }, stdio: 'ignore' },
    );
    const ended = once(child, 'exit');
    await expect.poll(() => existsSync(alive) && readFileSync(alive, 'utf8') === String(child.pid)).toBe(true);
    expect(check().status).toBe(0);
    child.kill('SIGSTOP');
    const ago = (ms: number) => (Date.now() - ms) / 1_000;
    utimesSync(alive, ago(30_000), ago(30_000));
    expect(check()).toEqual({ status: 1, stdout: '' });
    utimesSync(alive, ago(70_000), ago(70_000));
    expect(check()).toMatchObject({ status: 1, stdout: expect.stringContaining('stood still for 70 s') });
    expect((await ended)[1]).toBe('SIGKILL');
  });
});
