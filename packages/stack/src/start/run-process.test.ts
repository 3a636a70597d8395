import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNode } from './run-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moontower-process-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ENDS_AT_ONCE = 'process.exit(3)';
const ENDS_AFTER_WORK = 'process.send({ gotFurther: true }, () => process.exit(3))';

/** Runs a process that ends at once, by a clock on which it has lived so long. */
async function crashing(
  livedMs: number,
  enough: number,
  program = ENDS_AT_ONCE,
): Promise<{ restarts: number; gaveUp: string | undefined }> {
  let ms = 0;
  let restarts = 0;
  let gaveUp: string | undefined;
  const node = runNode({
    what: 'worker',
    args: ['-e', program],
    env: process.env,
    logFile: join(folder, 'logs', 'worker.log'),
    restartAfterMs: 1,
    // Read at the start and at the end of each life.
    nowMs: () => (ms += livedMs / 2),
    tell: () => {
      restarts += 1;
    },
    gaveUp: (why) => {
      gaveUp = why;
    },
  });
  await expect.poll(() => gaveUp !== undefined || restarts >= enough, { timeout: 15_000, interval: 10 }).toBe(true);
  await node.stop();
  return { restarts, gaveUp };
}

it('a process of the product runs, and says so, where no log can be opened', async () => {
  const told: string[] = [];
  const node = runNode({
    what: 'API',
    args: ['-e', 'process.send({ preparing: true }); setTimeout(() => undefined, 60_000)'],
    env: process.env,
    logFile: join(folder, 'logs', 'x'.repeat(300)),
    tell: (line) => {
      told.push(line);
    },
    gaveUp: () => undefined,
  });
  await expect.poll(node.preparing, { interval: 10 }).toBe(true);
  expect(told).toEqual([expect.stringMatching(/^The API runs without a log: ENAMETOOLONG/)]);
  await node.stop();
});

it('a process of the product that makes stored data ready is known to, until it has ended', async () => {
  const node = runNode({
    what: 'API',
    args: ['-e', 'process.send({ preparing: true }); setTimeout(() => process.exit(0), 1_000)'],
    env: process.env,
    logFile: join(folder, 'logs', 'api.log'),
    restartAfterMs: 60_000,
    tell: () => undefined,
    gaveUp: () => undefined,
  });
  await expect.poll(node.preparing, { interval: 10 }).toBe(true);
  await expect.poll(node.preparing, { interval: 10 }).toBe(false);
  await node.stop();
});

describe('a process of the product that ends by itself', () => {
  it('is given up when it has ended five times in a row, soon after each start', async () => {
    const { restarts, gaveUp } = await crashing(1_000, 20);
    expect(restarts).toBe(5);
    expect(gaveUp).toMatch(/^The worker keeps ending \(code 3\)/);
  });

  it('is started again for ever when each life got something done, however short it was', async () => {
    const { restarts, gaveUp } = await crashing(1_000, 8, ENDS_AFTER_WORK);
    expect(restarts).toBeGreaterThanOrEqual(8);
    expect(gaveUp).toBeUndefined();
  });

  it('is started again for ever when it ran longer than ten minutes each time', async () => {
    const { restarts, gaveUp } = await crashing(30 * 60_000, 8);
    expect(restarts).toBeGreaterThanOrEqual(8);
    expect(gaveUp).toBeUndefined();
  });
});

describe.runIf(process.platform !== 'win32')('the log of a process', () => {
  it('is read by its owner only, in a folder that nobody else enters', () => {
    expect(statSync(join(folder, 'logs', 'worker.log')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
  });
});
