import { HOUR_MS, type IncidentStatus, type StatusReason } from '@moontower/contracts';
import type { IncidentReport } from '../../contract.ts';
import type { Store } from '@moontower/store/db/connect';
import { upgradeMark } from '@moontower/store/db/upgrades';
import { nativeIncidents, type IncidentDocument } from '../incident-documents.ts';
import { createIncident } from './create-incident.ts';
import { decideReview } from '../review/review-writes.ts';
import { setStatus } from '../steps/set-status.ts';
import type { IncidentStore, Writer } from '../writing.ts';

/** A made-up report, and what becomes of it. */
export interface SeededReport {
  id: string;
  report: IncidentReport;
  district: number | undefined;
  at: Date;
  course: readonly { status: IncidentStatus; reason?: StatusReason; at: Date }[];
}

/** No account wrote them and none decided about them: they come as those of a program do. */
export const SEEDED = { key: 'sample', name: 'Sample data' };
const READ_AFTER_MS = HOUR_MS;
const writer = (at: Date): Writer => ({ viewer: { id: 'sample', roles: ['reviewer'] }, at, request: 'sample' });

/**
 * Makes these reports, approves them and sets their states, once in the life of a store, by the writes that people's
 * reports go through; goes on where it was cut. What was removed or hidden since stays so.
 * @returns how many were made
 */
export async function seedReports(
  about: IncidentStore,
  {
    mark: name,
    reports,
    now,
    signal,
  }: { mark: string; reports: readonly SeededReport[]; now: Date; signal?: AbortSignal },
): Promise<number> {
  const { store } = about;
  const mark = upgradeMark(store, name);
  if ((await mark.read()) === undefined) return 0;
  let made = 0;
  for (const seeded of reports) {
    if (signal?.aborted === true) return made;
    const before = await reportOf(store, seeded.id);
    if (before === null) made += 1;
    await goOn(about, before ?? (await make(about, seeded)), seeded.course);
  }
  await mark.write(now, undefined);
  return made;
}

const reportOf = (store: Store, _id: string) => nativeIncidents(store).findOne({ _id });

const make = (about: IncidentStore, { id, report, district, at }: SeededReport): Promise<IncidentDocument> =>
  createIncident(about, {
    id,
    report,
    district,
    writer: writer(at),
    through: SEEDED,
    also: () => async () => undefined,
  });

/** Its own steps say how far it is. */
async function goOn(
  about: IncidentStore,
  { _id: id, version, steps, createdAt }: IncidentDocument,
  course: SeededReport['course'],
): Promise<void> {
  if (steps.length === 1)
    await decideReview(about, {
      kind: 'report',
      id,
      decision: { action: 'approve', version },
      writer: writer(new Date(createdAt.getTime() + READ_AFTER_MS)),
    });
  const done = steps.filter(({ what }) => what === 'status').length;
  for (const [index, { at, ...next }] of course.entries())
    if (index >= done)
      await setStatus(about, { id, ...next, from: course[index - 1]?.status ?? 'open', writer: writer(at) });
}
