import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { inTime } from '@moontower/testkit/in-time';

const WORKSPACE = join(import.meta.dirname, '../..');
/** Of the tests: what a build of the product writes into, it may take away while somebody starts it. */
const OUT = '.moontower';
/** A machine that is busy with other tests starts a program within seconds. */
const READY_MS = 120_000;

/** Bundles a program of this folder, as the product's own are. @returns its file */
export function bundleProgram(name: 'crash-worker' | 'stuck-commit'): string {
  execFileSync(process.execPath, ['../scripts/bundle.mjs', `--out=${OUT}`, `src/testing/${name}.ts`], {
    cwd: WORKSPACE,
  });
  return join(WORKSPACE, OUT, `${name}.js`);
}

/**
 * A bundled program that said that it is ready.
 * @throws Error with what it printed, where it ended before
 */
export async function startProgram(file: string, words: readonly string[]): Promise<ChildProcess> {
  const name = basename(file);
  const child = fork(file, words, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let printed = '';
  child.stderr?.on('data', (text: Buffer) => {
    printed = `${printed}${text.toString()}`.slice(-4_000);
  });
  const ended = new AbortController();
  const tooEarly = once(child, 'exit', { signal: ended.signal }).then(([code, signal]) => {
    throw new Error(`${name} ended with ${code ?? signal} before it was ready: ${printed}`);
  });
  try {
    await inTime(`${name} says that it is ready`, READY_MS, Promise.race([once(child, 'message'), tooEarly]));
    return child;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    tooEarly.catch(() => undefined);
    ended.abort();
  }
}
