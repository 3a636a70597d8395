import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './packages/testkit/src/slowest-first.ts';

const node = { environment: 'node' as const, globals: false };
const everywhere = ['{web,api,worker,bench,scripts}/**', 'packages/**'];
const files = (suffix: string) => everywhere.map((root) => `${root}/*${suffix}`);
const away = ['**/node_modules/**', '**/dist/**', '.moontower/**'];

/**
 * What is waited for arrives late on a busy machine, and a test that waits ends as soon as it is there: patience costs
 * only what fails.
 */
const patient = { expect: { poll: { timeout: 15_000 } } };
/** What a file left behind in globals, clocks and environment ends with it: the files of a worker share them. */
const alone = 'packages/testkit/src/leave-nothing.ts';
const ofCity = 'packages/testkit/src/speak-of-city.ts';

/**
 * Four kinds of test: unit (pure, default), int (real MongoDB and Redis), fault (kills and cuts), browser (Chromium
 * against the real stack). And drills, too long for every change: `npm run drill`.
 * A test that failed is run once more, named with its first failure, and counted: more than `scripts/allowance.json`
 * allows fail the run. Up to four files that still fail are run alone at the end (`scripts/test.mjs`). One slow moment
 * of a shared machine then costs no run of eight thousand tests.
 * All but the tests that kill share their modules between files (no file of ours keeps state that another would see):
 * half the time of unit and integration tests was importing.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    // What one kind of test has read of a module, the next need not read again: it goes by the module's own text.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...node,
          ...patient,
          name: 'unit',
          isolate: false,
          setupFiles: [alone, ofCity, 'packages/ui/src/testing/patient-waits.ts'],
          include: files('.test.{ts,tsx}'),
          exclude: [...away, ...files('.{int,fault,browser,drill}.test.{ts,tsx}')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          retry: 1,
        },
      },
      {
        test: {
          ...node,
          ...patient,
          name: 'int',
          provide: { handsOnDatabases: true },
          isolate: false,
          setupFiles: [alone, ofCity],
          include: files('.int.test.ts'),
          exclude: away,
          globalSetup: ['packages/testkit/src/global-stores.ts'],
          // Tests that kill run beside.
          testTimeout: 300_000,
          hookTimeout: 240_000,
          maxWorkers: 3,
          retry: 1,
        },
      },
      {
        test: {
          ...node,
          ...patient,
          name: 'fault',
          setupFiles: [ofCity],
          include: files('.fault.test.ts'),
          exclude: away,
          globalSetup: ['packages/testkit/src/global-stores.ts'],
          testTimeout: 600_000,
          hookTimeout: 240_000,
          // Most of each is waiting, for locks and leases of the killed to run out.
          maxWorkers: 4,
          // A try that was broken off leaves what it killed: scripts/test.mjs runs the whole file again.
          retry: 0,
        },
      },
      {
        test: {
          ...node,
          name: 'drill',
          setupFiles: [ofCity],
          include: files('.drill.test.ts'),
          exclude: away,
          globalSetup: ['packages/testkit/src/global-stores.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          setupFiles: [ofCity],
          isolate: false,
          include: files('.browser.test.ts'),
          exclude: away,
          globalSetup: ['packages/testkit/src/global-stores.ts', 'packages/testkit/src/global-product.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers: 3,
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
