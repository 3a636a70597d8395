import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';

const HOST = {
  host: 'data.example.gov',
  rules: 'read' as const,
  readAt: '2026-11-20T18:00:00.000Z',
  delaySeconds: 10,
  closed: ['/api/'],
  closedAsked: false,
};

describe('/api/source-hosts', () => {
  const api = fakeApi({ feeds: { ...fakeDeps().feeds, hosts: async () => [HOST] } });

  it('says how each host wants to be asked', async () => {
    const answer = await api.ask('/api/source-hosts');
    expect([answer.status, await answer.json()]).toEqual([200, [HOST]]);
  });
});
