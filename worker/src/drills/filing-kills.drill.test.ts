import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { austin } from '@moontower/city';
import { MINUTE_MS } from '@moontower/contracts';
import { IncidentReport } from '@moontower/reports/contract';
import { startPresence } from '@moontower/store/db/presence';
import { settleUnused } from '@moontower/store/events/settle-unused';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { incidentsOf } from '@moontower/reports/store';
import { testFolder } from '@moontower/testkit/test-folder';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollTickets } from '@moontower/reports/worker/poll-city-tickets';
import { bundleProgram, startProgram } from '../testing/built-program.ts';
import { startCuttable, type CuttableRedis } from '../testing/cuttable-redis.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows } from '../testing/street-lights.ts';

const KILLS = 20;
const REPORTS = 80;
const REVIEWER = { id: 'rev', roles: ['user', 'reviewer'] as const };
const { mongoUri, database } = testStores();
let program: string;
let removeFolder: () => void;
let stage: Stage;
let redis: CuttableRedis;

beforeAll(async () => {
  program = bundleProgram('crash-worker');
  const made = await testFolder();
  removeFolder = made.remove;
  redis = await startCuttable(made.folder, 'redis-filing');
  const tables = [
    { id: 'test-test', rows: lightRows(1) },
    { id: 'requests', rows: [] },
  ];
  stage = await openStage({ mongoUri, database, city: { tables, open311Filing: {} } });
});
afterAll(async () => {
  await stage.store.dropDatabase();
  await stage.stop();
  await redis.stop();
  removeFolder();
});

async function askForAll(): Promise<void> {
  const about = { publicUrl: 'https://moontower.example', simulated: false, zone: austin.zone };
  const reports = incidentsOf(stage.store, { ...about, tickets: austin.tickets });
  const writer = () => ({ viewer: REVIEWER, at: new Date(), request: 'drill' });
  for (let n = 0; n < REPORTS; n += 1) {
    const place = { address: `${n} Example St`, lat: 30.26, lon: -97.74 };
    const { _id: id } = await reports.make({
      report: IncidentReport.parse({
        type: 'potholes',
        title: `Hole ${n}`,
        description: 'A hole in the lane.',
        ...place,
      }),
      district: 9,
      writer: writer(),
      through: { key: 'k', name: 'Drill' },
      also: () => async () => undefined,
    });
    await nativeIncidents(stage.store).updateOne(
      { _id: id },
      { $set: { review: 'published' }, $unset: { waitingSince: '' } },
    );
    await reports.fileWithCity({ id, writer: writer() });
  }
}

function startFiler(): Promise<ChildProcess> {
  const told = { mongoUri, redisUrl: redis.url, database, prefix: database, addresses: stage.city.addresses };
  return startProgram(program, [JSON.stringify({ ...told, filingKey: 'key' })]);
}
const posts = (): number =>
  stage.city.control.requests('/open311/v2/requests').filter(({ method }) => method === 'POST').length;
const waiting = () => nativeIncidents(stage.store).countDocuments({ 'filing.state': { $in: ['waiting', 'sending'] } });

/** Those that the city has of a report. */
function ticketsOf(id: string): unknown[] {
  const snapshot = stage.city.control.dataset('requests').snapshot();
  return Array.from({ length: snapshot.length }, (_, at) => snapshot.row(at))
    .filter((row) => String(row['description']).includes(id))
    .map((row) => row['service_request_id']);
}

/** Kills a worker some milliseconds after the city heard of a filing: before it answers, while it does, or after. */
async function killWhileFiling(round: number): Promise<void> {
  const before = posts();
  const child = await startFiler();
  const exited = once(child, 'exit');
  const giveUp = Date.now() + 20_000;
  while (posts() === before && Date.now() < giveUp && (await waiting()) > 0) await sleep(1);
  await sleep((round * 7) % 45);
  child.kill('SIGKILL');
  await exited;
}

/** As a worker that lives does it: what the killed ones left open is ended before their work is taken over. */
async function endOfTheKilled(): Promise<void> {
  const id = 'looks';
  const presence = await startPresence(stage.store, { id, ended: (lsids) => settleUnused(stage.store, lsids) });
  const until = Date.now() + 60_000;
  const others = () => stage.store.collection<{ _id: string }>('workers').countDocuments({ _id: { $ne: id } });
  while ((await others()) > 0 && Date.now() < until) await sleep(200);
  await presence.stop();
}

/** As the recurring job does it, three at a time, every ten minutes. */
async function lookForLost(): Promise<void> {
  const { store, effects } = stage;
  await endOfTheKilled();
  const desk = { publicUrl: 'https://moontower.example', key: 'key' };
  for (let round = 0; round < REPORTS / 2; round += 1)
    await pollTickets({
      store,
      desk,
      tickets: austin.tickets,
      nowMs: () => Date.now() + round * 10 * MINUTE_MS,
      effects: effects(new AbortController().signal),
    });
}

it(
  `files each report once or says that it cannot know, although its worker is killed ${KILLS} times while it files`,
  { timeout: 900_000 },
  async () => {
    stage.city.control.script([{ match: { method: 'POST' }, fault: { kind: 'delay', ms: 25 } }]);
    await askForAll();
    for (let round = 0; round < KILLS; round += 1) await killWhileFiling(round);
    const last = await startFiler();
    const until = Date.now() + 120_000;
    while ((await waiting()) > 0 && Date.now() < until) await sleep(100);
    last.kill('SIGKILL');
    const filed = await nativeIncidents(stage.store).find().toArray();
    const of = (state: string) => filed.filter(({ filing }) => filing?.state === state);
    console.log(
      `${KILLS} kills, ${posts()} filings sent, ${of('filed').length} filed, ${of('unknown').length} not to be known`,
    );
    expect([of('filed').length + of('unknown').length, of('filed').length > 0]).toEqual([REPORTS, true]);
    expect(of('filed').map(({ _id, filing }) => [_id, [filing?.ticket]])).toEqual(
      of('filed').map(({ _id }) => [_id, ticketsOf(_id)]),
    );
    expect(filed.filter(({ _id }) => ticketsOf(_id).length > 1)).toEqual([]);
    await lookForLost();
    const after = await nativeIncidents(stage.store).find().toArray();
    expect(after.map(({ filing }) => [filing?.state, filing?.ticket])).toEqual(
      after.map(({ _id }) => {
        const [ticket] = ticketsOf(_id);
        return [ticket === undefined ? 'unknown' : 'filed', ticket];
      }),
    );
  },
);
