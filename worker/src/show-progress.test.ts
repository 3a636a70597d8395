import { describe, expect, it } from 'vitest';
import { progressLine, showProgress } from './show-progress.ts';

describe('progressLine', () => {
  it('tells the time left at the speed so far', () => {
    expect(progressLine({ read: 10_000, expected: 55_000, spentMs: 10_000 })).toBe(
      '10,000 of 55,000 rows, about 45 s left',
    );
    expect(progressLine({ read: 10_000, expected: 2_000_000, spentMs: 10_000 })).toBe(
      '10,000 of 2,000,000 rows, about 33 minutes left',
    );
  });
  it('tells rows alone where the source did not say how many there are, or said too few', () => {
    expect([undefined, 900].map((expected) => progressLine({ read: 1_000, expected, spentMs: 1 }))).toEqual([
      '1,000 rows',
      '1,000 rows',
    ]);
  });
});

describe('showProgress', () => {
  const clock = { ms: 0 };
  const shown = (screen: boolean) => {
    const written: string[] = [];
    clock.ms = 0;
    return {
      written,
      progress: showProgress({
        screen,
        write: (text) => {
          written.push(text);
        },
        nowMs: () => clock.ms,
        expected: async () => 4_000,
      }),
    };
  };
  it('writes over its line on a screen and clears it at the end', async () => {
    const { written, progress } = shown(true);
    progress.add(1_000);
    await Promise.resolve();
    clock.ms = 2_000;
    progress.add(1_000);
    progress.end();
    expect(written).toEqual([
      '\r\u001B[K1,000 rows …',
      '\r\u001B[K2,000 of 4,000 rows, about 2 s left …',
      '\r\u001B[K',
    ]);
  });
  it('writes a line every quarter of a minute elsewhere', async () => {
    const { written, progress } = shown(false);
    for (const ms of [1_000, 16_000, 17_000, 32_000]) {
      clock.ms = ms;
      progress.add(500);
      await Promise.resolve();
    }
    progress.end();
    expect(written).toEqual(['1,000 of 4,000 rows, about 48 s left\n', '2,000 of 4,000 rows, about 32 s left\n']);
  });
});
