import { describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { RunningServer } from './run-server.ts';

/** A server that is told when to end. */
function aServer(): RunningServer & { crash: () => void } {
  let crash = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    crash = resolve;
  });
  return {
    pid: 1,
    port: 1,
    ended,
    crash,
    stop: async () => {
      crash();
    },
    kill: async () => {
      crash();
    },
  };
}

describe('a server that is kept running', () => {
  it('is started again when it ends by itself, and given up when it keeps ending', async () => {
    const first = aServer();
    const told: string[] = [];
    let started = 0;
    let gaveUp = 0;
    const kept = keepRunning(first, {
      what: 'Redis',
      tell: (line) => told.push(line),
      gaveUp: () => {
        gaveUp += 1;
      },
      pauseMs: 0,
      again: async () => {
        started += 1;
        const next = aServer();
        next.crash();
        return next;
      },
    });
    first.crash();
    await kept.settled;
    expect([started, gaveUp]).toEqual([5, 1]);
    expect(new Set(told)).toEqual(new Set(['Redis ended unexpectedly; starting it again']));
  });

  it('is started again for ever when it served each time', async () => {
    const first = aServer();
    let ms = 0;
    let started = 0;
    let last = first;
    const kept = keepRunning(first, {
      what: 'MongoDB',
      tell: () => undefined,
      gaveUp: () => {
        throw new Error('given up');
      },
      pauseMs: 0,
      nowMs: () => (ms += 12_000),
      again: async () => {
        started += 1;
        last = aServer();
        if (started < 9) last.crash();
        return last;
      },
    });
    first.crash();
    await expect.poll(() => started).toBe(9);
    await kept.stop();
    expect(started).toBe(9);
  });

  it('is given up when it cannot be started again, however long each start takes', async () => {
    const first = aServer();
    const told: string[] = [];
    let [starts, gaveUp, ms] = [0, 0, 0];
    const kept = keepRunning(first, {
      what: 'MongoDB',
      tell: (line) => told.push(line),
      gaveUp: () => {
        gaveUp += 1;
      },
      pauseMs: 0,
      nowMs: () => ms,
      again: async () => {
        ms += 60_000;
        starts += 1;
        throw new Error('its disk is full\n  a line of its log');
      },
    });
    first.crash();
    await kept.settled;
    expect([starts, gaveUp]).toEqual([5, 1]);
    expect(told.at(-1)).toBe('MongoDB could not be started again: its disk is full');
  });

  it('is started once more where it was killed on the way', async () => {
    const first = aServer();
    const third = aServer();
    let starts = 0;
    const kept = keepRunning(first, {
      what: 'Redis',
      tell: () => undefined,
      gaveUp: () => {
        throw new Error('given up');
      },
      pauseMs: 0,
      again: async () => {
        starts += 1;
        if (starts === 1) throw new Error('Redis ended before it was ready');
        return third;
      },
    });
    first.crash();
    await expect.poll(() => starts).toBe(2);
    await kept.stop();
    await third.ended;
  });

  it('ends for good when it is told to, also the one that was started since', async () => {
    const first = aServer();
    const second = aServer();
    let started = 0;
    const kept = keepRunning(first, {
      what: 'Redis',
      tell: () => undefined,
      gaveUp: () => {
        throw new Error('given up');
      },
      pauseMs: 0,
      again: async () => {
        started += 1;
        return second;
      },
    });
    first.crash();
    await expect.poll(() => started).toBe(1);
    await kept.stop();
    await kept.settled;
    await second.ended;
    expect(started).toBe(1);
  });
});
