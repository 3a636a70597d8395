import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Store } from '@moontower/store';
import { readyMessage } from '@moontower/testkit/ready-message';
import type { testStores } from '@moontower/testkit/stores';
import { z } from 'zod';
import { SECRET } from './identities.ts';

const WORKSPACE = join(import.meta.dirname, '..');
/** Of the tests: what a build of the product writes into, it may take away while somebody starts it. */
const OUT = '.moontower';
const Ready = z.object({ ready: z.object({ port: z.number() }) });

/** The stores, and the environment that the API is started in. */
export type Names = Pick<ReturnType<typeof testStores>, 'mongoUri' | 'database'> & {
  env: NodeJS.ProcessEnv;
  flags?: readonly string[];
};

export interface KillableApi {
  url: string;
  pid: number;
  kill: () => Promise<void>;
  /** As a supervisor ends it: with SIGTERM. @returns its exit code */
  end: () => Promise<number | null>;
}

export function bundleApi(): void {
  execFileSync(process.execPath, ['../scripts/bundle.mjs', `--out=${OUT}`, 'src/main.ts'], { cwd: WORKSPACE });
}

/** The bundled API as a process that may be killed, with flags of its own only. */
export async function startKillableApi({ env, mongoUri, database, flags = [] }: Names): Promise<KillableApi> {
  const child = fork(`${OUT}/main.js`, {
    cwd: WORKSPACE,
    execArgv: [...flags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...env,
      PORT: '0',
      MONGODB_URI: mongoUri,
      MONGODB_DATABASE: database,
      JWT_SECRET: SECRET,
      LOG_LEVEL: 'error',
    },
  });
  const exited = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said = `${said}${text}`.slice(-4_000)));
  const { ready } = Ready.parse(await Promise.race([readyMessage(child), ended(exited, () => said)]));
  return {
    url: `http://127.0.0.1:${ready.port}`,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    end: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}

async function ended(exited: Promise<unknown>, said: () => string): Promise<never> {
  await exited;
  throw new Error(`The API ended before it was ready: ${said()}`);
}

/** The minute passes after which whoever began a request is held for dead, and so do the limits. */
export async function passMinute(store: Store): Promise<void> {
  await store.collection('keptRequests').updateMany({ answer: { $exists: false } }, { $set: { until: new Date(0) } });
  await store.collection('limits').deleteMany({});
}
