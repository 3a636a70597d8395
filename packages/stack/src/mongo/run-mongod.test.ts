import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheGb, mongodArgs } from './run-mongod.ts';

const GB = 2 ** 30;

describe('memory that our own MongoDB keeps pages in', () => {
  it.each([
    { machine: 1, cache: 0.75 },
    { machine: 7.5, cache: 0.75 },
    { machine: 24, cache: 2.4 },
    { machine: 256, cache: 4 },
  ])('is a tenth of the machine’s, and no less than it needs to work: of $machine GB $cache', ({ machine, cache }) => {
    expect(cacheGb(machine * GB)).toBeCloseTo(cache);
  });
});

describe('our own MongoDB', () => {
  it('listens on this machine only, asks who is there, and reads no zlib', () => {
    const folder = mkdtempSync(join(tmpdir(), 'moontower-mongod-'));
    const plan = { binary: 'mongod', folder, tell: () => undefined, guard: { databases: ['moontower'] } };
    const args = mongodArgs(plan, 27_099);
    rmSync(folder, { recursive: true });
    const told = (name: string): string | undefined => args[args.indexOf(name) + 1];
    expect([told('--bind_ip'), args.includes('--nounixsocket')]).toEqual(['127.0.0.1', true]);
    expect(told('--keyFile')).toBe(join(folder, 'key'));
    expect(told('--networkMessageCompressors')).toBe('snappy,zstd');
  });
});
