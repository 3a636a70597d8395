import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const GIVES_WAY = `
import { readdirSync, readFileSync } from 'node:fs';
import { lowerPriority } from ${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)};
lowerPriority(7);
const tasks = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/stat', 'utf8'));
console.log(JSON.stringify(tasks.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))));`;

it.runIf(process.platform === 'linux')('every thread of a process that gives way stands behind others', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', GIVES_WAY];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const nice: unknown = JSON.parse(stdout);
  expect(new Set(Array.isArray(nice) ? nice : [])).toEqual(new Set([7]));
});
