import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PrintLine } from '../choice.ts';
import { root } from '../machine/places.ts';
import { lastLines, runNode, type NodeProcess } from './run-process.ts';

export interface ProductPlan {
  /** Everything the processes are told, by variable: stores, database, city, port, addresses. */
  env: Record<string, string>;
  port: number;
  /** From source with restarts on change, instead of the built bundles. */
  dev: boolean;
  logs: string;
  tell: PrintLine;
  gaveUp: (why: string) => void;
}

export interface Product {
  api: NodeProcess;
  worker: NodeProcess;
  stop: () => Promise<void>;
}

/**
 * Left to itself, V8 lets a heap grow to twice of what is needed, and more, before it collects: 770 MB of the API's
 * where 190 were in use.
 */
export const HEAP = {
  api: ['--max-old-space-size=384', '--max-semi-space-size=16'],
  worker: ['--max-old-space-size=256', '--max-semi-space-size=8'],
} as const;

/** Starts API and worker beside each other. */
export function runProduct(plan: ProductPlan): Product {
  const env = { ...process.env, NODE_ENV: plan.dev ? 'development' : 'production', ...plan.env };
  const one = (what: 'api' | 'worker'): NodeProcess =>
    runNode({
      what: what === 'api' ? 'API' : 'worker',
      args: programOf(what, plan.dev),
      env: { ...env, NODE_OPTIONS: ['--enable-source-maps', ...HEAP[what]].join(' ') },
      logFile: join(plan.logs, `${what}.log`),
      gaveUp: plan.gaveUp,
      tell: plan.tell,
    });
  const api = one('api');
  const worker = one('worker');
  return {
    api,
    worker,
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()]);
    },
  };
}

function programOf(app: 'api' | 'worker', dev: boolean): string[] {
  if (dev)
    return [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      join(root, app, 'src/main.ts'),
    ];
  const bundle = join(root, app, 'dist/main.js');
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing; npm run build makes it.`);
  return [bundle];
}

const PATIENCE_MS = 120_000;

/**
 * Waits until the API says that it can answer. Throws with the end of its log when it does not within two minutes; those
 * begin once what is stored is ready for its release.
 */
export async function untilReady(port: number, { api }: Pick<Product, 'api'>, calledOff: () => boolean): Promise<void> {
  let deadline = Date.now() + PATIENCE_MS;
  let said = 'nothing';
  while (Date.now() < deadline && !calledOff()) {
    if (api.preparing()) deadline = Date.now() + PATIENCE_MS;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      said = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    } catch {
      /* Not listening yet. */
    }
    await wait(150);
  }
  if (!calledOff())
    throw new Error(
      `The API did not become ready (it said ${said}). The end of ${api.logFile}:\n${lastLines(api.logFile)}`,
    );
}
