import { defineJob, type RecurringJob } from '@moontower/feature/jobs';
import { giveUpFiling } from '../store/filing/due-filings.ts';
import { notifyConfirmed } from '../store/steps/notify-confirmed.ts';
import { notifyFollowers } from '../store/steps/notify-followers.ts';
import { notifyTicketFollowers } from '../store/steps/notify-ticket-followers.ts';
import { maintainReports } from '../store/writes/maintain-reports.ts';
import { fileReport } from './file-with-city.ts';
import { pollTickets } from './poll-city-tickets.ts';

/** Longest the city may take to answer a filing. */
const FILING_MS = 60_000;
const NO_SENDING = 'this worker sends nothing';

export const reportJobs = [
  defineJob('tell-followers', async (step, { deps: { store, nowMs }, queue }) => {
    const mails = await notifyFollowers(store, step, new Date(nowMs()));
    // Promised already, with the mails; this tells Redis at once.
    for (const mail of mails) await queue.add('send-mail', { mail, turn: 1 });
    return { progressed: false, told: `${mails.length} mails` };
  }),
  defineJob('tell-confirmed', async ({ account }, { deps: { store, nowMs }, queue }) => {
    const mails = await notifyConfirmed(store, account, new Date(nowMs()));
    for (const mail of mails) await queue.add('send-mail', { mail, turn: 1 });
    return { progressed: false, told: `${mails.length} mails` };
  }),
  defineJob(
    'file-with-city',
    async (filing, { deps: { store, city, filing: desk, nowMs, effects }, queue, signal }) => {
      signal.throwIfAborted();
      if (desk === undefined) return { progressed: false, told: NO_SENDING };
      // A worker that stops lets it end: a filing that is cut is one of which nobody knows.
      const room = { store, desk, tickets: city.tickets, nowMs, effects: effects(AbortSignal.timeout(FILING_MS)) };
      const { told, error } = await fileReport(room, filing);
      if (error !== undefined) return { progressed: false, told, error };
      await queue.remind();
      return { progressed: false, told };
    },
    async (filing, store) => {
      await giveUpFiling(store, filing);
    },
  ),
  defineJob(
    'poll-city-tickets',
    async (_payload, { deps: { store, city, filing: desk, nowMs, effects }, queue, signal }) => {
      if (desk === undefined) return { progressed: false, told: NO_SENDING };
      const news = await pollTickets({ store, desk, tickets: city.tickets, nowMs, effects: effects(signal) });
      if (news > 0) await queue.remind();
      return { progressed: news > 0, told: `${news} tickets with news` };
    },
  ),
  defineJob('tell-ticket-followers', async (_payload, { deps: { store, nowMs }, queue }) => {
    const mails = await notifyTicketFollowers(store, new Date(nowMs()));
    for (const mail of mails) await queue.add('send-mail', { mail, turn: 1 });
    return { progressed: mails.length > 0, told: `${mails.length} mails` };
  }),
  defineJob('care-for-reports', async (_payload, { deps: { store, nowMs }, signal }) => {
    const { asked, untied, swept } = await maintainReports(store, { at: new Date(nowMs()), signal });
    return { progressed: asked + untied + swept > 0, told: `${asked} asked, ${untied} untied, ${swept} files gone` };
  }),
];

/**
 * What happens to residents' reports by itself: late by a day it still means the same, so a missed time is made up for
 * at once.
 */
const caring: RecurringJob = {
  name: 'caring-for-reports',
  cron: '20 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('care-for-reports', { window });
  },
  missed: async ({ queue, window }) => {
    await queue.add('care-for-reports', { window: `start-${window}` });
  },
};

/**
 * The city is asked how our reports' tickets stand, and whoever follows one of its tickets is told of what the readings
 * brought.
 */
const askingOfTickets: RecurringJob = {
  name: 'asking-of-tickets',
  cron: '7-59/10 * * * *',
  due: async ({ queue, window }) => {
    await queue.add('poll-city-tickets', { window });
    await queue.add('tell-ticket-followers', { window });
  },
};

export const reportTimes: readonly RecurringJob[] = [caring, askingOfTickets];
