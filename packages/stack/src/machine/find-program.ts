import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run-program.ts';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Full path of the first of these programs that is on the path. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'].filter(
    (folder) => folder !== '',
  );
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isProgram);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** First version number that `<program> --version` prints, or why it does not run. */
export async function versionOf(program: string): Promise<{ version: string } | { problem: string }> {
  const { code, output } = await run(program, ['--version'], { timeoutMs: 15_000 });
  const version = /v?=?(\d+\.\d+(?:\.\d+)*)/.exec(output)?.[1];
  if (code === 0 && version !== undefined) return { version };
  return { problem: output.trim().split('\n')[0] || `it ended with code ${code}` };
}

/** True when `version` is `least` or newer, by its first two numbers. */
export function isAtLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
