import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { findProgram } from './find-program.ts';
import { run } from './run-program.ts';

const NO_SERVICES = '/usr/sbin/policy-rc.d';
let listsAreFresh = false;

/** Undefined when packages can be installed, else why not. */
export function whyNotInstall(): string | undefined {
  if (findProgram('apt-get') === undefined) return 'this system has no apt-get';
  if (process.getuid?.() !== 0) return 'only root may install system packages';
  return undefined;
}

/** Installs Debian packages without their services being started. Resolves to undefined, or to why it failed. */
export async function installPackages(names: readonly string[], tell: (line: string) => void): Promise<string | undefined> {
  const obstacle = whyNotInstall();
  if (obstacle !== undefined) return obstacle;
  tell(`Installing ${names.join(', ')} from the system's packages`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const guard = !existsSync(NO_SERVICES);
  if (guard) writeFileSync(NO_SERVICES, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    if (!listsAreFresh) await run('apt-get', ['update', '-q'], { timeoutMs: 180_000, env });
    listsAreFresh = true;
    const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { timeoutMs: 400_000, env });
    return code === 0 ? undefined : `apt-get install ${names.join(' ')} failed: ${lastLine(output)}`;
  } finally {
    if (guard) rmSync(NO_SERVICES, { force: true });
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').findLast((line) => line.startsWith('E:')) ?? output.trim().split('\n').at(-1) ?? '';
}
