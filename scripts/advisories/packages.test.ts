import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@moontower/stack/machine/places';
import { describe, expect, it } from 'vitest';
import { isBefore, keptAdvisories, lockedPackages, weaknesses } from './packages.ts';

const locked = lockedPackages();

describe('the packages of the lockfile', () => {
  it('have left every kept advisory behind, in each copy', () => {
    expect(weaknesses(locked)).toEqual([]);
    const names = new Set(locked.map(({ name }) => name));
    expect(keptAdvisories.filter((advisory) => !names.has(advisory.package))).toEqual([]);
  });

  it('are told by name where one is as old as an advisory', () => {
    const old = { name: 'qs', path: 'node_modules/a/node_modules/qs', version: '6.14.0' };
    expect(weaknesses([old])).toEqual([
      'node_modules/a/node_modules/qs 6.14.0: GHSA-6rw7-vpxm-498p, lists in brackets pass the limit by; fixed in 6.14.1',
    ]);
    expect(['6.14.1', '6.15.0', '7.0.0'].filter((version) => isBefore(version, '6.14.1'))).toEqual([]);
    expect(['6.9.9', '5.99.0', '6.14.1-rc.1'].filter((version) => !isBefore(version, '6.14.1'))).toEqual([]);
  });

  it('are checked by their hash when they are installed, those for other systems left out', () => {
    const unchecked = locked.filter(({ integrity, optional }) => integrity === undefined && optional !== true);
    expect(unchecked.map(({ path }) => path)).toEqual([]);
    expect(locked.filter(({ integrity = 'sha512-' }) => !integrity.startsWith('sha512-'))).toEqual([]);
  });

  it('come from the registry of whoever installs: no address stands in the lockfile', () => {
    expect(locked.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  it('stand where the image takes them from, those of the API and the worker', () => {
    const elsewhere = locked.filter(({ path, dev }) => /^(?:api|worker|packages)\//.test(path) && dev !== true);
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  it('run nothing when they are installed', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    // Those that would: with a program for each system in packages beside them, or replaced by JavaScript.
    expect(locked.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name)).toEqual([
      'cpu-features',
      'esbuild',
      'msgpackr-extract',
      'protobufjs',
      'redis-memory-server',
      'ssh2',
    ]);
  });
});
