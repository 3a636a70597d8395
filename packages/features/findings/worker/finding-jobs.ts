import { defineJob, type RecurringJob } from '@moontower/feature/jobs';
import { sweepPictures } from '../store/pictures.ts';
import { checkLinks } from './check-links.ts';

export const findingJobs = [
  defineJob('check-links', async (_payload, { deps, signal }) => {
    const { links, gone } = await checkLinks(deps, signal);
    const swept = await sweepPictures(deps.store, new Date(deps.nowMs()));
    return { progressed: links + swept > 0, told: `${links} links, ${gone} not there, ${swept} pictures gone` };
  }),
];

/** Links of findings are looked at once a day each, some every hour; a missed hour is made up for by the next. */
const linkChecking: RecurringJob = {
  name: 'checking-links',
  cron: '10 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('check-links', { window });
  },
};

export const findingTimes: readonly RecurringJob[] = [linkChecking];
