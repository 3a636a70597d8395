import { lookup } from 'node:dns/promises';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstThatServes, type FoundBinary, type PrintLine, type Way } from '../choice.ts';
import { findProgram, isAtLeast, versionOf } from '../machine/find-program.ts';
import type { Memory } from '../machine/failure-cache.ts';
import { run } from '../machine/run-program.ts';
import { installPackages } from '../machine/system-package.ts';

const LEAST_VERSION = '6.2';
const HOST = 'download.redis.io';
/** The last line under an open licence, with the holes of October 2025 mended. */
const BUILD_VERSION = '7.2.11';
const MEMORY = 'redis-memory-server';
const ADVICE =
  'Provide one of these: REDIS_URL (a Redis with maxmemory-policy noeviction), or a redis-server or valkey-server on ' +
  'the path (Debian: apt-get install redis-server; macOS: brew install redis).';

export interface Search {
  folder: string;
  memory: Memory;
  tell: PrintLine;
}

/** A redis-server program: on the path, from the system's packages, or built from source by redis-memory-server. */
export function findRedis(search: Search): Promise<FoundBinary> {
  const ways: Way[] = [
    { name: 'redis-server on the path', find: async () => onPath('redis-server on the path') },
    { name: 'the system’s package', find: () => fromPackage(search) },
    { name: 'redis-memory-server', find: () => build(search) },
  ];
  return firstThatServes('Redis', ways, ADVICE);
}

async function onPath(how: string): Promise<FoundBinary | { problem: string }> {
  const binary = findProgram('redis-server', 'valkey-server');
  return binary === undefined ? { problem: 'there is none' } : usable(binary, how);
}

async function usable(binary: string, how: string): Promise<FoundBinary | { problem: string }> {
  const answer = await versionOf(binary);
  if ('problem' in answer) return { problem: `${binary} does not run: ${answer.problem}` };
  if (!isAtLeast(answer.version, LEAST_VERSION))
    return { problem: `${binary} is version ${answer.version}; ${LEAST_VERSION} is the oldest that serves` };
  return { binary, how, version: answer.version };
}

async function fromPackage({ tell }: Search): Promise<FoundBinary | { problem: string }> {
  const failed = await installPackages(['redis-server'], tell);
  return failed === undefined ? onPath('installed from the system’s packages') : { problem: failed };
}

/** Downloads the source and compiles it: minutes, and a C compiler. */
async function build({ folder, memory, tell }: Search): Promise<FoundBinary | { problem: string }> {
  const downloadDir = join(folder, 'redis');
  const kept = join(downloadDir, BUILD_VERSION, 'redis-server');
  if (existsSync(kept)) return usable(kept, 'built by redis-memory-server');
  const missing = ['make', 'cc'].filter((name) => findProgram(name) === undefined);
  if (missing.length > 0) return { problem: `it compiles Redis, and there is no ${missing.join(' and no ')}` };
  if (memory.failedLately(MEMORY)) return { problem: 'it failed a while ago; not tried again for some hours' };
  if (
    !(await lookup(HOST).then(
      () => true,
      () => false,
    ))
  ) {
    memory.remember(MEMORY);
    return { problem: `${HOST} is out of reach` };
  }
  tell(`Downloading Redis ${BUILD_VERSION} from ${HOST} and compiling it (some minutes, kept for later runs)`);
  mkdirSync(downloadDir, { recursive: true });
  const script =
    "const { RedisBinary } = (await import('redis-memory-server')).default; console.log('\\nbinary:' + await " +
    `RedisBinary.getPath(${JSON.stringify({ version: BUILD_VERSION, downloadDir })}));`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script], { timeoutMs: 900_000 });
  const binary = /^binary:(.+)$/m.exec(output)?.[1];
  if (code === 0 && binary !== undefined) return usable(binary, 'built by redis-memory-server');
  memory.remember(MEMORY);
  return { problem: `it ended with code ${code}` };
}
