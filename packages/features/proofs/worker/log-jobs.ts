import { defineJob, type RecurringJob } from '@moontower/feature/jobs';
import { newestCheckpoint } from '../store/log-reads.ts';
import { signLog } from './sign-log.ts';

export const logJobs = [
  defineJob('sign-log', async (_payload, { deps: { store, nowMs, log, signing } }) => {
    if (signing === undefined) return { progressed: false, told: 'this worker has no key of the log' };
    const done = await signLog({ store, ...signing, at: new Date(nowMs()) });
    if (typeof done === 'string') {
      log.error({ 'log.why': done }, 'The log cannot be signed');
      return { progressed: false, told: done };
    }
    if (done.isNew) log.info({ 'log.size': done.size }, 'Checkpoint of the log signed');
    return { progressed: done.isNew, told: `${done.size} leaves` };
  }),
];

/** Leaves of the last minutes come into the tree, and a checkpoint is signed where there are any. */
const signingLog: RecurringJob = {
  name: 'signing-log',
  cron: '*/5 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('sign-log', { window });
  },
  missed: async ({ deps: { store, nowMs }, queue, window }) => {
    const newest = await newestCheckpoint(store);
    if (newest === undefined || nowMs() - newest.at.getTime() > 5 * 60_000)
      await queue.add('sign-log', { window: `start-${window}` });
  },
};

export const logTimes: readonly RecurringJob[] = [signingLog];
