import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holderOf, acquireLock } from './start-lock.mjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moontower-lock-'));
  path = join(folder, 'start.lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the lock of a start', () => {
  it('is held by one process and says by which', () => {
    const first = acquireLock(path, { what: 'start', url: 'http://localhost:3000' });
    expect(first.holder).toBeUndefined();
    const second = acquireLock(path, { what: 'start' });
    expect(second.holder).toMatchObject({ pid: process.pid, url: 'http://localhost:3000' });
  });

  it('can be taken again once released', () => {
    const first = acquireLock(path, { what: 'start' });
    if (first.holder === undefined) first.release();
    expect(existsSync(path)).toBe(false);
    expect(acquireLock(path, { what: 'start' })).toMatchObject({ crashed: false });
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
    ['a number that belongs to another process by now', JSON.stringify({ pid: process.pid, started: 'another time' })],
    ['a file cut short by a crash', '{"pid": 12'],
  ])('is taken over from %s, which counts as a crash', (_what, left) => {
    writeFileSync(path, left);
    expect(acquireLock(path, { what: 'start' })).toMatchObject({ crashed: true });
    expect(holderOf(path)?.pid).toBe(process.pid);
  });

  it('is not given back by who does not hold it', () => {
    const first = acquireLock(path, { what: 'start' });
    writeFileSync(path, JSON.stringify({ pid: process.ppid, started: 'x' }));
    if (first.holder === undefined) first.release();
    expect(existsSync(path)).toBe(true);
  });
});
