import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchRoom } from './watch-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a disk that gets low is told once while it runs, and once when there is room again', () => {
  let free = 60e9;
  const told: string[] = [];
  const watch = watchRoom({
    folder: '/data',
    tell: (line) => {
      told.push(line);
    },
    at: () => ({ free, total: 100e9 }),
  });
  expect(told).toEqual([]);
  free = 4.2e9;
  vi.advanceTimersByTime(120_000);
  expect(told).toEqual([
    'The disk of /data gets low: 4.2 GB of 100.0 GB are free. MongoDB ends itself when it is full; make room before',
  ]);
  free = 40e9;
  vi.advanceTimersByTime(60_000);
  expect(told.slice(1)).toEqual(['The disk of /data has room again: 40.0 GB are free']);
  watch.stop();
  free = 1e9;
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(2);
});
