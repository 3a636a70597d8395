import { defineFeature } from '@moontower/feature/define-feature';
import { logIndexes } from './store/log-documents.ts';
import { unsignedLog } from './store/log-reads.ts';

/** The log that nobody can change in silence: its tree, its signed checkpoints, and the proofs that strangers check. */
export const proofs = defineFeature({
  name: 'proofs',
  indexes: logIndexes,
  health: unsignedLog,
  api: async () => {
    const [{ proofEndpoints }, { logReads }] = await Promise.all([
      import('./api/proof-endpoints.ts'),
      import('./store/log-reads.ts'),
    ]);
    return { endpoints: ({ store }) => proofEndpoints({ log: logReads(store) }) };
  },
  worker: async () => {
    const { logJobs, logTimes } = await import('./worker/log-jobs.ts');
    return { jobs: logJobs, recurring: logTimes };
  },
});
