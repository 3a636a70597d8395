import { defineFeature } from '@moontower/feature/define-feature';
import { bulletinIndexes } from './store/bulletin-indexes.ts';

/** The hourly refresh as a bulletin: composed once, listed, mailed and posted to whoever subscribed. */
export const bulletins = defineFeature({
  name: 'bulletins',
  indexes: bulletinIndexes,
  api: async () => {
    const [{ bulletinEndpoints }, { bulletinReads }] = await Promise.all([
      import('./api/bulletin-endpoints.ts'),
      import('./store/bulletin-reads.ts'),
    ]);
    return { endpoints: ({ store, ...context }) => bulletinEndpoints({ ...context, bulletins: bulletinReads(store) }) };
  },
  worker: async () => {
    const [{ bulletinMail }, { confirmMail }, { bulletinJobs, bulletinTimes }] = await Promise.all([
      import('./worker/bulletin-mail.ts'),
      import('./worker/confirm-mail.ts'),
      import('./worker/bulletin-jobs.ts'),
    ]);
    return { templates: [bulletinMail, confirmMail], jobs: bulletinJobs, recurring: bulletinTimes };
  },
});
