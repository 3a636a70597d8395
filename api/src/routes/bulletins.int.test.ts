import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { nativeBulletins } from '@moontower/bulletins/testing/bulletin-documents';
import { storeBulletin } from '@moontower/bulletins/store/bulletin-writes';
import { appendEvents } from '@moontower/store/events/event-log';
import { writeReview } from '@moontower/store/spending/reviews';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';
import { aBulletin } from '../../test/seed.ts';

const AT = new Date('2026-11-20T18:05:00Z');
const given = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'm@moontower.example',
  WEBHOOK_SECRET: 'a-secret-of-the-test-that-is-long-enough',
};
const api = runningApi(async (store) => {
  await storeBulletin(store, aBulletin({ id: '2026-11-20T16', seq: 3 }), AT);
  await storeBulletin(store, aBulletin({ after: '2026-11-20T16' }), AT);
}, given);
const operator = { Authorization: 'Bearer operators-token-1' };
/** Each comes from an address of its own: programs on this machine are counted too. */
let asked = 100;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.ask(path, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `203.0.113.${(asked += 1)}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('bulletins', () => {
  it('are listed newest first, a page at a time, without their long lists', async () => {
    const Page = z.object({
      bulletins: z.array(z.looseObject({ id: z.string() })),
      next: z.string().optional(),
      mail: z.boolean(),
    });
    const first = Page.parse(await (await api.ask('/api/bulletins?limit=1')).json());
    expect(first).toMatchObject({
      bulletins: [{ id: '2026-11-20T17', failures: 1, flagged: { count: 1 } }],
      next: '2026-11-20T17',
      mail: true,
    });
    expect(Object.keys(first.bulletins[0] ?? {})).not.toContain('feeds');
    const second = Page.parse(await (await api.ask(`/api/bulletins?limit=1&before=${first.next}`)).json());
    expect([second.bulletins.map(({ id }) => id), second.next]).toEqual([['2026-11-20T16'], undefined]);
  });
  it('are read one by one, by hour or as the latest', async () => {
    expect(await (await api.ask('/api/bulletins/2026-11-20T16')).json()).toMatchObject({
      id: '2026-11-20T16',
      feeds: [{ feed: 'austin-311' }],
    });
    expect(await (await api.ask('/api/bulletins/latest')).json()).toMatchObject({ id: '2026-11-20T17' });
    expect([
      (await api.ask('/api/bulletins/2020-01-01T00')).status,
      (await api.ask('/api/bulletins/yesterday')).status,
    ]).toEqual([404, 400]);
  });
  it('come as an Atom feed', async () => {
    const answer = await api.ask('/api/bulletins.atom');
    expect(answer.headers.get('content-type')).toContain('application/atom+xml');
    expect((await answer.text()).match(/<entry>/g)).toHaveLength(2);
    const spanish = await (await api.ask('/api/bulletins.atom?lang=es')).text();
    expect(spanish).toContain('xml:lang="es"');
    expect(spanish).toMatch(/<title>Hora que terminó el 2026-11-20 18:00 UTC\. Nuevos: \d+\. Cambiados: \d+<\/title>/);
    expect(spanish).toContain('/es/bulletins/2026-11-20T17"');
    expect(spanish).toContain('/bulletins/2026-11-20T17</id>');
  });
  it('appear in a kept list as soon as they are announced', async () => {
    await api.ask('/api/bulletins');
    await storeBulletin(api.store(), aBulletin({ id: '2026-11-20T18', after: '2026-11-20T17', seq: 9 }), AT);
    await expect
      .poll(async () => await (await api.ask('/api/bulletins/latest')).json())
      .toMatchObject({ id: '2026-11-20T18' });
    await nativeBulletins(api.store()).deleteOne({ _id: '2026-11-20T18' });
  });
  it('name no purchase that was taken off since, from that moment on; number and sum of the hour stay', async () => {
    const top = ['P-open', 'P-private'].map((id) => ({
      id,
      title: `Lawn work ${id}`,
      amountCents: 100,
      score: 50,
      publishedAt: '2026-10-01T05:00:00.000Z',
    }));
    const flagged = { count: 2, amountCents: 200, top };
    const hour = { id: '2026-11-20T18', after: '2026-11-20T17', seq: 9, flagged };
    await storeBulletin(api.store(), aBulletin(hour), AT);
    const told = async () => (await api.ask('/api/bulletins/2026-11-20T18')).text();
    expect(await told()).toContain('Lawn work P-private');
    await writeReview(api.store(), { purchase: 'P-private', status: 'cleared', withheld: true, at: AT });
    // The answer is kept for a minute: what is announced ends it.
    const payload = { id: 'P-private', withheld: true as const };
    await appendEvents(api.store(), [{ name: 'spending:reviewed', payload }], { at: AT });
    await expect.poll(told).not.toContain('P-private');
    expect(JSON.parse(await told())).toMatchObject({
      flagged: { count: 2, amountCents: 200, top: [{ id: 'P-open' }] },
    });
    await nativeBulletins(api.store()).deleteOne({ _id: '2026-11-20T18' });
  });
});

describe('a subscription by mail', () => {
  it('is asked for with the same answer whether the address is known or not, and awaits its confirmation', async () => {
    const [fresh, again] = [
      await post('/api/subscriptions', { email: 'staff@austintexas.example' }),
      await post('/api/subscriptions', { email: 'STAFF@austintexas.example', language: 'es' }),
    ];
    expect([fresh.status, await fresh.json(), again.status, await again.json()]).toEqual([
      200,
      { state: 'check-mail' },
      200,
      { state: 'check-mail' },
    ]);
    expect(await nativeSubscriptions(api.store()).find({ channel: 'mail' }).toArray()).toMatchObject([
      { state: 'pending' },
    ]);
    expect(await nativeDueJobs(api.store()).countDocuments({ name: 'send-mail' })).toBe(1);
  });
  it.each([
    ['staff@austintexas.example\r\nBcc: all@example.com'],
    ['two@a.example,b@b.example'],
    ['nonsense'],
    [{ $ne: null }],
    [''],
  ])('is not taken for %j', async (email) => {
    const answer = await post('/api/subscriptions', { email });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('austintexas');
  });
  it('ends by one click, as mail programs send it, and twice does no harm', async () => {
    const found = await nativeSubscriptions(api.store()).findOne({ channel: 'mail' });
    const click = () =>
      api.ask(`/api/subscriptions/leave/${found?.leaveKey}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    expect(await nativeSubscriptions(api.store()).findOne({ channel: 'mail' })).toMatchObject({ state: 'left' });
    expect((await api.ask(`/api/subscriptions/leave/${found?.leaveKey}`)).status).toBe(405);
  });
  it('is not confirmed by a token that we never mailed', async () => {
    expect((await post('/api/subscriptions/confirm', { token: 'x'.repeat(32) })).status).toBe(404);
  });
  it('is asked for at most five times in half an hour from one address of the net', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1)
      answers.push(
        (
          await post(
            '/api/subscriptions',
            { email: `n${n}@austintexas.example` },
            { 'X-Forwarded-For': '203.0.113.50' },
          )
        ).status,
      );
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('writes from a page of another site', () => {
  const email = 'victim@austintexas.example';
  it.each([
    ['by its Origin', { Origin: 'https://evil.example' }],
    ['without a readable Origin', { Origin: 'null' }],
    ['by what the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('are refused %s, before anything is noted', async (_how, headers) => {
    const refused = await post('/api/subscriptions', { email }, headers);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(await nativeSubscriptions(api.store()).countDocuments({ address: email })).toBe(0);
  });
  it('are told by no preflight that they may; reading is for everybody', async () => {
    const preflight = (path: string) =>
      api.ask(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      });
    const [write, read] = [await preflight('/api/subscriptions'), await preflight('/api/bulletins')];
    expect([write.status, write.headers.get('access-control-allow-origin')]).toEqual([204, null]);
    expect(read.headers.get('access-control-allow-origin')).toBe('*');
    expect(read.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    const operators = await api.ask('/api/subscriptions', { headers: operator });
    expect([operators.status, operators.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });
  it('are done from our own page', async () => {
    expect((await post('/api/subscriptions', { email: 'own@austintexas.example' }, { Origin: api.url() })).status).toBe(
      200,
    );
  });
});

describe('a webhook', () => {
  it('is added by operators only, to https addresses outside, with a secret of its own', async () => {
    const url = 'https://hooks.austintexas.example/in';
    expect((await post('/api/subscriptions/webhooks', { url })).status).toBe(401);
    expect((await post('/api/subscriptions/webhooks', { url: 'https://169.254.169.254/' }, operator)).status).toBe(400);
    expect(
      (await post('/api/subscriptions/webhooks', { url: 'http://hooks.austintexas.example/in' }, operator)).status,
    ).toBe(400);
    const Added = z.object({ id: z.uuid(), secret: z.string().startsWith('whsec_') });
    const added = Added.parse(
      await (await post('/api/subscriptions/webhooks', { url, label: 'Dispatch' }, operator)).json(),
    );
    expect((await post('/api/subscriptions/webhooks', { url }, operator)).status).toBe(400);
    expect((await api.ask(`/api/subscriptions/${added.id}`, { method: 'DELETE', headers: operator })).status).toBe(200);
    expect(Added.parse(await (await post('/api/subscriptions/webhooks', { url }, operator)).json())).toEqual(added);
  });
  it('and every mail address, shortened, are listed for operators only', async () => {
    expect((await api.ask('/api/subscriptions')).status).toBe(401);
    const text = await (await api.ask('/api/subscriptions', { headers: operator })).text();
    expect(text).toContain('n…@austintexas.example');
    expect(text).not.toContain('n1@');
  });
});
