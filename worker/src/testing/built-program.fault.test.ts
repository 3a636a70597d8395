import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@moontower/testkit/test-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProgram } from './built-program.ts';

let folder: string;
let remove: () => void;
beforeAll(async () => {
  ({ folder, remove } = await testFolder());
});
afterAll(() => remove());

const program = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

it('is there once it says so', async () => {
  const child = await startProgram(program('ready.mjs', 'process.send(process.argv[2]); setInterval(() => 0, 1e6);'), [
    'ready',
  ]);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
});

it.each([
  ['fails', "throw new Error('no MongoDB');", /^fails.mjs ended with 1 before it was ready: .*no MongoDB/s],
  // What a program is whose file is being written anew.
  ['is empty', '', /^is empty.mjs ended with 0 before it was ready: $/],
])('one that %s is not waited for', async (name, text, why) => {
  await expect(startProgram(program(`${name}.mjs`, text), [])).rejects.toThrow(why);
});
