import { defineFeature } from '@moontower/feature/define-feature';

/** Tax-exempt organizations of the federal register, their returns, and the public money under their names. */
export const nonprofits = defineFeature({
  name: 'nonprofits',
  api: async () => {
    const [{ nonprofitEndpoints }, { nonprofitReads }] = await Promise.all([
      import('./api/nonprofit-endpoints.ts'),
      import('./store/nonprofit-reads.ts'),
    ]);
    return {
      endpoints: ({ store, ...context }) => nonprofitEndpoints({ ...context, nonprofits: nonprofitReads(store) }),
    };
  },
  worker: async () => {
    const { nonprofitJobs, nonprofitTimes } = await import('./worker/nonprofit-jobs.ts');
    return { jobs: nonprofitJobs, recurring: nonprofitTimes };
  },
});
