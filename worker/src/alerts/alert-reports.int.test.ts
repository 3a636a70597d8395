import { austin } from '@moontower/city';
import { HOUR_MS } from '@moontower/contracts';
import { IncidentReport } from '@moontower/reports/contract';
import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { nativeNews } from '@moontower/alerts/testing/alert-documents';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { incidentsOf } from '@moontower/reports/store';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeDigests, matchAlerts } from '@moontower/alerts/worker/alert-work';
import { openAlertStage, readable, type AlertStage } from './testing/alert-stage.ts';

const REVIEWER = { id: 'rev', roles: ['user', 'reviewer'] as const };
const names = testStores();
let stage: AlertStage;
beforeAll(async () => {
  stage = await openAlertStage(names, Date.parse('2026-11-20T18:00:00Z'));
});
beforeEach(async () => {
  await stage.clear();
  await nativeIncidents(stage.store).deleteMany({});
});
afterAll(() => stage.stop());

const reports = () =>
  incidentsOf(stage.store, {
    publicUrl: 'https://moontower.example',
    simulated: false,
    zone: austin.zone,
    tickets: austin.tickets,
  });
const writer = () => ({ viewer: REVIEWER, at: stage.now(), request: 'r' });
/** A report that a reviewer let through. @returns its id */
async function report(): Promise<string> {
  const made = await reports().make({
    report: IncidentReport.parse({
      type: 'potholes',
      title: 'A hole in the right lane',
      description: 'Two feet wide.',
      address: '301 W 2nd St',
      lat: 30.264812,
      lon: -97.747234,
    }),
    district: 9,
    writer: writer(),
    through: { key: 'k', name: 'Test' },
    also: () => async () => undefined,
  });
  await decide(made._id, 'approve');
  return made._id;
}
async function decide(id: string, action: 'approve' | 'hide'): Promise<void> {
  const version = (await nativeIncidents(stage.store).findOne({ _id: id }))?.version ?? 0;
  const decision = action === 'hide' ? { action, version, reason: 'other' as const } : { action, version };
  await reports().decide({ kind: 'report', id, decision, writer: writer() });
}
/** As a worker does, after what people wrote had its place in the log. */
async function match(): Promise<void> {
  while ((await sequenceOutbox(stage.store, stage.now())) > 0);
  await matchAlerts(stage.deps);
}
async function follow(id: string, language: 'en' | 'es' = 'en'): Promise<void> {
  await match();
  stage.clock.ms += HOUR_MS;
  await alertsOf(stage.store).ask(
    { email: 'ann@city.example', language, topics: [], filter: { uid: `moontower-reports:${id}` }, frequency: 'daily' },
    { at: stage.now(), proved: true },
  );
}
const digest = async (day: string): Promise<string[]> => {
  stage.sink.mails.length = 0;
  await match();
  await composeDigests(stage.deps, { day });
  await stage.send();
  return stage.sink.mails.map(({ raw }) => readable(raw));
};

describe('an alert on a resident’s report', () => {
  it('tells another status of it once, by mail and without an account, and nothing of other reports', async () => {
    const [id, other] = [await report(), await report()];
    await follow(id);
    expect(await digest('2026-11-21')).toEqual([]);
    for (const each of [id, other])
      await reports().setStatus({ id: each, from: 'open', status: 'in_progress', writer: writer() });
    const [mail = '', ...more] = await digest('2026-11-22');
    expect(more).toEqual([]);
    expect(mail).toContain('A HOLE IN THE RIGHT LANE');
    expect(mail).toContain('Subject: 1 change in Austin');
    expect(mail).toContain('Status: Open =E2=86=92 In progress. Source: Residents=E2=80=99 reports');
    expect(mail).toContain(`/item/moontower-reports%3A${id}`);
    expect(mail).toContain(`Resident report, not verified: https://moontower.example/item/moontower-reports%3A${id}`);
    expect(mail).not.toContain('City record');
    expect(await digest('2026-11-23')).toEqual([]);
  });
  it('tells its status and where it is from in the language of its reader', async () => {
    const id = await report();
    await follow(id, 'es');
    await reports().setStatus({ id, from: 'open', status: 'in_progress', writer: writer() });
    const [mail = ''] = await digest('2026-11-22');
    expect(mail).toContain('Estado: Abierto =E2=86=92 En curso. Fuente: Reportes de residentes');
    expect(mail).toContain('Reporte de un residente, sin verificar: ');
  });
  it('tells nothing of it once it is hidden', async () => {
    const id = await report();
    await follow(id);
    await reports().setStatus({ id, from: 'open', status: 'in_progress', writer: writer() });
    await match();
    expect(await nativeNews(stage.store).countDocuments()).toBe(1);
    await decide(id, 'hide');
    expect(await digest('2026-11-22')).toEqual([]);
  });
});
