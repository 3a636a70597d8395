import { nativeQuarantine } from '@moontower/store/native';
import { describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async (store) => {
  await nativeQuarantine(store).insertOne({ _id: 'q1', feed: 'austin-311', runId: 'r1', at: new Date('2026-11-20T00:00:00Z'), reason: 'no-key', skipped: false, rawText: '{"a":1}' });
});
const bearer = { Authorization: 'Bearer operators-token-1' };

describe('the operators’ pages', () => {
  it('are shut without the token', async () => {
    for (const path of ['/ops', '/ops/queues', '/ops/queues/api/queues', '/ops/quarantine', '/ops/queues?token=wrong']) {
      const answer = await api.ask(path, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  it('show the job board to a bearer, and its files', async () => {
    const answer = await api.ask('/ops/queues', { headers: bearer });
    const page = await answer.text();
    expect([answer.status, page.includes('Moontower jobs')]).toEqual([200, true]);
    const script = /src="(static\/[^"]+)"/.exec(page)?.[1] ?? 'none';
    expect((await api.ask(`/ops/queues/${script}`, { headers: bearer })).status).toBe(200);
    expect(await (await api.ask('/ops/queues/api/queues', { headers: bearer })).json()).toMatchObject({ queues: [{ name: 'moontower' }, { name: 'moontower-notices' }] });
  });

  it('take the token once in the address and keep a cookie instead', async () => {
    const answer = await api.ask('/ops/queues?token=operators-token-1', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops/queues']);
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    expect(cookie).not.toContain('operators-token-1');
    expect((await api.ask('/ops/queues', { headers: { cookie } })).status).toBe(200);
  });

  it('list rows set aside with their reason and text', async () => {
    expect(await (await api.ask('/ops/quarantine?feed=austin-311', { headers: bearer })).json()).toMatchObject([{ id: 'q1', reason: 'no-key', rawText: '{"a":1}' }]);
    expect((await api.ask('/ops/quarantine?nonsense=1', { headers: bearer })).status).toBe(400);
  });
});
