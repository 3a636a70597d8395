import { nativeOperatorSessions, nativeQuarantine } from '@moontower/store/testing/native';
import { describe, expect, it } from 'vitest';
import { runningApi } from '../../../test/running-api.ts';

const api = runningApi(async (store) => {
  await nativeQuarantine(store).insertOne({
    _id: 'q1',
    feed: 'austin-311',
    runId: 'r1',
    at: new Date('2026-11-20T00:00:00Z'),
    reason: 'no-key',
    skipped: false,
    rawText: '{"a":1}',
  });
});
const bearer = { Authorization: 'Bearer operators-token-1' };

describe('the operators’ pages', () => {
  it('are shut without the token, in the address too', async () => {
    for (const path of [
      '/ops/queues',
      '/ops/queues/api/queues',
      '/ops/quarantine',
      '/ops/mail',
      '/ops/queues?token=wrong',
      '/ops/queues?token=operators-token-1',
    ]) {
      const answer = await api.ask(path, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  it('show the job board to a bearer, and its files', async () => {
    const answer = await api.ask('/ops/queues', { headers: bearer });
    const page = await answer.text();
    expect([answer.status, page.includes('Moontower jobs')]).toEqual([200, true]);
    expect(answer.headers.get('content-security-policy')).toContain("base-uri 'none'");
    const files = [...page.matchAll(/<(?:link|script)\b[^>]*(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).toMatch(/^\/ops\/queues\/static\//);
      expect([file, (await api.ask(file, { headers: bearer })).status]).toEqual([file, 200]);
    }
    expect(await (await api.ask('/ops/queues/api/queues', { headers: bearer })).json()).toMatchObject({
      queues: [{ name: 'moontower' }, { name: 'moontower-notices' }],
    });
  });

  it('take nothing from other sites into the board', async () => {
    const page = await (await api.ask('/ops/queues', { headers: bearer })).text();
    expect(page).toContain('<link href="/ops/queues/static/css/');
    expect(page).not.toMatch(/(href|src)="https?:/);
  });

  it('are open a day to who signed in by the form; MongoDB holds neither token nor session', async () => {
    const answer = await api.ask('/ops/sign-in', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: api.url() },
      body: 'token=operators-token-1&next=/ops/queues',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops/queues']);
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    expect((await api.ask('/ops/queues', { headers: { cookie } })).status).toBe(200);
    const stored = await nativeOperatorSessions(api.store()).find().toArray();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
    expect(JSON.stringify(stored)).not.toContain('operators-token-1');
    const [session] = stored;
    expect((session?.expiresAt.getTime() ?? 0) - (session?.createdAt.getTime() ?? 0)).toBe(86_400_000);
    const pause = { method: 'PUT', headers: { cookie, Origin: 'https://evil.example' } };
    expect((await api.ask('/ops/queues/api/queues/moontower/pause', pause)).status).toBe(403);
    expect((await api.ask('/ops/sign-out', { method: 'POST', headers: { cookie, Origin: api.url() } })).status).toBe(
      200,
    );
    expect((await api.ask('/ops/queues', { headers: { cookie } })).status).toBe(401);
  });

  it('list rows set aside with their reason and text', async () => {
    expect(await (await api.ask('/ops/quarantine?feed=austin-311', { headers: bearer })).json()).toMatchObject([
      { id: 'q1', reason: 'no-key', rawText: '{"a":1}' },
    ]);
    expect((await api.ask('/ops/quarantine?nonsense=1', { headers: bearer })).status).toBe(400);
  });
});
