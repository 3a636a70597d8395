import type { City } from '@moontower/city';
import { DAY_MS } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { seedReports } from '../store/writes/seed-reports.ts';
import { sampleReportsIn } from './sample-reports.ts';

interface SeedOptions {
  store: Store;
  city: Pick<City, 'centre' | 'districts' | 'districtAt'>;
  publicUrl: string;
  nowMs: () => number;
  signal?: AbortSignal;
}

/**
 * Reports of the sample city, so that its lists, its map and its Open311 show some: in no other city, and once.
 * Everything that the sample city answers is labelled as made up; so are these.
 * @returns how many were made
 */
export async function seedSampleReports(
  isSample: boolean,
  { store, city, publicUrl, nowMs, signal }: SeedOptions,
): Promise<number> {
  if (!isSample) return 0;
  const now = new Date(nowMs());
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const reports = sampleReportsIn(city).map(({ report, district, daysAgo, course }, index) => ({
    id: `5a3b1e00-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    report,
    district,
    at: before(daysAgo),
    course: course.map(({ daysAgo: days, ...next }) => ({ ...next, at: before(days) })),
  }));
  return seedReports({ store, publicUrl }, { mark: 'sample-reports', reports, now, ...(signal && { signal }) });
}
