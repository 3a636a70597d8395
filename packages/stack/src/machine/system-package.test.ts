import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askToInstall, withoutServices } from './system-package.ts';

let folder: string;
let guard: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moontower-package-'));
  guard = join(folder, 'policy-rc.d');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a package of the system', () => {
  it.each([
    ['y', undefined],
    ['sí', undefined],
    ['', 'you did not want redis-server installed'],
    ['no', 'you did not want redis-server installed'],
  ])('is asked for at a terminal (answer: %o)', async (answer, why) => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return answer;
    };
    expect(await askToInstall(['redis-server'], () => undefined, ask)).toBe(why);
    expect(asked).toEqual([expect.stringContaining('redis-server')]);
  });

  it('is installed with a word about it where nobody can be asked', async () => {
    const told: string[] = [];
    expect(
      await askToInstall(['redis-server'], (line) => {
        told.push(line);
      }),
    ).toBeUndefined();
    expect(told).toEqual([expect.stringMatching(/redis-server.*by root|redis-server.*no terminal/)]);
  });
});

describe('the file that keeps services from being started', () => {
  it('is there while packages are installed, and gone afterwards, also when that fails', async () => {
    await withoutServices(guard, async () => {
      expect(readFileSync(guard, 'utf8')).toContain('exit 101');
    });
    expect(existsSync(guard)).toBe(false);
    await expect(
      withoutServices(guard, async () => {
        throw new Error('no network');
      }),
    ).rejects.toThrow('no network');
    expect(existsSync(guard)).toBe(false);
  });

  it('goes with a process that ends in the middle of it; one left behind by a kill goes the next time', async () => {
    const script = (how: string) =>
      `const { withoutServices } = await import(${JSON.stringify(join(import.meta.dirname, 'system-package.ts'))}); ` +
      `await withoutServices(${JSON.stringify(guard)}, async () => { ${how} });`;
    const end = (how: string) =>
      spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script(how)], { encoding: 'utf8' });
    expect(end('process.exit(7)').status).toBe(7);
    expect(existsSync(guard)).toBe(false);
    expect(
      end("process.kill(process.pid, 'SIGKILL'); await new Promise(() => setInterval(() => 0, 1000))").signal,
    ).toBe('SIGKILL');
    expect(existsSync(guard)).toBe(true);
    await withoutServices(guard, async () => undefined);
    expect(existsSync(guard)).toBe(false);
  });

  it('is left as it is where somebody else put one', async () => {
    writeFileSync(guard, '#!/bin/sh\nexit 0\n');
    await withoutServices(guard, async () => undefined);
    expect(readFileSync(guard, 'utf8')).toBe('#!/bin/sh\nexit 0\n');
    rmSync(guard);
  });
});
