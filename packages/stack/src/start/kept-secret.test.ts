import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@moontower/runtime/variables/env';
import { afterEach, describe, expect, it } from 'vitest';
import { keptSecret } from './kept-secret.ts';
import { rotateLogKey } from './log-key.ts';
import { readSettings, secretsOf } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'moontower-secret-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('secrets that a start makes for itself', () => {
  it('are kept by the second start, and long enough for what they are for', () => {
    const first = secretsOf(readSettings({}), folder);
    expect(secretsOf(readSettings({}), folder)).toEqual(first);
    expect(env.WEBHOOK_SECRET.parse(first.WEBHOOK_SECRET)).toHaveLength(32);
    expect(env.JWT_SECRET.parse(first.JWT_SECRET)).toHaveLength(32);
    expect(new Set(Object.values(first)).size).toBe(4);
    expect(env.LOG_KEY.parse(first.LOG_KEY)).toHaveLength(43);
  });

  it('can be read by their owner only', () => {
    secretsOf(readSettings({}), join(folder, 'deeper'));
    for (const name of ['webhook-secret', 'operator-token', 'jwt-secret', 'log-key'])
      expect(statSync(join(folder, 'deeper', name)).mode & 0o777).toBe(0o600);
  });

  it('give way to those of the environment, and come back unchanged without them', () => {
    const own = secretsOf(readSettings({}), folder);
    const given = {
      WEBHOOK_SECRET: 'w'.repeat(40),
      OPERATOR_TOKEN: 'o'.repeat(40),
      LOG_KEY: 'k'.repeat(43),
      JWT_SECRET: 'given-by-the-environment-of-this-machine',
    };
    expect(secretsOf(readSettings(given), folder)).toEqual(given);
    expect(secretsOf(readSettings({}), folder)).toEqual(own);
  });

  it('change where the log gets its next key, and the one before is handed on beside it', () => {
    const own = secretsOf(readSettings({}), folder);
    rotateLogKey(folder);
    const next = secretsOf(readSettings({}), folder);
    expect(next).toEqual({ ...own, LOG_KEY: next.LOG_KEY, LOG_KEY_BEFORE: own.LOG_KEY });
    expect(next.LOG_KEY).not.toBe(own.LOG_KEY);
    expect(statSync(join(folder, 'log-key-before')).mode & 0o777).toBe(0o600);
  });

  it('are made anew where a file is empty', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'moontower-secret-')), 'empty');
    writeFileSync(path, '\n');
    expect(keptSecret(path)).toMatch(/^[\w-]{32}$/);
    rmSync(join(path, '..'), { recursive: true });
  });
});
