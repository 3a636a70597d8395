import type { Lifecycle } from '@moontower/runtime';
import { connectStore, type Store, type StoreOptions } from '@moontower/store';

const PATIENCE_MS = 2_000;

/**
 * Asks MongoDB whether it answers, over a connection of its own: however busy the others are, that says nothing of
 * MongoDB.
 */
export async function createReadiness(
  { uri, database }: Pick<StoreOptions, 'uri' | 'database'>,
  { lifecycle, ending }: { lifecycle: Lifecycle; ending: () => string[] },
): Promise<() => Promise<string[]>> {
  const probe = await connectStore({ uri, database, appName: 'moontower-ready', poolSize: 1 });
  lifecycle.add('readiness', () => probe.close());
  let asking: Promise<boolean> | undefined;
  return async () => {
    // All who ask meanwhile have one answer.
    asking ??= answers(probe).finally(() => {
      asking = undefined;
    });
    return [...ending(), ...((await asking) ? [] : ['MongoDB does not answer.'])];
  };
}

async function answers(store: Store): Promise<boolean> {
  if (store.readyState !== 1 || store.db === undefined) return false;
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  const ping = store.db
    .admin()
    .ping()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([ping, late]);
}
