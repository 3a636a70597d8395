import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { whyEnded } from './why-ended.ts';

const folder = mkdtempSync(join(tmpdir(), 'moontower-why-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const logged = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('a store that ended by itself', () => {
  it('is said to have a full disk when its log ends with that', () => {
    const log = logged(
      'full',
      `${'x'.repeat(300_000)}\n{"s":"E","c":"WT","msg":"WiredTiger error message","attr":{"error":28,` +
        '"message":"No space left on device"}}\n{"s":"F","c":"ASSERT","msg":"Fatal assertion"}\n',
    );
    expect(whyEnded('MongoDB', log)).toBe(
      'MongoDB has ended because its disk is full; make room and start again, nothing that was stored is lost; ' +
        `its log is ${log}`,
    );
  });
  it('is said to have a full disk when the file system says so, though its log had no room for that', () => {
    const log = logged('cut', '{"s":"I","c":"NETWORK","msg":"Connection acc');
    const disks = { [join(folder, 'files')]: 0.9e6, [folder]: 80e9 };
    expect(whyEnded('MongoDB', log, (path) => ({ free: disks[path] ?? 0, total: 80e9, disk: 1 }))).toBe(
      `MongoDB has ended, and the disk of ${join(folder, 'files')} is full (0 MB left); make room and start again, ` +
        `nothing that was stored is lost; its log is ${log}`,
    );
  });
  it('is named with its log when the log says nothing, or is not there', () => {
    const log = logged('other', 'No space left on device, long ago\n'.padEnd(400_000, 'x'));
    expect(whyEnded('Redis', log)).toBe(`Redis has ended; its log is ${log}`);
    expect(whyEnded('Redis', join(folder, 'none'))).toBe(`Redis has ended; its log is ${join(folder, 'none')}`);
  });
});
