import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookSecretOf } from '@moontower/runtime/webhook';
import { addAlertWebhook } from '@moontower/alerts/store/alert-webhooks';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { nativeDeliveries, nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { nativeDueJobs, nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deliverBulletin } from '@moontower/bulletins/worker/deliver-bulletin';
import { composeDigests, matchAlerts } from '@moontower/alerts/worker/alert-work';
import { openAlertStage, type AlertStage } from './testing/alert-stage.ts';

const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const names = testStores();
let stage: AlertStage;
let server: Server;
let url = '';
let answers = 204;
const got: { headers: IncomingHttpHeaders; body: string }[] = [];
const Posted = z.object({
  type: z.literal('alerts.matched'),
  data: z.object({
    records: z.array(
      z.object({ new: z.boolean(), changes: z.array(z.unknown()), record: z.object({ uid: z.string() }) }),
    ),
    more: z.int(),
  }),
});

beforeAll(async () => {
  stage = await openAlertStage(names, Date.parse('2026-11-20T18:00:00Z'));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = z
    .object({ port: z.number(), address: z.string(), family: z.string() })
    .parse(server.address());
  url = `http://127.0.0.1:${port}/hook`;
});
beforeEach(async () => {
  await stage.clear();
  await nativeDeliveries(stage.store).deleteMany({});
  got.length = 0;
  answers = 204;
});
afterAll(async () => {
  server.close();
  await stage.stop();
});

let districts = 0;
/** Each test has a question of its own. */
const hook = async (): Promise<{ id: string; district: number }> => {
  await matchAlerts(stage.deps);
  const district = (districts += 1);
  const alert = { topics: ['permits' as const], filter: { district: [district] } };
  return { id: await addAlertWebhook(stage.store, { url, alert }, stage.now()), district };
};
const permit = (key: string, district: number) =>
  stage.land({ key, type: 'building-permits', pulseType: 'permits', title: `Permit ${key}`, district });
const sending = { publicUrl: 'https://moontower.example', simulated: false, webhookSecret: SECRET, allowInside: true };
const deliver = (id = '') =>
  deliverBulletin({
    store: stage.store,
    sending,
    id,
    nowMs: () => stage.clock.ms,
    signal: AbortSignal.timeout(10_000),
  });

describe('a webhook of alerts', () => {
  it('gets what its alert finds, signed, once, and no mail and no digest goes to it', async () => {
    const { id, district } = await hook();
    await permit('w1', district);
    await permit('other', 10);
    const { posts, mails } = await matchAlerts(stage.deps);
    expect([posts.length, mails]).toEqual([1, []]);
    expect(await nativeDueJobs(stage.store).countDocuments({ name: 'deliver-bulletin' })).toBe(1);
    expect(await deliver(posts[0])).toBe('sent');
    expect(await deliver(posts[0])).toBe('sent');
    expect(got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    const key = Buffer.from(webhookSecretOf(SECRET, id).slice('whsec_'.length), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    const { data } = Posted.parse(JSON.parse(body));
    expect(data.records).toMatchObject([{ new: true, changes: [], record: { uid: 'austin-permits:w1' } }]);
    expect((await matchAlerts(stage.deps)).posts).toEqual([]);
    expect(await composeDigests(stage.deps, { day: '2026-11-21' })).toEqual({ mails: [], posts: [] });
  });
  it('gets nothing of what was hidden before it went out', async () => {
    const { district } = await hook();
    const uid = await permit('w2', district);
    const { posts } = await matchAlerts(stage.deps);
    await nativeItems(stage.store).deleteOne({ _id: uid });
    expect(await deliver(posts[0])).toBe('dropped: nobody waits for it');
    expect(got).toEqual([]);
  });
  it('is tried again when it fails, and ends with its alerts when it answers 410', async () => {
    const { id, district } = await hook();
    await permit('w3', district);
    const { posts } = await matchAlerts(stage.deps);
    answers = 503;
    await expect(deliver(posts[0])).rejects.toMatchObject({ code: 'delivery_failed' });
    answers = 410;
    expect(await deliver(posts[0])).toBe('dropped: the receiver wants no more');
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([posts[0], posts[0]]);
    expect(await nativeSubscriptions(stage.store).findOne({ _id: id })).toMatchObject({ state: 'left' });
    expect(await nativeAlerts(stage.store).countDocuments({ reader: id, state: 'active' })).toBe(0);
    await permit('w4', district);
    expect((await matchAlerts(stage.deps)).posts).toEqual([]);
  });
  it('takes another alert for the same address, and the same one once', async () => {
    const { id } = await hook();
    expect((await hook()).id).toBe(id);
    const same = { topics: ['permits' as const], filter: { district: [districts] } };
    expect(await addAlertWebhook(stage.store, { url, alert: same }, stage.now())).toBe(id);
    expect(await nativeAlerts(stage.store).countDocuments({ reader: id })).toBe(2);
  });
});
