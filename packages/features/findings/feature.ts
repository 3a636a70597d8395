import { defineFeature } from '@moontower/feature/define-feature';
import { findingIndexes } from './store/finding-indexes.ts';
import { completeFindingsMigration } from './store/0003-complete-findings.ts';
import { tieRepliesMigration } from './store/0006-replies-of-parties.ts';
import { findingParts } from './store/finding-parts.ts';
import { findingsWaitingLong } from './store/findings.ts';

/** What residents found in public records: written, read by two, published, replied to, corrected. */
export const findings = defineFeature({
  name: 'findings',
  indexes: findingIndexes,
  migrations: [completeFindingsMigration, tieRepliesMigration],
  accountParts: findingParts,
  health: findingsWaitingLong,
  api: async () => {
    const [{ findingEndpoints }, { openFindings }] = await Promise.all([
      import('./api/finding-endpoints.ts'),
      import('./api/open-findings.ts'),
    ]);
    return { endpoints: (context) => findingEndpoints({ ...context, findings: openFindings(context) }) };
  },
  worker: async () => {
    const { findingJobs, findingTimes } = await import('./worker/finding-jobs.ts');
    return { jobs: findingJobs, recurring: findingTimes };
  },
});
