import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { hourlyBulletinMail, type Bulletin } from '@moontower/bulletins/contract';
import { startMailSink, type MailSink } from '@moontower/fake-city';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { nativeBulletins } from '@moontower/bulletins/testing/bulletin-documents';
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { enqueueMail } from '@moontower/store/mail/enqueue-mail';
import { testFolder } from '@moontower/testkit/test-folder';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleProgram, startProgram } from '../testing/built-program.ts';
import { startCuttable, type CuttableRedis } from '../testing/cuttable-redis.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows } from '../testing/street-lights.ts';

const KILLS = 30;
const MAILS = 200;
const HOUR = '2026-11-20T17';
const { mongoUri, database } = testStores();
let program: string;
let removeFolder: () => void;
let stage: Stage;
let redis: CuttableRedis;
let sink: MailSink;

beforeAll(async () => {
  program = bundleProgram('crash-worker');
  const made = await testFolder();
  removeFolder = made.remove;
  redis = await startCuttable(made.folder, 'redis-mail');
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(1) }] } });
  sink = await startMailSink();
});
afterAll(async () => {
  await sink.stop();
  await stage.store.dropDatabase();
  await stage.stop();
  await redis.stop();
  removeFolder();
});

const bulletin: Bulletin = {
  id: HOUR,
  seq: 1,
  lateFeeds: 0,
  allFeeds: 0,
  quiet: true,
  from: '2026-11-20T17:00:00.000Z',
  to: '2026-11-20T18:00:00.000Z',
  feeds: [],
  totals: { readings: 0, received: 0, leftOut: 0, new: 0, changed: 0, gone: 0, heldBack: 0 },
  flagged: { count: 0, amountCents: 0, top: [] },
  biggest: [],
  failures: [],
};
const reader = (n: number) => `reader-${n}@city.example`;

async function putAll(): Promise<void> {
  const at = new Date();
  const { store } = stage;
  await nativeBulletins(store).insertOne({ _id: HOUR, from: at, to: at, after: 'none', bulletin });
  for (let n = 0; n < MAILS; n += 1) {
    const subscription = `reader-${n}`;
    await nativeSubscriptions(store).insertOne({
      _id: subscription,
      channel: 'mail',
      state: 'active',
      address: reader(n),
      addressHash: subscription,
      language: 'en',
      leaveKey: subscription,
      createdAt: at,
      askedAt: at,
      confirmedAt: at,
      failures: 0,
    });
    await transactConcurrently(store, (session) =>
      enqueueMail(
        store,
        {
          id: subscription,
          spec: hourlyBulletinMail,
          to: reader(n),
          language: 'en',
          data: { bulletin: HOUR, subscription },
        },
        { at, session },
      ),
    );
  }
}

function startSender(): Promise<ChildProcess> {
  const told = { mongoUri, redisUrl: redis.url, database, prefix: database, addresses: stage.city.addresses };
  return startProgram(program, [JSON.stringify({ ...told, smtpUrl: sink.url })]);
}

/**
 * Kills a worker while it sends: in every third round between the keeping of a message and the server's answer, in the
 * second just after an answer, in the first at whatever moment it is.
 */
async function killWhileSending(round: number): Promise<void> {
  const wanted = 1 + (round % 4);
  let kept = 0;
  const child = await startSender();
  const exited = once(child, 'exit');
  const strike = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  sink.onKept(async () => {
    kept += 1;
    if (kept !== wanted) return;
    if (round % 3 === 2) await strike();
    else setTimeout(() => void strike(), round % 3 === 1 ? 0 : (round * 7) % 40);
  });
  const late = setTimeout(() => void strike(), 20_000);
  await exited;
  clearTimeout(late);
  sink.onKept(undefined);
}

const sendingNow = async (): Promise<string[]> =>
  (await nativeMails(stage.store).find({ state: 'sending' }).toArray()).map(({ _id }) => _id);
const unsent = () => nativeMails(stage.store).countDocuments({ state: { $ne: 'sent' } });
const messageIdOf = (raw: string): string => /^Message-ID: <(.*)@/im.exec(raw)?.[1] ?? 'none';

it(
  `reaches every reader though its worker is killed ${KILLS} times, repeating only what was in flight at a kill`,
  { timeout: 900_000 },
  async () => {
    await putAll();
    const inFlight: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      await killWhileSending(round);
      inFlight.push(...(await sendingNow()));
    }
    const last = await startSender();
    const exited = once(last, 'exit');
    for (let waited = 0; (await unsent()) > 0 && waited < 120_000; waited += 100) await sleep(100);
    last.kill('SIGKILL');
    await exited;

    expect(await unsent()).toBe(0);
    const copies = new Map<string, string[]>();
    for (const { to, raw } of sink.mails)
      copies.set(to[0] ?? '', [...(copies.get(to[0] ?? '') ?? []), messageIdOf(raw)]);
    expect([...copies.keys()].toSorted()).toEqual(Array.from({ length: MAILS }, (_, n) => reader(n)).toSorted());
    for (const [to, ids] of copies) {
      expect(new Set(ids).size, to).toBe(1);
      const kills = inFlight.filter((id) => id === ids[0]).length;
      expect(ids.length, `${to}: ${ids[0]}`).toBeLessThanOrEqual(1 + kills);
    }
    const repeats = sink.mails.length - MAILS;
    // The kills hit what they were meant to hit: mails were in flight, and some had been kept without an answer.
    expect(inFlight.length).toBeGreaterThan(KILLS / 2);
    expect(repeats).toBeGreaterThan(0);
    expect(repeats).toBeLessThanOrEqual(inFlight.length);
  },
);
