import { austin } from '@moontower/city';
import { MINUTE_MS } from '@moontower/contracts';
import { IncidentReport } from '@moontower/reports/contract';
import type { Fault } from '@moontower/fake-city';
import { beginFiling } from '@moontower/reports/store/filing/city-filing';
import { nativeIncidents, type CityFiling } from '@moontower/reports/testing/documents';
import { incidentsOf } from '@moontower/reports/store';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../testing/stage.ts';
import { fileReport, type CityRoom } from '@moontower/reports/worker/file-with-city';
import { pollTickets } from '@moontower/reports/worker/poll-city-tickets';

const names = testStores();
const KEY = 'the-operators-key';
const PUBLIC_URL = 'https://moontower.example';
const REVIEWER = { id: 'rev', roles: ['user', 'reviewer'] as const };
const START_MS = Date.parse('2026-11-20T18:00:00Z');
let clock: Stage['clock'] | undefined;
let stage: Stage;
let slow: Stage;
beforeAll(async () => {
  const about = { mongoUri: names.mongoUri, database: names.database };
  const generated = { generate: true, rows: { requests: 5 }, now: () => clock?.ms ?? START_MS };
  stage = await openStage({ ...about, city: { ...generated, open311Filing: { key: KEY } } });
  ({ clock } = stage);
  slow = await openStage({ ...about, city: { ...generated, open311Filing: { key: KEY, tokens: true } } });
});
afterEach(() => stage.city.control.clear());
afterAll(async () => {
  await slow.stop();
  await stage.stop();
});

const reports = () =>
  incidentsOf(stage.store, { publicUrl: PUBLIC_URL, simulated: false, zone: austin.zone, tickets: austin.tickets });
const writer = () => ({ viewer: REVIEWER, at: new Date(stage.clock.ms), request: 'r' });
const room = (of: Stage = stage, key: string | undefined = KEY): CityRoom => ({
  store: of.store,
  desk: { publicUrl: PUBLIC_URL, key },
  tickets: austin.tickets,
  nowMs: () => stage.clock.ms,
  effects: of.effects(new AbortController().signal, { connect: 15_000, idle: 3_000, total: 15_000 }),
});
/** A published report with a place. */
async function report(about: object = {}): Promise<string> {
  const made = await reports().make({
    report: IncidentReport.parse({
      type: 'potholes',
      title: 'A hole',
      description: 'A hole in the right lane.',
      address: '301 W 2nd St',
      lat: 30.264812,
      lon: -97.747234,
      ...about,
    }),
    district: 9,
    writer: writer(),
    through: { key: 'k', name: 'Test' },
    also: () => async () => undefined,
  });
  await nativeIncidents(stage.store).updateOne(
    { _id: made._id },
    { $set: { review: 'published' }, $unset: { waitingSince: '' } },
  );
  return made._id;
}
async function asked(about: object = {}): Promise<{ incident: string; turn: number }> {
  const incident = await report(about);
  await reports().fileWithCity({ id: incident, writer: writer() });
  return { incident, turn: 1 };
}
const found = async (id: string) => {
  const incident = await nativeIncidents(stage.store).findOne({ _id: id });
  if (incident === null) throw new Error('The report is gone.');
  return incident;
};
const filingOf = async (id: string): Promise<CityFiling | undefined> => (await found(id)).filing;
const rowsOf = (of: Stage, id: string) => {
  const snapshot = of.city.control.dataset('requests').snapshot();
  return Array.from({ length: snapshot.length }, (_, at) => snapshot.row(at)).filter((row) =>
    String(row['description']).includes(id),
  );
};
const posts = () =>
  stage.city.control.requests('/open311/v2/requests').filter(({ method }) => method === 'POST').length;
const failing = (fault: Fault) => stage.city.control.script([{ match: { method: 'POST' }, fault }]);

describe('filing a report with the city', () => {
  it('is promised with the request for it, sent once, and gives the city’s ticket', async () => {
    const filing = await asked();
    expect(await nativeDueJobs(stage.store).findOne({ _id: `file-with-city-${filing.incident}-1` })).toMatchObject({
      name: 'file-with-city',
      payload: filing,
    });
    await expect(fileReport(room(), filing)).resolves.toEqual({ told: 'filed' });
    const [row, ...more] = rowsOf(stage, filing.incident);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      service_code: 'SBPOTREP',
      address: '301 W 2nd St',
      lat: 30.2648,
      long: -97.7472,
      description: `${PUBLIC_URL}/item/moontower-reports%3A${filing.incident}\nA hole\nA hole in the right lane.`,
    });
    const ticket = String(row?.['service_request_id']);
    const told = await reports().get(filing.incident, undefined);
    expect(told.cityTicket).toEqual({
      uid: `austin-311:${ticket}`,
      ticket,
      status: 'open',
      url: `https://311.austintexas.gov/tickets/${ticket}`,
    });
    expect(told.cityFiling).toBeUndefined();
    expect(told.timeline.at(-1)).toMatchObject({ what: 'filed', by: 'reviewer' });
    // The job again, and the request again: nothing is sent.
    const before = posts();
    await expect(fileReport(room(), filing)).resolves.toEqual({ told: 'filed' });
    await expect(reports().fileWithCity({ id: filing.incident, writer: writer() })).rejects.toThrow('filed already');
    expect(posts()).toBe(before);
  });

  it('tells the city what everybody may read: of a report by its block, the block', async () => {
    const { incident } = await asked({
      blockOnly: true,
      address: '1234 Example St',
      description: 'Before 1234 Example St.',
    });
    await fileReport(room(), { incident, turn: 1 });
    const [row] = rowsOf(stage, incident);
    expect(row).toMatchObject({ address: '1200 block of Example St' });
    expect(JSON.stringify(row)).not.toMatch(/1234|30\.264812|97\.747234/);
  });

  it.each<[string, Fault]>([
    ['the line breaks before an answer', { kind: 'reset' }],
    ['the answer is cut', { kind: 'end-early', bytes: 5 }],
    ['nothing comes back', { kind: 'silent' }],
    ['the answer is no answer', { kind: 'body', body: '<html>' }],
    ['the city fails', { kind: 'status', status: 500 }],
    ['it is sent elsewhere', { kind: 'redirect', status: 307, location: '/open311/v2/requests.json' }],
  ])('cannot be known where %s, and is not sent again', async (_why, fault) => {
    const filing = await asked();
    failing(fault);
    const before = posts();
    expect((await fileReport(room(), filing)).told).toBe('unknown');
    stage.city.control.clear();
    await expect(fileReport(room(), filing)).resolves.toEqual({ told: 'unknown' });
    expect(posts()).toBe(before + 1);
    expect((await filingOf(filing.incident))?.state).toBe('unknown');
  });

  it('cannot be known where a worker died while it was sent', async () => {
    const filing = await asked();
    const begun = await beginFiling({ store: stage.store, publicUrl: PUBLIC_URL }, filing, {
      tickets: austin.tickets,
      at: new Date(stage.clock.ms),
    });
    expect(begun.kind).toBe('send');
    const before = posts();
    await expect(fileReport(room(), filing)).resolves.toEqual({ told: 'cannot be known' });
    expect([posts(), (await filingOf(filing.incident))?.state]).toEqual([before, 'unknown']);
    const { cityFiling } = await reports().get(filing.incident, REVIEWER);
    expect(cityFiling).toMatchObject({ state: 'unknown', mayFile: true });
  });

  it('is found after all in the city’s list, by our address in it', async () => {
    // Few are looked for at a time: those of the tests before are out of the way.
    await nativeIncidents(stage.store).updateMany({ 'filing.state': 'unknown' }, { $unset: { filing: '' } });
    const filing = await asked();
    // The city took it, and the line broke then.
    failing({ kind: 'end-early', bytes: 5 });
    await fileReport(room(), filing);
    stage.city.control.clear();
    expect((await filingOf(filing.incident))?.state).toBe('unknown');
    expect(await pollTickets(room())).toBeGreaterThan(0);
    const [row] = rowsOf(stage, filing.incident);
    expect(await filingOf(filing.incident)).toMatchObject({ state: 'filed', ticket: row?.['service_request_id'] });
  });

  it('is tried again where nothing left this house, and ends where the city refuses', async () => {
    const later = await asked();
    failing({ kind: 'status', status: 429, retryAfter: 0 });
    const { told, error } = await fileReport(room(), later);
    expect([told, error?.message]).toEqual(['unsent', expect.stringContaining('slow down')]);
    expect((await filingOf(later.incident))?.state).toBe('waiting');
    stage.city.control.clear();
    await expect(fileReport(room(), later)).resolves.toEqual({ told: 'filed' });
    const wrong = await asked();
    await expect(fileReport(room(stage, 'another-key'), wrong)).resolves.toEqual({ told: 'refused' });
    expect(await filingOf(wrong.incident)).toMatchObject({ state: 'refused', why: 'Missing or invalid api_key' });
    // Asked for again, it is another turn: the job of the first does nothing.
    await reports().fileWithCity({ id: wrong.incident, writer: writer() });
    await expect(fileReport(room(), wrong)).resolves.toEqual({ told: 'asked for otherwise meanwhile' });
    await expect(fileReport(room(), { ...wrong, turn: 2 })).resolves.toEqual({ told: 'filed' });
    expect(rowsOf(stage, wrong.incident)).toHaveLength(1);
  });

  it('that nobody could send ends after two hours, and can be asked for again', async () => {
    const filing = await asked();
    await expect(reports().fileWithCity({ id: filing.incident, writer: writer() })).rejects.toThrow('cannot be filed');
    stage.clock.ms += 121 * MINUTE_MS;
    await pollTickets(room());
    expect(await filingOf(filing.incident)).toMatchObject({ state: 'refused', because: 'unreached' });
    const before = posts();
    await expect(fileReport(room(), filing)).resolves.toEqual({ told: 'refused' });
    expect(posts()).toBe(before);
    await reports().fileWithCity({ id: filing.incident, writer: writer() });
    await expect(fileReport(room(), { ...filing, turn: 2 })).resolves.toEqual({ told: 'filed' });
  });

  it('is not done for what is not public, has no kind of the city’s, or was taken back meanwhile', async () => {
    const held = await report();
    await nativeIncidents(stage.store).updateOne({ _id: held }, { $set: { review: 'held' } });
    for (const id of [held, await report({ type: 'other' }), await report({ publicVisible: false })])
      await expect(reports().fileWithCity({ id, writer: writer() })).rejects.toThrow('cannot be filed');
    const hidden = await asked();
    await nativeIncidents(stage.store).updateOne({ _id: hidden.incident }, { $set: { review: 'hidden' } });
    const before = posts();
    await expect(fileReport(room(), hidden)).resolves.toEqual({ told: 'not public any more' });
    expect(posts()).toBe(before);
  });
});

describe('the status that the city gives', () => {
  it('stands beside ours, as a step that its followers hear of once', async () => {
    const filing = await asked();
    await fileReport(room(), filing);
    const ticket = (await filingOf(filing.incident))?.ticket;
    stage.clock.ms += 10 * MINUTE_MS;
    await pollTickets(room());
    expect((await found(filing.incident)).steps.at(-1)?.what).toBe('filed');
    stage.city.control.dataset('requests').update(
      (row) => row['service_request_id'] === ticket,
      (row) => ({ ...row, status: 'closed', updated_datetime: '2026-11-20T18:05:00Z' }),
    );
    const asks = () => stage.city.control.requests('service_request_id').length;
    const before = asks();
    // Looked at a moment ago: not yet again.
    await pollTickets(room());
    expect(asks()).toBe(before);
    stage.clock.ms += 10 * MINUTE_MS;
    expect(await pollTickets(room())).toBe(1);
    expect(asks()).toBe(before + 1);
    const told = await reports().get(filing.incident, undefined);
    expect(told).toMatchObject({
      status: 'open',
      cityTicket: { status: 'closed', changedAt: '2026-11-20T18:05:00.000Z' },
    });
    expect(told.timeline.at(-1)).toMatchObject({ what: 'city', by: 'city', status: 'closed' });
    const step = told.timeline.length - 1;
    expect(
      await nativeDueJobs(stage.store).findOne({ _id: `tell-followers-${filing.incident}-${step}` }),
    ).not.toBeNull();
    // What is closed there is asked about no more.
    stage.clock.ms += 24 * 60 * MINUTE_MS;
    await pollTickets(room());
    expect(stage.city.control.requests(String(ticket)).length).toBe(2);
  });

  it('is asked for though many unknown filings are looked for no more and a token cannot be answered', async () => {
    const filing = await asked();
    await fileReport(room(), filing);
    const ticket = String((await filingOf(filing.incident))?.ticket);
    const old = { state: 'unknown' as const, turn: 1, askedAt: new Date(0), sentAt: new Date(0) };
    const strange = { state: 'filed' as const, turn: 1, askedAt: new Date(stage.clock.ms), token: 'of-another-city' };
    const like = await found(await report());
    const others = Array.from({ length: 60 }, (_, at) => ({
      ...like,
      _id: `old-${at}`,
      filing: at === 0 ? strange : old,
    }));
    await nativeIncidents(stage.store).insertMany(others);
    stage.city.control.script([{ match: { path: '/tokens/' }, fault: { kind: 'status', status: 500 } }]);
    stage.clock.ms += 10 * MINUTE_MS;
    const asks = () => stage.city.control.requests(ticket).length;
    const before = asks();
    await pollTickets(room()).catch(() => undefined);
    expect(asks()).toBe(before + 1);
    await nativeIncidents(stage.store).deleteMany({ _id: /^old-/ });
  });

  it('follows a token to its ticket, and a ticket that a person noted', async () => {
    const filing = await asked();
    await expect(fileReport(room(slow), filing)).resolves.toEqual({ told: 'token' });
    expect((await reports().get(filing.incident, undefined)).cityTicket).toBeUndefined();
    expect(await pollTickets(room(slow))).toBe(1);
    const [row] = rowsOf(slow, filing.incident);
    expect((await reports().get(filing.incident, undefined)).cityTicket?.ticket).toBe(row?.['service_request_id']);
    const noted = await report();
    const before = posts();
    await reports().fileWithCity({ id: noted, ticket: '26-00123456', writer: writer() });
    expect(posts()).toBe(before);
    expect((await reports().get(noted, undefined)).cityTicket).toMatchObject({
      ticket: '26-00123456',
      status: 'unknown',
    });
  });
});
