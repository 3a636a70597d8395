import type { HealthIssue } from '@moontower/contracts/health';
import { HOUR_MS } from '@moontower/contracts/time';
import type { HealthContext } from '@moontower/store/health-check';
import { countLeaves, readLeaf } from '@moontower/store/log/entries';
import { newestCheckpoint, readLogState } from './log-reads.ts';

/** A leaf is signed within minutes; after an hour somebody has to look. */
const UNSIGNED_MS = HOUR_MS;

/** Whether leaves wait for a checkpoint, or a worker says that it cannot sign one. */
export async function unsignedLog({ store, at }: HealthContext): Promise<HealthIssue[]> {
  const [state, newest, leaves] = await Promise.all([readLogState(store), newestCheckpoint(store), countLeaves(store)]);
  if (state?.stands !== undefined)
    return [{ kind: 'log-unsigned', since: state.stands.since.toISOString(), why: state.stands.why }];
  const first = await readLeaf(store, newest?.size ?? 0);
  if (first === undefined || at.getTime() - first.at.getTime() < UNSIGNED_MS) return [];
  return [{ kind: 'log-unsigned', since: first.at.toISOString(), count: leaves - (newest?.size ?? 0) }];
}
