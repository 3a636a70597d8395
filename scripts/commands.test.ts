import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse, misuseOf } from '@moontower/runtime';
import { afterAll, describe, expect, it } from 'vitest';
import { readMap } from './spending/read-set.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'moontower-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const csv = file('payments.csv', 'day,sum\n2026-10-01,12.50\n');
const map = file('map.json', '{ "date": "day", "amount": "sum", "vendor": "payee" }');
const broken = file('broken.json', '{ "date": ');
const absent = join(folder, 'absent.csv');

/** @param reads whether whoever reads its output stays to the end */
function run(script: string, args: readonly string[], reads = true): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, script), ...args], { cwd: ROOT });
  let said = '';
  child.stderr.on('data', (part) => {
    said += String(part);
  });
  child.stdout.on('data', (part) => {
    said += String(part);
    if (!reads) child.stdout.destroy();
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
}

describe('a command that cannot use what it was given', () => {
  it.concurrent.each([
    {
      what: 'score, with a file that is not there',
      command: ['scripts/score.ts', '--columns', map, absent],
      sentence: `There is no file ${absent}.`,
    },
    {
      what: 'benford, with another column',
      command: ['scripts/benford.ts', '--amount', 'nope', csv],
      sentence: 'There is no column nope. There are day, sum.',
    },
    {
      what: 'bench, with no figure of that name',
      command: ['bench/run.ts', 'nope'],
      sentence: 'There is no figure nope. There are ',
    },
  ])('$what says so in a sentence and ends with 2', async ({ command: [script = '', ...args], sentence }) => {
    const { code, said } = await run(script, args);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at .*:\d+:\d+/m);
    expect(code).toBe(2);
  });

  it.concurrent('ends without a word when its reader has seen enough', async () => {
    const { code, said } = await run('worker/src/cli.ts', ['list'], false);
    expect(said).not.toMatch(/EPIPE|Unhandled/);
    expect(code).toBe(0);
  });

  it('names a map that is none', () => {
    expect(() => readMap(broken)).toThrow(Misuse);
    expect(misuseOf(thrownBy(() => readMap(broken)))).toMatch(/broken\.json is not JSON/);
    expect(misuseOf(thrownBy(() => readMap(absent)))).toBe(`There is no file ${absent}.`);
    expect(misuseOf(thrownBy(() => parseArgs({ args: ['--nope'], options: {} })))).toContain('--nope');
    expect(misuseOf(new Error('a fault of ours'))).toBeUndefined();
  });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
