import { austin } from '@moontower/city';
import { Writable } from 'node:stream';
import { createLog, quietLog } from '@moontower/runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { austinFeeds as feeds } from '../feeds/austin-feeds.ts';
import { recurring } from '../jobs/recurring.ts';
import { startRhythm } from './rhythm.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** When work of this rhythm is next, at a moment of a machine that knows the city's zone. */
async function nextAt(cron: string, now: string): Promise<string | undefined> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const rhythm = startRhythm({ name: 'one', cron, zone: 'America/Chicago', log: quietLog(), wake: () => undefined });
  const next = rhythm.next();
  await rhythm.end();
  return next?.toISOString();
}

describe('the night in which the clock goes back', () => {
  // 1 November 2026: 06:59 UTC is 1:59 for the first time, 07:00 UTC is 1:00 for the second.
  it.each([
    ['*/10 * * * *', '2026-11-01T06:50:00Z', '2026-11-01T07:00:00.000Z'],
    ['*/10 * * * *', '2026-11-01T07:20:03Z', '2026-11-01T07:30:00.000Z'],
    ['7-59/10 * * * *', '2026-11-01T06:58:00Z', '2026-11-01T07:07:00.000Z'],
    ['5 * * * *', '2026-11-01T06:05:00Z', '2026-11-01T07:05:00.000Z'],
    ['5 * * * *', '2026-11-01T07:05:00Z', '2026-11-01T08:05:00.000Z'],
  ])('shows an hour twice, and %s goes on in both (after %s)', async (cron, now, next) => {
    expect(await nextAt(cron, now)).toBe(next);
  });

  it.each([
    ['30 3 * * *', '2026-11-01T03:00:00Z', '2026-11-01T09:30:00.000Z'],
    ['0 7 * * *', '2026-11-01T07:30:00Z', '2026-11-01T13:00:00.000Z'],
  ])('has %s once, by the new time', async (cron, now, next) => {
    expect(await nextAt(cron, now)).toBe(next);
  });
});

describe('the night in which the clock goes forward', () => {
  // 8 March 2026: 07:59 UTC is 1:59, 08:00 UTC is 3:00.
  it.each([
    ['*/10 * * * *', '2026-03-08T07:50:00Z', '2026-03-08T08:00:00.000Z'],
    ['5 * * * *', '2026-03-08T07:05:00Z', '2026-03-08T08:05:00.000Z'],
    ['30 3 * * *', '2026-03-08T07:00:00Z', '2026-03-08T08:30:00.000Z'],
    ['0 7 * * *', '2026-03-08T04:00:00Z', '2026-03-08T12:00:00.000Z'],
  ])('leaves out an hour, and no time of %s (after %s)', async (cron, now, next) => {
    expect(await nextAt(cron, now)).toBe(next);
  });
});

it('nothing of a day is planned for an hour that a night may leave out or show twice', () => {
  const hours = recurring({ feeds, city: austin }).map(({ name, cron }) => ({
    name,
    hour: cron.split(' ').at(1) ?? '',
  }));
  expect(hours.filter(({ hour }) => hour !== '*' && !(Number(hour) >= 3))).toEqual([]);
});

it('what node-cron says of a tick that it dropped is a line of the log like every other', async () => {
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rhythm = startRhythm({
    name: 'each-second',
    cron: '* * * * * *',
    zone: 'America/Chicago',
    log: createLog('worker', 'info', to),
    wake: () => undefined,
  });
  const began = Date.now();
  while (lines.length === 0 && Date.now() - began < 20_000) {
    // The process is held up, as by a machine that sleeps.
    const until = Date.now() + 2_500;
    while (Date.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await rhythm.end();
  expect(lines[0]).toMatchObject({ part: 'node-cron', 'job.name': 'each-second' });
  expect(JSON.stringify(lines[0])).toContain('missed execution');
  expect(printed).not.toHaveBeenCalled();
});
