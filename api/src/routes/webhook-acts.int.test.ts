import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, {
  WEBHOOK_SECRET: 'a-secret-of-the-test-that-is-long-enough',
  WEBHOOK_INSIDE: 'yes',
});
const got: { headers: IncomingHttpHeaders; body: string }[] = [];
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  url = `http://127.0.0.1:${port}/in`;
});
afterAll(() => {
  server.close();
});

const operator = { Authorization: 'Bearer operators-token-1', 'Content-Type': 'application/json' };
const post = async (path: string, body: object = {}): Promise<unknown> =>
  (await api.ask(path, { method: 'POST', headers: operator, body: JSON.stringify(body) })).json();
const Secret = z.object({ secret: z.string().startsWith('whsec_') });
const isSignedWith = (secret: string): boolean => {
  const last = got.at(-1);
  const signed = `${String(last?.headers['webhook-id'])}.${String(last?.headers['webhook-timestamp'])}.${last?.body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return last?.headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

describe('a webhook', () => {
  it('is greeted, gets another secret, and is ended; each act stands in the audit log', async () => {
    const added = Secret.extend({ id: z.uuid() }).parse(await post('/api/subscriptions/webhooks', { url }));
    const at = `/api/subscriptions/${added.id}`;
    expect(await post(`${at}/hellos`)).toEqual({ status: 202 });
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ type: 'webhook.hello', data: { subscription: added.id } });
    expect(isSignedWith(added.secret)).toBe(true);
    const { secret } = Secret.parse(await post(`${at}/secrets`));
    expect(secret).not.toBe(added.secret);
    await post(`${at}/hellos`);
    expect([isSignedWith(secret), isSignedWith(added.secret)]).toEqual([true, false]);
    expect((await api.ask(at, { method: 'DELETE', headers: operator })).status).toBe(200);
    expect((await api.ask(`${at}/hellos`, { method: 'POST', headers: operator, body: '{}' })).status).toBe(404);
    // Added anew it is the same webhook, and its old secret stays worthless.
    expect(await post('/api/subscriptions/webhooks', { url })).toEqual({ id: added.id, secret });
    const lines = await api.store().collection('audit').find().toArray();
    expect(lines.map(({ what }): unknown => what)).toEqual([
      'webhook:added',
      'webhook:tested',
      'webhook:renewed',
      'webhook:tested',
      'subscription:ended',
      'webhook:added',
    ]);
  });

  it('that does not answer is told so', async () => {
    const away = { url: 'http://127.0.0.1:9/in' };
    const { id } = z.object({ id: z.string() }).parse(await post('/api/subscriptions/webhooks', away));
    expect(await post(`/api/subscriptions/${id}/hellos`)).toEqual({
      why: 'The receiver did not answer (ECONNREFUSED).',
    });
  });
});
