import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FakeCity } from '@moontower/fake-city';
import { freePort } from '@moontower/stack/machine/free-port';
import { openBrowser } from '@moontower/testkit/browser';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { commandsOf } from './testing/commands-of.ts';
import { copyCheckout, type Checkout } from './testing/copy-checkout.ts';
import { startTinyPortal } from './testing/tiny-portal.ts';

const TEN_MINUTES = 600_000;
const { mongoUri, redisUrl, database, redisPrefix } = testStores();
const Answer = z.array(z.object({ title: z.string() }));
let checkout: Checkout;
let portal: FakeCity;
let city: ChildProcess | undefined;

beforeAll(async () => {
  checkout = copyCheckout();
  portal = await startTinyPortal();
});
afterAll(async () => {
  if (city?.pid !== undefined && city.exitCode === null) {
    const ended = once(city, 'exit');
    process.kill(-city.pid, 'SIGTERM');
    await ended;
  }
  await portal.stop();
  checkout.remove();
});

const lineOf = (command: string): string => command.replaceAll('https://data.tinyville.example', portal.url);

/** The product that a command starts, once it answers. */
async function started(command: string, port: number): Promise<void> {
  const own = { MONGODB_URI: mongoUri, MONGODB_DATABASE: database, REDIS_URL: redisUrl, REDIS_PREFIX: redisPrefix };
  const env = { ...process.env, ...own, VITEST: undefined, NODE_OPTIONS: undefined, PORT: String(port) };
  city = spawn('sh', ['-c', lineOf(command)], { cwd: checkout.root, env, detached: true, stdio: 'ignore' });
  const rows = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/items?types=building-permits`).catch(() => undefined);
    return answer?.ok === true ? Answer.safeParse(await answer.json()).data?.length : undefined;
  };
  while (((await rows()) ?? 0) === 0) {
    expect(city.exitCode).toBeNull();
    await sleep(1_000);
  }
}

it('is a city in a browser within ten minutes of its document’s first command', { timeout: TEN_MINUTES }, async () => {
  const commands = commandsOf(join(import.meta.dirname, '../..'), 'docs/add-a-city.md');
  const run = promisify(execFile);
  const env = { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined };
  for (const command of commands.slice(0, -1))
    await run('sh', ['-c', lineOf(command)], { cwd: checkout.root, env, maxBuffer: 1e8 });
  const port = await freePort();
  await started(commands.at(-1) ?? '', port);
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByText('Tinyville').first().waitFor();
  await page.getByText('New building permit at', { exact: false }).first().waitFor();
  expect(await page.title()).toContain('Tinyville');
  await browser.close();
});
