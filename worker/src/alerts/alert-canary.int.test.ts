import { createLog } from '@moontower/runtime';
import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { testStores } from '@moontower/testkit/stores';
import { Redis } from 'ioredis';
import { expect, it, vi } from 'vitest';
import { startWorker } from '../jobs/run-job.ts';
import { openQueue } from '../queue.ts';
import { openStage } from '../testing/stage.ts';
import { stageDeps } from '../testing/stage-deps.ts';
import { lightRows } from '../testing/street-lights.ts';
import { matchAlerts } from '@moontower/alerts/worker/alert-work';
import { openAlertStage, readable } from './testing/alert-stage.ts';

const { mongoUri, database, redisUrl, redisPrefix } = testStores();
const READERS = ['canary-one', 'canary-two'] as const;
const PHONE = '+15125550143';
const addressOf = (name: string) => `${name}@city.example`;

/** Everything that stands in Redis under the names of this test. */
async function inRedis(): Promise<string> {
  const redis = new Redis(redisUrl);
  const kept: string[] = [];
  for (const key of await redis.keys(`${redisPrefix}*`)) {
    const hash = (await redis.type(key)) === 'hash';
    kept.push(key, hash ? JSON.stringify(await redis.hgetall(key)) : '');
  }
  redis.disconnect();
  return kept.join('\n');
}

it('addresses, numbers and tokens stand in MongoDB only, not in Redis, logs, metrics or others’ mails', async () => {
  const lines: string[] = [];
  const city = { tables: [{ id: 'test-test', rows: lightRows(1) }] };
  const [alertStage, stage] = [
    await openAlertStage({ mongoUri, database }, Date.now()),
    await openStage({ mongoUri, database, city }),
  ];
  const { store, sink, phones, room } = alertStage;
  const log = createLog('worker', 'trace', { write: (line) => void lines.push(line) });
  log.info('The worker is watched');
  const deps = { ...stageDeps(stage, { redisUrl, redisPrefix, feeds: [] }), log, mail: room };
  const queue = openQueue({ store, redisUrl, prefix: redisPrefix, nowMs: Date.now });
  await matchAlerts(deps);
  for (const name of READERS) {
    const phone = name === 'canary-one' ? PHONE : undefined;
    await alertsOf(store).ask(
      { email: addressOf(name), phone, language: 'en', topics: ['permits'], filter: {}, frequency: 'instant' },
      { at: new Date(), proved: false },
    );
  }
  const worker = startWorker(deps, queue);
  const sent = (count: number) =>
    vi.waitUntil(async () => (await nativeMails(store).countDocuments({ state: 'sent' })) === count, {
      timeout: 40_000,
      interval: 50,
    });
  try {
    for (const { _id } of await nativeMails(store).find().toArray())
      await queue.add('send-mail', { mail: _id, turn: 1 });
    await queue.remind();
    await sent(3);
    const asked = [...sink.mails.map(({ raw }) => readable(raw)), ...phones.messages.map(({ body }) => body)];
    const tokens = asked.map((text) => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? 'none');
    for (const token of tokens) expect(await alertsOf(store).confirm(token, new Date())).toBe(true);
    alertStage.clock.ms = Date.now();
    await alertStage.land({ key: 'p1', type: 'building-permits', pulseType: 'permits', title: 'Permit p1' });
    await queue.add('match-alerts', { window: 'now' });
    await sent(6);
    const readers = await nativeSubscriptions(store).find().toArray();
    const keys = readers.map(({ leaveKey, manageKey = 'none' }) => [leaveKey, manageKey]);
    const secrets = ['canary', PHONE.slice(2), ...tokens, ...keys.flat()];
    const places = { redis: await inRedis(), log: lines.join(''), metrics: await deps.metrics.registry.metrics() };
    // Jobs and figures stand there, and what is logged is heard.
    expect([places.redis.includes('send-mail'), places.log.includes('is watched'), places.metrics !== '']).toEqual([
      true,
      true,
      true,
    ]);
    for (const [place, text] of Object.entries(places))
      expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []]);
    for (const { to, raw } of sink.mails) {
      const others = readers.filter(({ address }) => address !== to[0]);
      const theirs = others.flatMap(({ address = 'none', leaveKey, manageKey = 'none' }) => [
        address,
        leaveKey,
        manageKey,
      ]);
      expect(theirs.filter((secret) => readable(raw).includes(secret))).toEqual([]);
    }
    expect([sink.mails.length, phones.messages.length]).toEqual([4, 2]);
  } finally {
    await worker.stop();
    await queue.close();
    deps.redis.disconnect();
    await alertStage.stop();
    await stage.stop();
  }
});
