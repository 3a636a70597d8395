import { localDate } from '@moontower/contracts';
import { findingsToCheck, saveLinkChecks } from '../store/link-checks.ts';
import type { WorkerDeps } from '@moontower/feature/jobs';
import { checkLink } from './check-link.ts';

const PAUSE_MS = 1_000;
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });

/** Looks at the links of findings, one a second, and keeps the day and the hash of what was read. */
export async function checkLinks(
  { store, city, nowMs }: Pick<WorkerDeps, 'store' | 'city' | 'nowMs'>,
  signal: AbortSignal,
): Promise<{ links: number; gone: number }> {
  const at = new Date(nowMs());
  const on = localDate(at.getTime(), city.zone);
  let [links, gone] = [0, 0];
  for (const { id, urls } of await findingsToCheck(store, at)) {
    const checks = [];
    for (const url of urls) {
      if (links > 0) await pause();
      const found = await checkLink(url, { signal });
      links += 1;
      if (found.state !== 'here') gone += 1;
      checks.push([url, { ...found, on }] as const);
    }
    await saveLinkChecks(store, id, { checks, at });
    signal.throwIfAborted();
  }
  return { links, gone };
}
