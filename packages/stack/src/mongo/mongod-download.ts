import { lookup } from 'node:dns/promises';
import { join } from 'node:path';
import type { FoundBinary } from '../choice.ts';
import { versionOf } from '../machine/find-program.ts';
import { run } from '../machine/run-program.ts';
import type { MongodSearch } from './mongod-search.ts';

const HOST = 'fastdl.mongodb.org';
const VERSION = '7.0.28';
const MEMORY = 'mongodb-memory-server';

/** The download made by mongodb-memory-server, kept for later runs. Offline it fails, once in a while. */
export async function downloadMongod({
  folder,
  memory,
  tell,
}: MongodSearch): Promise<FoundBinary | { problem: string }> {
  const options = { version: VERSION, downloadDir: join(folder, 'mongodb') };
  const { DryMongoBinary } = await import('mongodb-memory-server-core');
  const kept = await DryMongoBinary.locateBinary(options).catch(() => undefined);
  if (kept !== undefined) return usable(kept);
  if (memory.failedLately(MEMORY))
    return { problem: `${HOST} could not be reached a while ago; not asked again for some hours` };
  if (!(await isReachable())) {
    memory.remember(MEMORY);
    tell(`MongoDB cannot be downloaded here: ${HOST} is out of reach`);
    return { problem: `${HOST} is out of reach` };
  }
  tell(`Downloading MongoDB ${VERSION} from ${HOST} (about 100 MB, kept for later runs)`);
  const fetched = await fetchMongod(options);
  if ('binary' in fetched) return usable(fetched.binary);
  memory.remember(MEMORY);
  tell(`MongoDB could not be downloaded: ${fetched.problem}`);
  return fetched;
}

/** A name that does not resolve saves the library's three tries; behind a proxy only the proxy can tell. */
async function isReachable(): Promise<boolean> {
  if (
    ['HTTPS_PROXY', 'https_proxy', 'MONGOMS_DOWNLOAD_MIRROR', 'MONGOMS_DOWNLOAD_URL'].some((name) => process.env[name])
  )
    return true;
  return lookup(HOST).then(
    () => true,
    () => false,
  );
}

/** In a process of its own: when it fails the library prints stack traces that we do not want. */
async function fetchMongod(options: {
  version: string;
  downloadDir: string;
}): Promise<{ binary: string } | { problem: string }> {
  const script =
    "const { MongoBinary } = await import('mongodb-memory-server-core'); console.log('\\nbinary:' + await " +
    `MongoBinary.getPath(${JSON.stringify(options)}));`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script], {
    timeoutMs: 600_000,
    env: { ...process.env, MONGOMS_RUNTIME_DOWNLOAD: 'true' },
  });
  const binary = /^binary:(.+)$/m.exec(output)?.[1];
  if (code === 0 && binary !== undefined) return { binary };
  return {
    problem:
      /\b(ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|status code \d+)[^\n]*/.exec(output)?.[0] ??
      `the download ended with code ${code}`,
  };
}

async function usable(binary: string): Promise<FoundBinary | { problem: string }> {
  const answer = await versionOf(binary);
  return 'problem' in answer
    ? { problem: `the downloaded program does not run: ${answer.problem}` }
    : { binary, how: 'downloaded by mongodb-memory-server', version: answer.version };
}
