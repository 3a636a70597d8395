import { defineJob, type RecurringJob } from '@moontower/feature/jobs';
import { lastMatching } from '../store/funding.ts';
import { matchFunding } from './match-funding.ts';

export const nonprofitJobs = [
  defineJob('match-funding', async (_payload, { deps: { city, store, nowMs } }) => {
    const { funded, changed } = await matchFunding(store, { feeds: city.feeds, at: new Date(nowMs()) });
    return { progressed: changed > 0, told: `${funded} nonprofits with public money, ${changed} changed` };
  }),
];

/**
 * Names of nonprofits are matched after each reading that bears on them; this is for what left otherwise, and for a
 * product that never matched any.
 */
const matchingFunding: RecurringJob = {
  name: 'matching-funding',
  cron: '25 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('match-funding', { window });
  },
  missed: async ({ deps: { store }, queue, window }) => {
    if ((await lastMatching(store)) === null) await queue.add('match-funding', { window: `start-${window}` });
  },
};

export const nonprofitTimes: readonly RecurringJob[] = [matchingFunding];
