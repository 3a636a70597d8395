import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../machine/free-port.ts';
import { identify, isAlive, isGone, OwnProcess } from '../machine/own-process.ts';
import { root } from '../machine/places.ts';
import { RunningStart } from './running-start.ts';

const home = mkdtempSync(join(tmpdir(), 'moontower-start-'));
const begun: ChildProcess[] = [];
afterAll(() => {
  for (const child of begun) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

interface StartProcess {
  child: ChildProcess;
  said: () => string;
  ready: Promise<void>;
  ended: Promise<number | null>;
}

/** Runs the start of this checkout, its files in a folder of the test's, on made-up records. */
function begin(port: number): StartProcess {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      MOONTOWER_HOME: home,
      MOONTOWER_CITY: 'sample',
      PORT: String(port),
      MONGODB_URI: '',
      REDIS_URL: '',
      LIMIT_SIGN_UP_HALF_HOUR: '1',
    },
  });
  begun.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Moontower is ready at')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
  ready.catch(() => {
    /* Some of these are meant to end early. */
  });
  return { child, said: () => output.trim(), ready, ended };
}

/** All processes that descend from this one, as they can be recognised later. */
function familyOf(pid: number): OwnProcess[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);
  return children.flatMap((child) => [identify(child), ...familyOf(child)]).filter((known) => known !== undefined);
}

/** Makes an account, as the form does. */
async function signUp(at: string, name: string): Promise<number> {
  const body = JSON.stringify({ name, email: `${name}@city.example`, password: 'lamp over the river' });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${at}/api/auth/register`, { method: 'POST', headers, body })).status;
}

const lastLine = (text: string): string => text.split('\n').at(-1) ?? '';

describe.runIf(process.platform === 'linux')('npm start', () => {
  it('serves all on one port, refuses a second start, restarts what is killed, leaves nothing on Ctrl-C', async () => {
    const port = await freePort();
    const first = begin(port);
    await first.ready;
    expect(lastLine(first.said())).toBe(`Moontower is ready at http://localhost:${port}`);
    const at = `http://127.0.0.1:${port}`;
    expect((await fetch(`${at}/`)).headers.get('content-type')).toMatch(/html/);
    expect((await fetch(`${at}/api/stats/summary`)).status).toBe(200);
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
    // The limits that it was told hold in the API that it started.
    expect([await signUp(at, 'first'), await signUp(at, 'second')]).toEqual([200, 429]);
    const told = RunningStart.parse(JSON.parse(readFileSync(join(home, 'run.json'), 'utf8')));
    expect(told.env['MONGODB_DATABASE']).toBe('moontower_sample');
    const addresses = [told.env['MONGODB_URI'], told.env['REDIS_URL']].map((uri) => new URL(uri ?? ''));
    expect(addresses.map(({ password }) => password.length)).toEqual([32, 32]);
    for (const file of ['run.json', 'logs/worker.log', 'logs/api.log', 'mongo/mongod.log', 'redis/redis.log'])
      expect(statSync(join(home, file)).mode & 0o077, file).toBe(0);
    const stranger = new MongoClient(`mongodb://${addresses[0]?.host}/?directConnection=true`);
    await expect(stranger.db('moontower_sample').collection('items').findOne()).rejects.toMatchObject({
      codeName: 'Unauthorized',
    });
    await stranger.close();

    const second = begin(await freePort());
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `Moontower is already running from this folder at http://localhost:${port} (process ${first.child.pid}); ` +
        'stop that one first.',
    );

    const stores = ['mongo/mongod.pid.json', 'redis/redis.pid.json'].map((file) =>
      OwnProcess.parse(JSON.parse(readFileSync(join(home, file), 'utf8'))),
    );
    for (const { pid } of stores) process.kill(pid, 'SIGKILL');
    for (const own of stores) expect(await isGone(own, 60_000)).toBe(true);
    await expect.poll(() => first.said(), { timeout: 60_000 }).toMatch(/Redis ended unexpectedly; starting it again/);
    await expect
      .poll(async () => (await fetch(`${at}/api/items?limit=1&q=${Date.now()}`)).status, {
        timeout: 60_000,
        interval: 100,
      })
      .toBe(200);
    expect(RunningStart.parse(JSON.parse(readFileSync(join(home, 'run.json'), 'utf8')))).toEqual(told);

    // Answers need no Redis, which may still be on its way.
    const familyNow = () => familyOf(first.child.pid ?? 0);
    await expect.poll(() => familyNow().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
    const family = familyNow();
    process.kill(-(first.child.pid ?? 0), 'SIGINT');
    expect(await first.ended).toBe(0);
    expect(family.filter(isAlive)).toEqual([]);
  });

  it('says so in one sentence when the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const start = begin(port);
    expect(await start.ended).toBe(1);
    expect(start.said()).toBe(
      `Port ${port} is taken by another program; choose another one, for example PORT=${port + 1} npm start.`,
    );
    other.close();
  });

  it('recovers from a run that was killed, whose API and worker end by themselves', async () => {
    const port = await freePort();
    const killed = begin(port);
    await killed.ready;
    const family = familyOf(killed.child.pid ?? 0);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = begin(port);
    const gone = await Promise.all(family.map((own) => isGone(own, 60_000)));
    expect(gone.every(Boolean)).toBe(true);
    await next.ready;
    expect(next.said()).toContain('An earlier run did not end properly; clearing up after it');
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });
});
