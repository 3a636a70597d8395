import type { HealthIssue } from '@moontower/contracts/health';
import type { Store } from './db/connect.ts';

export interface HealthContext {
  store: Store;
  at: Date;
}
/** Looks whether what somebody keeps waits for a person, or does not work. */
export type HealthCheck = (context: HealthContext) => Promise<HealthIssue[]>;
