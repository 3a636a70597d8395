import { fork, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { HEAP } from '@moontower/stack/start/product';

const out = join(import.meta.dirname, 'out');

/**
 * Bundles a program of bench/ as `npm start` bundles the worker, and @returns the file: a program run through tsx
 * carries the compiler's memory with it.
 */
export async function bundleChild(file: string): Promise<string> {
  mkdirSync(out, { recursive: true });
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/bundle.mjs'), join('..', file)], {
      cwd: out,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${file} could not be bundled`));
    });
  });
  return join(out, 'dist', file.replace(/\.ts$/, '.js'));
}

/** A bundled program that sends one message and ends, with the worker's heap. */
export async function runBundled(file: string, plan: unknown): Promise<unknown> {
  return runFile(await bundleChild(file), JSON.stringify(plan), [...HEAP.worker]);
}

/** Runs a bundled file with one word and @returns the message it sends before it ends. */
export function runFile(file: string, word: string, flags: readonly string[] = []): Promise<unknown> {
  const child = fork(file, [word], { execArgv: [...flags], env: { ...process.env, NODE_ENV: 'production' } });
  return new Promise((resolve, reject) => {
    let told: unknown;
    child
      .on('message', (message) => {
        told = message;
      })
      .on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(told);
      else reject(new Error(`${file} ended with ${code}`));
    });
  });
}
