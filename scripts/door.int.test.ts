import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, answers } from '@moontower/stack/machine/free-port';
import { findPackedProgram } from '@moontower/stack/machine/package-program';
import { binaries, root } from '@moontower/stack/machine/places';
import { testStores } from '@moontower/testkit/stores';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi } from '../api/test/running-api.ts';

const nginx = await findPackedProgram({ program: 'nginx', pack: 'nginx', folder: binaries });
const shipped = readFileSync(join(root, 'packages/stack/compose/door.conf'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'moontower-door-'));
const stores = testStores();
const apis = [runningApi(async () => undefined, {}, { stores }), runningApi(async () => undefined, {}, { stores })];
const open: Socket[] = [];
let door = '';
let stop = async (): Promise<void> => undefined;
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the image of nginx has around the text. */
function around(text: string): string {
  writeFileSync(join(folder, 'default.conf'), text);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `  ${what}_temp_path ${join(folder, what)};\n`,
  );
  return `daemon off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\n${temporary.join('')}  access_log off;\n  include ${join(folder, 'default.conf')};\n}\n`;
}

/**
 * The shipped text at another port, before these in place of the name that Docker answers for. `resolve` is of nginx
 * 1.27.3, which the system's package may be older than.
 */
const before = (ports: readonly number[], port: number): string =>
  shipped
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(/server api:3000 resolve([^;]*);/g, (_all, more: string) =>
      ports.map((each) => `server 127.0.0.1:${each}${more};`).join(' '),
    );

async function openDoor(program: string): Promise<void> {
  const port = await freePort();
  const ports = apis.map((api) => Number(new URL(api.url()).port));
  const conf = join(folder, 'nginx.conf');
  // The third is a container that has gone, whose name is still answered.
  writeFileSync(conf, around(before([...ports, await freePort()], port)));
  const tested = spawnSync(program, ['-t', '-c', conf, '-p', folder], { encoding: 'utf8' });
  expect(tested.stderr).toContain('test is successful');
  const child = spawn(program, ['-c', conf, '-p', folder], { stdio: 'ignore' });
  stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (let tries = 0; tries < 300 && !(await answers(port)); tries += 1) await wait(50);
  door = `http://127.0.0.1:${port}`;
}

/** @returns undefined once it is in and was answered, or why not */
async function connect(transport: 'polling' | 'websocket', address: string): Promise<string | undefined> {
  const socket = io(door, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'X-Forwarded-For': address },
  });
  open.push(socket);
  const refused = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  if (refused !== undefined) return refused;
  return socket
    .timeout(20_000)
    .emitWithAck('watch', {})
    .then(
      () => undefined,
      (error: unknown) => String(error),
    );
}

describe.skipIf(typeof nginx !== 'string')('the door before several APIs, one of which is gone', () => {
  beforeAll(async () => {
    if (typeof nginx === 'string') await openDoor(nginx);
  });

  it.each(['polling', 'websocket'] as const)('has every socket that comes by %s up', async (transport) => {
    const addresses = Array.from({ length: 12 }, (_, n) => `203.0.113.${n + 1}`);
    expect(await Promise.all(addresses.map((address) => connect(transport, address)))).toEqual(
      addresses.map(() => undefined),
    );
  });

  it('answers every request', async () => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 30; turn += 1) statuses.add((await fetch(`${door}/healthz`)).status);
    expect([...statuses]).toEqual([200]);
  });
});

it('the door asks again for the names behind it', () => {
  expect(shipped).toMatch(/^resolver 127\.0\.0\.11 valid=\d+s/m);
  expect(shipped.match(/server api:3000 resolve/g)).toHaveLength(2);
  expect(shipped).not.toMatch(/proxy_pass http:\/\/api:/);
});
