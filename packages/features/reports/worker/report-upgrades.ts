import type { JobContext } from '@moontower/feature/jobs';
import { rewriteReports } from '../store/writes/rewrite-reports.ts';
import { seedSampleReports } from './seed-sample-reports.ts';

const placeOf = ({ deps: { filing, store, nowMs }, signal }: JobContext) => ({
  store,
  publicUrl: filing?.publicUrl ?? '',
  nowMs,
  signal,
});

/** Stored reports follow the rules of this version; the sample city gets some. */
export const reportUpgrades = [
  {
    failed: 'Stored reports could not all be written by the present rules; the next start goes on',
    run: (context: JobContext) => {
      const { store, ...place } = placeOf(context);
      return rewriteReports(store, place);
    },
  },
  {
    failed: 'The reports of the sample city could not all be made; the next start goes on',
    run: (context: JobContext) => {
      const { city, bulletins } = context.deps;
      return seedSampleReports(bulletins?.simulated === true, { ...placeOf(context), city });
    },
  },
];
