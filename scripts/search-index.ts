// npm run search-index: has every API that runs read its search index anew, and waits for them. They go on answering
// from the old one.
import type { Store } from '@moontower/store';
import { hasEngine, requestBuild, readBuilds, type SearchBuildDocument } from '@moontower/search/store/search-builds';
import { openStoreFor } from './open-store.ts';

const LOOK_MS = 500;
const LONGEST_MS = 15 * 60_000;

async function main(): Promise<void> {
  const store = await openStoreFor({ appName: 'search-index' });
  try {
    for (const line of await readAnew(store)) console.log(line);
  } finally {
    await store.close();
  }
}

/** @returns what to say of it */
async function readAnew(store: Store): Promise<string[]> {
  const asked = Date.now();
  const living = await readBuilds(store, asked);
  await requestBuild(store, new Date(asked));
  if (living.length === 0 && (await hasEngine(store)))
    return ['No API runs. The worker builds a new index in the search engine; the old one answers until then.'];
  if (living.length === 0)
    return ['No API runs. Each reads its search index when it starts; there is nothing kept to make anew.'];
  while (Date.now() - asked < LONGEST_MS) {
    const builds = await readBuilds(store, Date.now());
    if (builds.every(({ builtAt }) => builtAt !== undefined && builtAt.getTime() >= asked)) return builds.map(lineOf);
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
  throw new Error('An API did not read its index in time.');
}

function lineOf({ entries = 0, bytes = 0, tookMs = 0 }: SearchBuildDocument): string {
  const [seconds, megabytes] = [Math.round(tookMs / 1_000), Math.round(bytes / 1_000_000)];
  return `Search index read anew: ${entries.toLocaleString('en-US')} entries in ${seconds} s, ${megabytes} MB.`;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
