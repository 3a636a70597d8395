import { defineFeature } from '@moontower/feature/define-feature';
import { incidentIndexes } from './store/incident-indexes.ts';
import { reportParts } from './store/report-parts.ts';
import { reviewsWaitingLong } from './store/review/review-queue.ts';

/** What residents report: written, read by reviewers, shown, followed, filed with the city, and told how it stands. */
export const reports = defineFeature({
  name: 'reports',
  indexes: incidentIndexes,
  accountParts: reportParts,
  health: reviewsWaitingLong,
  api: async () => {
    const [{ reportEndpoints }, { openReports }] = await Promise.all([
      import('./api/report-endpoints.ts'),
      import('./api/open-reports.ts'),
    ]);
    return { endpoints: (context) => reportEndpoints({ ...context, incidents: openReports(context) }) };
  },
  worker: async () => {
    const [{ reportJobs, reportTimes }, { askFixedMail, reportNewsMail }, { ticketNewsMail }, { reportUpgrades }] =
      await Promise.all([
        import('./worker/report-jobs.ts'),
        import('./worker/report-mails.ts'),
        import('./worker/ticket-mail.ts'),
        import('./worker/report-upgrades.ts'),
      ]);
    return {
      templates: [reportNewsMail, ticketNewsMail, askFixedMail],
      jobs: reportJobs,
      recurring: reportTimes,
      upgrades: reportUpgrades,
    };
  },
});
