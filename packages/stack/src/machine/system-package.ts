import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { findProgram } from './find-program.ts';
import { run } from './run-program.ts';

const NO_SERVICES = '/usr/sbin/policy-rc.d';
/** Ours is known by this line: one that a run left behind when it was killed is taken away by the next. */
const OURS = '#!/bin/sh\n# Moontower: starts no service while it installs a package.\nexit 101\n';
let listsAreFresh = false;

/** Undefined when packages can be installed, else why not. */
export function whyNotInstall(): string | undefined {
  if (findProgram('apt-get') === undefined) return 'this system has no apt-get';
  if (process.getuid?.() !== 0) return 'only root may install system packages';
  return undefined;
}

/** Somebody at a terminal, who can be asked; undefined in CI and where nobody sits. */
function personHere(): ((question: string) => Promise<string>) | undefined {
  if (process.env['CI'] || process.stdin.isTTY !== true || process.stdout.isTTY !== true) return undefined;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  };
}

/**
 * What belongs to root's machine is not changed unasked. Where nobody can be asked it goes on, and says so.
 * @returns why not
 */
export async function askToInstall(
  names: readonly string[],
  tell: (line: string) => void,
  ask = personHere(),
): Promise<string | undefined> {
  const what = names.join(', ');
  if (ask === undefined) {
    tell(`Installing ${what} from the system's packages, as root; there is no terminal to ask at`);
    return undefined;
  }
  const answer = (await ask(`May ${what} be installed from the system's packages, as root? [y/N] `)).trim();
  return /^(y|yes|s|s[ií])$/i.test(answer) ? undefined : `you did not want ${what} installed`;
}

/** Installs Debian packages without their services being started. Resolves to undefined, or to why it failed. */
export async function installPackages(
  names: readonly string[],
  tell: (line: string) => void,
): Promise<string | undefined> {
  const obstacle = whyNotInstall() ?? (await askToInstall(names, tell));
  if (obstacle !== undefined) return obstacle;
  return withoutServices(NO_SERVICES, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (!listsAreFresh) await run('apt-get', ['update', '-q'], { timeoutMs: 180_000, env });
    listsAreFresh = true;
    const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], {
      timeoutMs: 400_000,
      env,
    });
    return code === 0 ? undefined : `apt-get install ${names.join(' ')} failed: ${lastLine(output)}`;
  });
}

/**
 * While `act` runs, a file tells Debian to start no service. It goes with the process too; somebody else's is left
 * alone.
 */
export async function withoutServices<T>(path: string, act: () => Promise<T>): Promise<T> {
  const there = readIfThere(path);
  if (there !== undefined && there !== OURS) return act();
  const remove = (): void => {
    if (readIfThere(path) === OURS) rmSync(path, { force: true });
  };
  process.once('exit', remove);
  writeFileSync(path, OURS, { mode: 0o755 });
  try {
    return await act();
  } finally {
    remove();
    process.off('exit', remove);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function lastLine(output: string): string {
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('E:')) ??
    output.trim().split('\n').at(-1) ??
    ''
  );
}
