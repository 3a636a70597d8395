import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@moontower/stack/machine/places';
import { testFolder } from '@moontower/testkit/test-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killsOf, readState } from './run-state.ts';

let folder: string;
let remove: () => void;
beforeAll(async () => {
  const made = await testFolder();
  folder = join(made.folder, 'faults');
  remove = made.remove;
});
afterAll(() => remove());

/** The command as `npm run faults` runs it; told to end once `enough` kills were made. */
async function run(enough = Number.POSITIVE_INFINITY): Promise<{ code: number | null; said: string }> {
  const args = ['--kills', '4', '--rows', '4000', '--folder', folder, '--report', join(folder, 'report.md')];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/faults.ts', ...args], { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes(`${enough} of 4 kills: `)) child.kill('SIGTERM');
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return { code, said };
}

it('kills in two parts what the product starts again by itself, and finds every row, report and mail once', async () => {
  const first = await run(1);
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('the same command goes on with the run')]);
  const before = readState(folder);
  expect(killsOf(before ?? { struck: [] })).toBeGreaterThan(0);
  const second = await run();
  expect(second.said).toContain('4 kills, 0 findings');
  expect(second.code).toBe(0);
  const after = readState(folder);
  expect([after?.parts.length, killsOf(after ?? { struck: [] })]).toEqual([2, 4]);
  expect(after?.struck.slice(0, before?.struck.length)).toEqual(before?.struck);
  const report = readFileSync(join(folder, 'report.md'), 'utf8');
  expect(report).toContain('nothing lost, nothing there twice');
  expect(report).toMatch(/^\| reports lost \| 0 \|$/m);
});
