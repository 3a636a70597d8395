import { spawn } from 'node:child_process';

export interface Ran {
  code: number;
  output: string;
}

/**
 * Runs a program to its end and gathers what it printed. Never rejects: a program that cannot be started ends with code
 * 127, one that takes too long with 124.
 */
export function run(
  program: string,
  args: readonly string[],
  options: { timeoutMs: number; env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: options.env ?? process.env,
      cwd: options.cwd,
    });
    let output = '';
    let late = false;
    const gather = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000);
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, options.timeoutMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: late ? 124 : (code ?? 1), output });
    });
  });
}
