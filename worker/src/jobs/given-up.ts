import { jobs, type JobName } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { giveUpFiling } from '@moontower/store/incidents/due-filings';

/** What is noted when a job failed for the last time, where somebody looks at how it stands. */
export async function recordGivenUp(store: Store, name: JobName, payload: unknown): Promise<void> {
  if (name !== 'file-with-city') return;
  const filing = jobs['file-with-city'].payload.safeParse(payload);
  if (filing.success) await giveUpFiling(store, filing.data);
}
