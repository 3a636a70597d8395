import { defineFeature } from '@moontower/feature/define-feature';
import { logIndexes } from './store/log-documents.ts';
import { unsignedLog } from './store/log-reads.ts';

/** The log that nobody can change in silence: its tree, its signed checkpoints, and the proofs that strangers check. */
export const proofs = defineFeature({
  name: 'proofs',
  indexes: logIndexes,
  health: unsignedLog,
  api: async () => {
    const [{ proofEndpoints }, { makePack, packEndpoints }, { logReads }, { proofReads }] = await Promise.all([
      import('./api/proof-endpoints.ts'),
      import('./api/pack/pack-endpoints.ts'),
      import('./store/log-reads.ts'),
      import('./store/prove-leaves.ts'),
    ]);
    return {
      endpoints: (context) => [
        ...proofEndpoints({ log: logReads(context.store), proofs: proofReads(context.store) }),
        ...packEndpoints({ pack: (asked) => makePack(context, asked) }),
      ],
    };
  },
  worker: async () => {
    const { logJobs, logTimes } = await import('./worker/log-jobs.ts');
    return { jobs: logJobs, recurring: logTimes };
  },
});
