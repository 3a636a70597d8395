import { localDate } from '@moontower/contracts';
import { defineJob, type JobAdder, type RecurringJob } from '@moontower/feature/jobs';
import { composeDigests, matchAlerts } from './alert-work.ts';
import { DIGEST_HOUR } from '../limits.ts';
import { digestDue } from './digest-due.ts';

/** All of it is promised already, with the mails; this tells Redis at once. */
async function tellQueue(
  queue: JobAdder,
  { mails, posts }: { mails: readonly string[]; posts: readonly string[] },
): Promise<void> {
  for (const mail of mails) await queue.add('send-mail', { mail, turn: 1 });
  for (const delivery of posts) await queue.add('deliver-bulletin', { delivery });
}

export const alertJobs = [
  defineJob('match-alerts', async (_payload, { deps, queue, signal }) => {
    const { news, mails, posts } = await matchAlerts(deps, signal);
    await tellQueue(queue, { mails, posts });
    return { progressed: news > 0, told: `${news} news, ${mails.length} mails` };
  }),
  defineJob('compose-digests', async ({ day }, { deps, queue, signal }) => {
    const { mails, posts } = await composeDigests(deps, { day, signal });
    await tellQueue(queue, { mails, posts });
    return { progressed: mails.length > 0, told: `${mails.length} mails` };
  }),
];

/** The event log is matched as soon as something is in it (`watchLog`); this is for what that missed. */
const matching: RecurringJob = {
  name: 'matching-alerts',
  cron: '*/5 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('match-alerts', { window });
  },
  missed: async ({ queue, window }) => {
    await queue.add('match-alerts', { window: `start-${window}` });
  },
};

/** Digests go at seven by the city's clock, which both nights of its change have once. */
const digesting: RecurringJob = {
  name: 'digests',
  cron: `0 ${DIGEST_HOUR} * * *`,
  due: async ({ deps: { city }, queue, dueMs }) => {
    await queue.add('compose-digests', { day: localDate(dueMs, city.zone) });
  },
  // A day that began without a worker gets its digests when one starts; they are put once a day, so asking again is
  // harmless.
  missed: async ({ deps: { city, nowMs }, queue }) => {
    const day = digestDue(nowMs(), city.zone);
    if (day !== undefined) await queue.add('compose-digests', { day });
  },
};

export const alertTimes: readonly RecurringJob[] = [matching, digesting];
