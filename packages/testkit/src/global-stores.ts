import type { TestProject } from 'vitest/node';
import { startStores } from '@moontower/stack';
import { dockerStores, type TestStores } from './docker-stores.ts';
import { NOTHING_EXPIRES } from './nothing-expires.ts';
import './provided-context.ts';
import { testFolder } from './test-folder.ts';

const tell = (line: string): void => {
  console.log(`[stores] ${line}`);
};

/**
 * Vitest 4 keeps a cached module of this process as bytes, and throws a TypeError of its own where a stack of errors
 * leads through one: the driver makes such errors while MongoDB is starting. Their places are then told as they are.
 */
function bearBytesInStacks(): void {
  const prepareStackTrace = Error.prepareStackTrace?.bind(Error);
  if (prepareStackTrace === undefined) return;
  Error.prepareStackTrace = (error, places): unknown => {
    try {
      return prepareStackTrace(error, places);
    } catch {
      return [String(error), ...places.map(String)].join('\n    at ');
    }
  };
}

/**
 * A database has some three hundred files, and many a test file drops its own. MongoDB keeps dropped files for five
 * minutes and open ones for ten, which a quick run turns into 20,000 open files, and then it ends.
 */
const FORGETS_SOON = [
  '--syncdelay',
  '10',
  '--setParameter',
  'minSnapshotHistoryWindowInSeconds=10',
  '--setParameter',
  'wiredTigerFileHandleCloseIdleTime=15',
  '--setParameter',
  'wiredTigerFileHandleCloseScanInterval=5',
  '--setParameter',
  'wiredTigerFileHandleCloseMinimum=200',
];

/** Vitest global setup: one MongoDB and one Redis for a whole run; each test file takes names of its own in them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  bearBytesInStacks();
  const stores = (await dockerStores(tell)) ?? (await embeddedStores());
  tell(stores.how);
  project.provide('mongoUri', stores.mongoUri);
  project.provide('redisUrl', stores.redisUrl);
  return stores.stop;
}

async function embeddedStores(): Promise<TestStores> {
  const { folder, remove } = await testFolder();
  const stores = await startStores({ dir: folder, log: tell, mongodArgs: [...FORGETS_SOON, ...NOTHING_EXPIRES] });
  return {
    ...stores,
    how: 'started here',
    stop: async () => {
      await stores.stop();
      remove();
    },
  };
}
