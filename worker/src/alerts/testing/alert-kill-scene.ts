import { testFolder } from '@moontower/testkit/test-folder';
import { bundleProgram } from '../../testing/built-program.ts';
import { startCuttable } from '../../testing/cuttable-redis.ts';
import { startKillable } from '../../testing/mongod-kills.ts';
import { openStage } from '../../testing/stage.ts';
import { lightRows } from '../../testing/street-lights.ts';
import type { KillSetting } from './alert-kills.ts';

const DATABASE = 'alert_kills';

export interface KillScene extends KillSetting {
  stop: () => Promise<void>;
}

/** A built worker, and a MongoDB and a Redis of its own that may be killed. */
export async function openKillScene(): Promise<KillScene> {
  const program = bundleProgram('crash-worker');
  const { folder, remove } = await testFolder();
  const mongod = await startKillable(folder);
  const redis = await startCuttable(folder, 'redis-alerts');
  const stage = await openStage({
    mongoUri: mongod.uri,
    database: DATABASE,
    city: { tables: [{ id: 'test-test', rows: lightRows(1) }] },
  });
  return {
    program,
    stage,
    mongod,
    redis,
    database: DATABASE,
    stop: async () => {
      await stage.stop();
      await redis.stop();
      await mongod.stop();
      remove();
    },
  };
}
